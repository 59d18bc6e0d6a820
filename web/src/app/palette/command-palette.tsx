import { type SearchResult, searchCalls } from "@bonum/contract/lists/search.ts";
import { fold } from "@bonum/contract/text/fold.ts";
import { searchWords } from "@bonum/contract/text/search-words.ts";
import Autocomplete from "@mui/material/Autocomplete";
import Dialog from "@mui/material/Dialog";
import { styled } from "@mui/material/styles";
import { useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { api } from "../../lib/api.ts";
import { type Module, type Target, useLabel, useModules, usePlaces, useZones } from "../../lib/module.ts";
import { useHasRole } from "../../lib/session/session-store.ts";
import { TextInput } from "../../ui/inputs/text-input.tsx";
import { usePolish } from "../../ui/polish.tsx";

const Box = styled("div")(({ theme }) => ({
  padding: theme.spacing(3, 3, 1),
  minHeight: "min(60vh, 520px)",
}));

const GroupName = styled("div")(({ theme }) => ({
  ...theme.typography.caption,
  position: "sticky",
  top: -8,
  padding: theme.spacing(1, 2),
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.background.paper,
}));

const GroupHits = styled("ul")({ padding: 0, "& .MuiAutocomplete-option": { paddingInlineStart: 24 } });

const Label = styled("span")({ display: "block", fontWeight: 600, overflowWrap: "anywhere" });

const Detail = styled("span")(({ theme }) => ({
  ...theme.typography.caption,
  display: "block",
  overflowWrap: "anywhere",
  color: theme.vars.palette.text.secondary,
}));

/** Finds screens, clients, projects, documents and services by what one types, and goes there. */
export function CommandPalette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation("palette");
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby={`${id}label`}
      sx={{ "& .MuiDialog-container": { alignItems: "flex-start" } }}
    >
      <Box>
        <span id={`${id}label`} hidden>
          {t("title")}
        </span>
        <Search onClose={onClose} />
      </Box>
    </Dialog>
  );
}

function Search({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("palette");
  const navigate = useNavigate();
  const polish = usePolish();
  const [term, setTerm] = useState("");
  const { hits, searching, failed } = useHits(term);
  const go = (hit: Hit | null) => {
    if (hit === null) return;
    // Whoever opens it again before it has faded out begins anew.
    setTerm("");
    onClose();
    void navigate(hit.to, { state: hit.state });
  };
  return (
    <Autocomplete<Hit>
      open
      disablePortal
      autoHighlight
      clearOnBlur={false}
      value={null}
      inputValue={term}
      // The list is never closed alone, so Escape, which it takes for itself, closes the whole palette.
      onClose={(_, reason) => {
        if (reason === "escape") onClose();
      }}
      onInputChange={(_, value, reason) => {
        if (reason !== "selectOption" && reason !== "reset") setTerm(value);
      }}
      onChange={(_, hit) => go(hit)}
      options={hits}
      filterOptions={(options) => options}
      groupBy={({ group }) => group}
      getOptionLabel={({ label }) => label}
      getOptionKey={({ group, to }) => `${group} ${to}`}
      isOptionEqualToValue={(one, other) => one.to === other.to}
      loading={searching}
      loadingText={t("searching")}
      noOptionsText={failed ? t("failed") : t("nothing", { term })}
      renderInput={({ slotProps }) => (
        <div ref={slotProps.input.ref}>
          <TextInput {...slotProps.htmlInput} label={t("title")} autoFocus />
        </div>
      )}
      renderGroup={({ key, group, children }) => (
        // A listbox holds options and groups of them; what only draws the group must not stand between.
        <li key={key} role="presentation">
          <GroupName aria-hidden="true">{group}</GroupName>
          <GroupHits role="group" aria-label={group}>
            {children}
          </GroupHits>
        </li>
      )}
      renderOption={({ key, ...option }, { label, detail, named }) => (
        <li key={key} {...option}>
          <span>
            <Label {...(named && polish)}>{label}</Label>
            {detail !== "" && <Detail {...polish}>{detail}</Detail>}
          </span>
        </li>
      )}
    />
  );
}

/** Something that the palette leads to. */
interface Hit extends Target {
  /** What stands above it: the screens, or the records of a resource. */
  group: string;
  label: string;
  /** It is what people called something, as is the detail, which is Polish in every language. */
  named: boolean;
  detail: string;
}

/** What matches the term: screens at once, the rest as the server finds it. */
function useHits(term: string): { hits: Hit[]; searching: boolean; failed: boolean } {
  const words = searchWords(term);
  const screens = useScreens().filter(({ label }) => words.every((word) => fold(label).includes(word)));
  const isAdmin = useHasRole("Admin");
  const labelOf = useLabel();
  const sources = Object.assign({}, ...useModules().map(({ search }) => search)) as NonNullable<
    Module["search"]
  >;
  const { result, searching, failed } = useSearch(term.trim());
  const records = (result ?? []).flatMap(({ resource, hits }) => {
    const source = sources[resource];
    // A newer server finds what this page has no screen for.
    if (source === undefined) return [];
    return hits.map((hit) => ({
      ...hit,
      named: true,
      group: labelOf(source.label),
      ...source.target(hit, isAdmin),
    }));
  });
  return { hits: [...screens, ...records], searching, failed };
}

function useScreens(): Hit[] {
  const { t } = useTranslation("palette");
  const labelOf = useLabel();
  const zones = useZones();
  const shortcuts = useModules()
    .flatMap(({ shortcuts }) => shortcuts ?? [])
    .filter((shortcut) => shortcut.zones.some((zone) => zones.includes(zone)));
  return [...usePlaces(), ...shortcuts].map(({ to, label, ...place }) => ({
    to,
    label: labelOf(label),
    group: t("group.screens"),
    named: false,
    detail: "",
    ...("state" in place && { state: place.state }),
  }));
}

/** How long typing must rest before the server is asked. */
const REST_MS = 200;

/** Shortest term that the server takes. */
const SHORTEST = 2;

interface Answer {
  term: string;
  result: SearchResult | null;
}

/**
 * What the server finds for a term, once typing rests. The palette stands outside the screens and their cache, and
 * nobody asks the same twice, so nothing is kept.
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
