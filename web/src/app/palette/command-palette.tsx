import Autocomplete from "@mui/material/Autocomplete";
import Dialog from "@mui/material/Dialog";
import { styled } from "@mui/material/styles";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { TextInput } from "../../ui/inputs/text-input.tsx";
import { type Hit, useHits } from "./use-hits.ts";

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
