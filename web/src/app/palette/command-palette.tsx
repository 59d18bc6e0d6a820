import { type SearchHit, type SearchResult, searchCalls } from "@bonum/contract/lists/search.ts";
import { fold } from "@bonum/contract/text/fold.ts";
import Autocomplete from "@mui/material/Autocomplete";
import Dialog from "@mui/material/Dialog";
import { styled } from "@mui/material/styles";
import { useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { api } from "../../lib/api.ts";
import { useHasRole } from "../../lib/session/session-store.ts";
import { documentFormPath, NEW, OPENED_HERE, type OpenedFrom } from "../../ui/files/document-form.ts";
import { TextInput } from "../../ui/inputs/text-input.tsx";
import { usePlaces } from "../zones/use-places.ts";

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
      groupBy={({ group }) => t(`group.${group}`)}
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
      renderOption={({ key, ...option }, { label, detail }) => (
        <li key={key} {...option}>
          <span>
            <Label>{label}</Label>
            {detail !== "" && <Detail>{detail}</Detail>}
          </span>
        </li>
      )}
    />
  );
}

const GROUPS = ["clients", "investments", "documents", "services"] as const;
type Group = (typeof GROUPS)[number] | "screens";

/** Something that the palette leads to. */
interface Hit {
  group: Group;
  /** Where it leads. */
  to: string;
  /** What the move there carries. */
  state?: OpenedFrom;
  label: string;
  detail: string;
}

type Place = Pick<Hit, "to" | "state">;

/** What matches the term: screens at once, the rest as the server finds it. */
function useHits(term: string): { hits: Hit[]; searching: boolean; failed: boolean } {
  const screens = useScreens().filter(({ label }) => fold(label).includes(fold(term.trim())));
  const places = useHitPlaces();
  const { result, searching, failed } = useSearch(term.trim());
  const records = (result ?? []).flatMap(({ resource, hits }) => {
    const group = GROUPS.find((name) => name === resource);
    // A newer server finds what this page has no screen for.
    return group === undefined ? [] : hits.map((hit) => ({ ...hit, group, ...places[group](hit) }));
  });
  return { hits: [...screens, ...records], searching, failed };
}

/** Where a found record is shown, in the zone of whoever looks. */
function useHitPlaces(): Record<Exclude<Group, "screens">, (hit: SearchHit) => Place> {
  const isAdmin = useHasRole("Admin");
  return {
    clients: ({ id }) => ({ to: `/admin/users/${id}` }),
    investments: ({ id }) => ({ to: `${isAdmin ? "/admin" : "/client"}/investments/${id}` }),
    documents: ({ id, label }) =>
      isAdmin ? documentForm(id) : { to: `/?${new URLSearchParams({ searchTerm: label })}` },
    services: ({ id }) => ({ to: `/services/${id}` }),
  };
}

/** A document's form, which leads back to where the palette was opened. */
function documentForm(form: string): Place {
  return { to: documentFormPath(form), state: OPENED_HERE };
}

function useScreens(): Hit[] {
  const { t } = useTranslation(["zones", "shell", "palette"]);
  const isAdmin = useHasRole("Admin");
  const places = usePlaces();
  const screens = places.map(({ to, label }) => ({ to, label: t(label) }));
  const more = isAdmin
    ? [
        { ...documentForm(NEW), label: t("palette:screen.addDocument") },
        { to: "/?view=trash", label: t("palette:screen.trash") },
        { to: "/admin/users/new", label: t("palette:screen.addClient") },
        { to: "/admin/investments/new", label: t("palette:screen.addInvestment") },
      ]
    : [{ to: "/client/investments/new", label: t("palette:screen.addInvestment") }];
  return [...screens, ...more].map((screen) => ({ ...screen, group: "screens", detail: "" }));
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
