import "./texts.ts";
import { bookmarkCalls } from "@bonum/contract/bookmarks/calls.ts";
import { BOOKMARK_PLACES, type Bookmark } from "@bonum/contract/bookmarks/fields.ts";
import { HITS_MAX, type SearchMatch, type SearchResult, searchCalls } from "@bonum/contract/lists/search.ts";
import { fold } from "@bonum/contract/text/fold.ts";
import { searchWords } from "@bonum/contract/text/search-words.ts";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { api } from "../../lib/api.ts";
import { type Module, type Target, useLabel, useModules, usePlaces, useZones } from "../../lib/module.ts";
import { readOpened } from "../../lib/opened/opened.ts";
import { useHasRole, useUser } from "../../lib/session/session-store.ts";
import { listKeys } from "../../ui/keys/single-keys.ts";
import { kindOfPath } from "./icons.ts";

/** Something that the palette leads to, or does. */
export interface Hit extends Target {
  /** Heading: the screens, or the records of a resource. */
  group: string;
  /** Key of the icon. */
  kind: string;
  label: string;
  /** It is what people called something, as is the detail, which is Polish in every language. */
  named: boolean;
  detail: string;
  /** Field that matches the term, if label and detail do not. */
  match?: SearchMatch | undefined;
  /** Done in place of going anywhere. */
  run?: () => void;
}

/**
 * Entries that match the term, actions first; for an empty one favourites, recently opened records and all
 * actions.
 */
export function useHits(term: string): { hits: Hit[]; searching: boolean; failed: boolean } {
  const words = searchWords(term);
  const matches = ({ label }: Hit) => words.every((word) => fold(label).includes(word));
  const opened = useOpenedRecords();
  const offered = useOffered();
  const isAdmin = useHasRole("Admin");
  const labelOf = useLabel();
  const { t } = useTranslation("paletteHits");
  const sources = Object.assign({}, ...useModules().map(({ search }) => search)) as NonNullable<
    Module["search"]
  >;
  const { result, searching, failed } = useSearch(term.trim());
  const records = (result ?? []).flatMap(({ resource, hits }) => {
    const source = sources[resource];
    // A newer server finds what this page has no screen for.
    if (source === undefined) return [];
    const common = { kind: resource, group: labelOf(source.label) };
    const list = hits.length === HITS_MAX && source.list?.(isAdmin);
    return [
      ...hits.map((hit) => ({ ...hit, ...common, named: true, ...source.target(hit, isAdmin) })),
      ...(list
        ? [
            {
              ...common,
              named: false,
              label: t("all"),
              detail: "",
              to: `${list}?${new URLSearchParams({ searchTerm: term.trim() })}`,
            },
          ]
        : []),
    ];
  });
  const hits = words.length === 0 ? [...opened, ...offered] : [...offered.filter(matches), ...records];
  return { hits, searching, failed };
}

/** More of them would push the actions out of sight. */
const OPENED_SHOWN = 8;

/** Favourites, and what was opened last, but for the screen that one is on: an administrator's on whichever device. */
function useOpenedRecords(): Hit[] {
  const { t } = useTranslation("paletteHits");
  const userId = useUser()?.id ?? "";
  const { pathname } = useLocation();
  const [here] = useState(() => readOpened(userId));
  const kept = useBookmarks();
  const everywhere = kept.map(({ kind, id, name, favourite, openedAt }) => ({
    path: `${BOOKMARK_PLACES[kind]}/${id}`,
    name,
    favourite,
    at: openedAt === null ? 0 : Date.parse(openedAt),
  }));
  const favourites = everywhere.filter(({ favourite }) => favourite);
  const starred = new Set(favourites.map(({ path }) => path));
  const opened = [...here, ...everywhere]
    .filter(({ path }) => !starred.has(path))
    .toSorted((one, other) => other.at - one.at)
    .filter(({ path }, index, all) => all.findIndex((record) => record.path === path) === index);
  // The screen of a record calls it by more than the server does: a certificate by its object besides its number.
  const names = new Map(here.map(({ path, name }) => [path, name]));
  const hitOf =
    (group: string) =>
    ({ path, name }: { path: string; name: string }): Hit => ({
      to: path,
      kind: kindOfPath(path),
      group,
      label: names.get(path) ?? name,
      named: true,
      detail: "",
    });
  return [
    ...favourites.map(hitOf(t("group.favourites"))),
    ...opened.slice(0, OPENED_SHOWN).map(hitOf(t("group.opened"))),
  ].filter(({ to }) => to !== pathname);
}

/** Bookmarks of an administrator on the server; without an answer the browser's own remain. */
function useBookmarks(): Bookmark[] {
  const isAdmin = useHasRole("Admin");
  const [kept, setKept] = useState<Bookmark[]>([]);
  useEffect(() => {
    if (!isAdmin) return;
    const stop = new AbortController();
    void api(bookmarkCalls.list, { signal: stop.signal }).then(setKept, () => undefined);
    return () => stop.abort();
  }, [isAdmin]);
  return kept;
}

/** Actions, then screens. */
function useOffered(): Hit[] {
  const { t } = useTranslation(["palette", "paletteHits"]);
  const labelOf = useLabel();
  const zones = useZones();
  const places = usePlaces();
  const shortcuts = useModules()
    .flatMap(({ shortcuts }) => shortcuts ?? [])
    .filter((shortcut) => shortcut.zones.some((zone) => zones.includes(zone)));
  const hitOf =
    (kind: "action" | "screen") =>
    ({ to, label, ...place }: (typeof places)[number] | (typeof shortcuts)[number]): Hit => ({
      to,
      kind,
      label: labelOf(label),
      group: t(kind === "action" ? "paletteHits:group.actions" : "group.screens"),
      named: false,
      detail: "",
      ...("state" in place && { state: place.state }),
    });
  return [
    ...shortcuts.filter(({ action }) => action).map(hitOf("action")),
    {
      to: "",
      kind: "action",
      group: t("paletteHits:group.actions"),
      label: t("paletteHits:action.keys"),
      named: false,
      detail: "",
      run: () => listKeys(true),
    },
    ...[...places, ...shortcuts.filter(({ action }) => !action)].map(hitOf("screen")),
  ];
}

/** Pause in typing before a request, in milliseconds. */
const REST_MS = 200;

/** Shortest term that the server takes. */
const SHORTEST = 2;

interface Answer {
  term: string;
  result: SearchResult | null;
}

/**
 * Server's hits for a term, requested after a pause in typing. The palette is outside the screens and their
 * cache, and terms rarely repeat, so nothing is cached.
 */
function useSearch(term: string) {
  const [answer, setAnswer] = useState<Answer>({ term: "", result: null });
  const asks = term.length >= SHORTEST;
  useEffect(() => {
    if (!asks) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      api(searchCalls.find, { query: { term }, signal: stop.signal })
        .then((result) => setAnswer({ term, result }))
        .catch(() => {
          if (!stop.signal.aborted) setAnswer({ term, result: null });
        });
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [term, asks]);
  const current = asks && answer.term === term;
  return {
    // While the next term is asked for, what was found for the one before stays.
    result: asks ? answer.result : null,
    searching: asks && !current,
    failed: current && answer.result === null,
  };
}
