import Dialog from "@mui/material/Dialog";
import { styled } from "@mui/material/styles";
import useAutocomplete, { type AutocompleteGroupedOption } from "@mui/material/useAutocomplete";
import { type KeyboardEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { expose } from "../../ui/dialogs/expose.ts";
import { SearchIcon } from "../../ui/icons/search.ts";
import { NARROW, TARGET_SIZE } from "../../ui/styles/theme.ts";
import { HitLine } from "./hit-line.tsx";
import { type Hit, useHits } from "./hits.ts";

/** One surface: a line to type into, and what it finds below a hairline. */
const Surface = styled("div")({
  display: "flex",
  flexDirection: "column",
  height: "min(72vh, 620px)",
  minHeight: 0,
});

const Field = styled("div")(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  gap: theme.spacing(1.5),
  padding: theme.spacing(1, 2.5),
  // The field alone takes the focus here, and never loses it.
  borderBottom: `2px solid ${theme.vars.palette.primary.main}`,
  "& > svg": { color: theme.vars.palette.text.secondary },
  "& > input": {
    ...theme.typography.body1,
    flex: 1,
    minWidth: 0,
    minHeight: TARGET_SIZE,
    padding: 0,
    border: 0,
    outline: "none",
    color: "inherit",
    backgroundColor: "transparent",
    "&::placeholder": { color: theme.vars.palette.text.secondary, opacity: 1 },
  },
}));

const List = styled("ul")(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  margin: 0,
  padding: theme.spacing(0, 1, 1),
  overflowY: "auto",
  listStyle: "none",
  "& [role=option]": {
    minHeight: TARGET_SIZE,
    padding: theme.spacing(1, 1.5),
    borderRadius: theme.shape.borderRadius,
    cursor: "pointer",
    "&.Mui-focused": {
      backgroundColor: `color-mix(in srgb, ${theme.vars.palette.primary.main} 12%, transparent)`,
    },
  },
  [NARROW]: { paddingInline: theme.spacing(0.5) },
}));

const GroupName = styled("div")(({ theme }) => ({
  ...theme.typography.caption,
  position: "sticky",
  top: 0,
  zIndex: 1,
  padding: theme.spacing(1, 1.5, 0.5),
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.background.paper,
}));

const GroupHits = styled("ul")({ margin: 0, padding: 0, listStyle: "none" });

const Said = styled("p")(({ theme }) => ({
  margin: 0,
  padding: theme.spacing(2, 2.5),
  color: theme.vars.palette.text.secondary,
  overflowWrap: "anywhere",
  "&:empty": { padding: 0 },
}));

/** Finds actions, screens, records, people and messages by what one types, and goes there. */
export function CommandPalette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation("palette");
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby={`${id}title`}
      sx={{ "& .MuiDialog-container": { alignItems: "flex-start" } }}
    >
      <span ref={expose} id={`${id}title`} hidden>
        {t("title")}
      </span>
      <Search onClose={onClose} />
    </Dialog>
  );
}

function Search({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["palette", "paletteHits"]);
  const navigate = useNavigate();
  const id = useId();
  const [term, setTerm] = useState("");
  const { hits, searching, failed } = useHits(term);
  const go = (hit: Hit | null) => {
    if (hit === null) return;
    // Reopening before the fade-out ends starts empty.
    setTerm("");
    onClose();
    if (hit.run) hit.run();
    else void navigate(hit.to, { state: hit.state });
  };
  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions } =
    useAutocomplete<Hit>({
      id,
      open: true,
      autoHighlight: true,
      clearOnBlur: false,
      value: null,
      inputValue: term,
      // The list is never closed alone, so Escape, which it takes for itself, closes the whole palette.
      onClose: (_, reason) => {
        if (reason === "escape") onClose();
      },
      onInputChange: (_, value, reason) => {
        if (reason !== "selectOption" && reason !== "reset") setTerm(value);
      },
      onChange: (_, hit) => go(hit),
      options: hits,
      filterOptions: (options) => options,
      groupBy: ({ group }) => group,
      getOptionLabel: ({ label }) => label,
      getOptionKey: ({ group, to, label }) => `${group} ${to} ${label}`,
      isOptionEqualToValue: (one, other) => one === other,
    });
  const root = getRootProps();
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    root.onKeyDown?.(event);
    // Hits are highlighted only after they are painted; Enter pressed before that follows the first one too.
    if (event.key === "Enter" && !event.defaultPrevented && !event.nativeEvent.isComposing)
      go(hits[0] ?? null);
  };
  const nothing = failed ? t("failed") : t("nothing", { term });
  return (
    <Surface {...root} onKeyDown={onKeyDown}>
      <Field>
        <SearchIcon aria-hidden="true" />
        <input
          {...getInputProps()}
          aria-label={t("title")}
          placeholder={t("paletteHits:hint")}
          enterKeyHint="go"
          // biome-ignore lint/a11y/noAutofocus: whoever opens a search types into it.
          autoFocus
        />
      </Field>
      <Said role="status">
        {said({ searching, found: hits.length > 0, nothing, waiting: t("searching") })}
      </Said>
      {hits.length > 0 && (
        <List {...getListboxProps()} aria-label={t("title")}>
          {(groupedOptions as AutocompleteGroupedOption<Hit>[]).map(({ key, group, index, options }) => (
            // A listbox holds options and groups of them; what only draws the group must not stand between.
            <li key={key} role="presentation">
              <GroupName aria-hidden="true">{group}</GroupName>
              <GroupHits role="group" aria-label={group}>
                {options.map((hit, place) => {
                  const { key, ...option } = getOptionProps({ option: hit, index: index + place });
                  return (
                    <li key={key} {...option}>
                      <HitLine hit={hit} term={term} />
                    </li>
                  );
                })}
              </GroupHits>
            </li>
          ))}
        </List>
      )}
    </Surface>
  );
}

interface Answer {
  searching: boolean;
  found: boolean;
  nothing: string;
  waiting: string;
}

/** Status text without hits. */
function said({ searching, found, nothing, waiting }: Answer): string {
  if (found) return "";
  return searching ? waiting : nothing;
}
