import "../../../lib/i18n/all-validation.ts";
import "./texts.ts";
import "../texts.ts";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { dotted, formatPercent } from "../../../lib/format/format.ts";
import { inReadersLanguage } from "../../../lib/i18n/reader-text.ts";
import { RowButton } from "../../../ui/form/fields/field-group.tsx";
import { CheckCircleOutlinedIcon as AddedIcon } from "../../../ui/icons/check-circle-outlined.ts";
import { CloseIcon as ClearIcon } from "../../../ui/icons/close.ts";
import { Control, FieldNote } from "../../../ui/inputs/field.tsx";
import { savedName } from "./document-input.ts";
import type { ListedFile } from "./file-list.ts";
import { TableRow } from "./file-rows.tsx";

interface NamedFileRowProps {
  row: ListedFile;
  disabled: boolean;
  onRename: (id: string, fileName: string) => void;
  onRemove: (id: string) => void;
  /** Names that were pasted into the field, a line each: its own and those of the next files. */
  onPasteNames: (id: string, names: readonly string[]) => void;
  /** Picture of the file. */
  thumb: ReactNode;
  /** Cells of its description, each in its `data-area`. */
  cells: ReactNode;
  state: ReactNode;
  /** Notices and questions below its line. */
  children?: ReactNode;
}

/** A file of a list with the field of its document's name, why it was refused, and the button that takes it off. */
export function NamedFileRow(props: NamedFileRowProps) {
  const { row, disabled, onRename, onRemove, onPasteNames, thumb, cells, state, children } = props;
  const { t } = useTranslation(["severalDocuments", "documents"]);
  const below = useId();
  const { id, file, fileName, refusal } = row;
  const saved = savedName(row);
  const hints = [
    ...(fileName === file.name ? [] : [t("from", { name: file.name })]),
    ...(saved === "" || saved === fileName.trim() ? [] : [t("documents:field.savedAs", { name: saved })]),
  ];
  return (
    <TableRow data-refused={refusal !== undefined}>
      <div data-area="thumb">{thumb}</div>
      <div style={{ gridArea: "name" }}>
        <Control
          aria-label={t("name", { name: file.name })}
          aria-required
          aria-invalid={refusal?.ofName ?? false}
          aria-describedby={below}
          autoComplete="off"
          value={fileName}
          disabled={disabled}
          onChange={({ target }) => onRename(id, target.value)}
          onPaste={(event) => {
            const lines = event.clipboardData.getData("text").split("\n");
            const names = lines.map((line) => line.trim()).filter(Boolean);
            if (names.length < 2) return;
            event.preventDefault();
            onPasteNames(id, names);
          }}
        />
      </div>
      {cells}
      <div data-area="state">{state}</div>
      <div data-area="notes">
        <FieldNote id={below} error={refusal && inReadersLanguage(refusal.text)} hint={dotted(hints)} />
        {children}
      </div>
      <div style={{ gridArea: "remove" }}>
        <RowButton
          label={t("remove", { name: file.name })}
          icon={<ClearIcon />}
          does="remove"
          disabled={disabled}
          onClick={() => onRemove(id)}
        />
      </div>
    </TableRow>
  );
}

interface FileStateProps {
  /** Of the file as it was chosen. */
  name: string;
  /** How much of it has left; null while it is not being sent. */
  percent?: number | null;
  added?: boolean;
  /** What is said of a file that is neither being sent nor added. */
  children?: ReactNode;
}

/** How far a file has come on its way to being a document. */
export function FileState({ name, percent = null, added = false, children }: FileStateProps) {
  const { t } = useTranslation("severalDocuments");
  return (
    <Typography
      variant="body2"
      component="div"
      color={added ? "success" : "textSecondary"}
      sx={{ gridArea: "state", fontVariantNumeric: "tabular-nums" }}
    >
      {added && (
        <>
          <AddedIcon fontSize="inherit" sx={{ verticalAlign: "-0.125em" }} /> {t("state.added")}
        </>
      )}
      {!added && percent === null && children}
      {!added && percent !== null && (
        <>
          {t("state.sending", { percent: formatPercent(percent / 100) })}
          <LinearProgress aria-label={t("progress", { name })} variant="determinate" value={percent} />
        </>
      )}
    </Typography>
  );
}
