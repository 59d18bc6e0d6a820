import "../work-texts.ts";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import { styled } from "@mui/material/styles";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { describeError } from "../../../lib/errors.ts";
import { formatPercent } from "../../../lib/format/format.ts";
import { HttpError } from "../../../lib/http.ts";
import type { OwedEntry } from "../../../lib/outbox/entries.ts";
import { forgetEntries, retryEntry } from "../../../lib/outbox/outbox.ts";

interface FileOnItsWayProps {
  entry: OwedEntry;
  /** Forgets it unless given. */
  onRemove?: () => void;
}

/** A file of the outbox: its name, how far it has come or why it was refused, and what can be done. */
export function FileOnItsWay({ entry, onRemove }: FileOnItsWayProps) {
  const { t } = useTranslation("orderWork");
  const name = useId();
  const { id, state, percent, file, error } = entry;
  const failed = state === "failed";
  const refused = refusalsOf(error);
  return (
    <>
      <span id={name}>{file?.name}</span>
      <Standing data-failed={failed ? "" : undefined}>
        {failed
          ? refused.join(" ") || describeError(error)
          : t(`file.${state === "held" ? "queued" : state}`, { percent: formatPercent(percent / 100) })}
      </Standing>
      {state === "sending" && <LinearProgress variant="determinate" value={percent} aria-labelledby={name} />}
      {failed && refused.length === 0 && (
        <Button size="small" aria-describedby={name} onClick={() => retryEntry(id)}>
          {t("file.retry")}
        </Button>
      )}
      <Button
        size="small"
        color="error"
        aria-describedby={name}
        onClick={onRemove ?? (() => void forgetEntries(id))}
      >
        {t("file.remove")}
      </Button>
    </>
  );
}

/** Refusals of the file itself, which another try would meet as well. */
function refusalsOf(error: unknown): string[] {
  return error instanceof HttpError ? Object.values(error.problem?.errors ?? {}).flat() : [];
}

/** State of a file, in words. */
export const Standing = styled("span")(({ theme }) => ({
  fontWeight: 600,
  "&[data-failed]": { color: theme.vars.palette.error.main },
}));

const Files = styled("ul")(({ theme }) => ({
  listStyle: "none",
  margin: 0,
  padding: 0,
  "& li": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: theme.spacing(0.5, 1.5),
    paddingBlock: theme.spacing(0.5),
    overflowWrap: "anywhere",
  },
  "& [role=progressbar]": { flex: "1 1 80px" },
}));

/** Files of the outbox below each other; nothing without any. */
export function FilesOnTheirWay({ entries, label }: { entries: readonly OwedEntry[]; label: string }) {
  if (entries.length === 0) return null;
  return (
    <Files aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <FileOnItsWay entry={entry} />
        </li>
      ))}
    </Files>
  );
}
