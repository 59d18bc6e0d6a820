import "../../../ui/files/field-texts.ts";
import "../../../ui/files/texts.ts";
import "./texts.ts";
import { LONGEST } from "@bonum/contract/limits.ts";
import Alert from "@mui/material/Alert";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatSize } from "../../../lib/format/format.ts";
import type { useRowFocus } from "../../../ui/form/fields/field-group.tsx";
import type { ListedFile, Refused } from "./file-list.ts";

/** Which files were not taken, and why; those of one reason together. */
export function LeftOut({ refused }: { refused: readonly Refused[] }) {
  const { t } = useTranslation(["severalDocuments", "files"]);
  const reasons = Map.groupBy(refused, ({ problem }) => problem);
  const size = formatSize(refused[0]?.maxBytes ?? 0);
  const reasonOf = (problem: Refused["problem"]) => {
    if (problem === "listed" || problem === "added" || problem === "tooMany")
      return t(`problem.${problem}`, { max: LONGEST.filed });
    if (problem === "unreadable") return t("files:file.unreadable");
    return t(`files:drop.problem.${problem}`, { formats: "", size });
  };
  return (
    <div role="alert">
      {refused.length > 0 && (
        <Alert severity="warning" sx={{ marginTop: 2, overflowWrap: "anywhere" }}>
          {t("leftOut", { count: refused.length })}
          {[...reasons].map(([problem, files]) => (
            <div key={problem}>
              <strong>{namesOf(files)}</strong> – {reasonOf(problem)}
            </div>
          ))}
        </Alert>
      )}
    </div>
  );
}

/** As many names as a person reads; how many files there are stands above them. */
const SHOWN_NAMES = 20;

function namesOf(files: readonly Refused[]): string {
  const names = files.slice(0, SHOWN_NAMES).map(({ name }) => name);
  return [...names, ...(files.length > SHOWN_NAMES ? ["…"] : [])].join(", ");
}

interface ListedRowsProps {
  rows: readonly ListedFile[];
  focus: ReturnType<typeof useRowFocus>;
  /** A row for each. */
  children: ReactNode;
}

/** The files of a list, in the order in which they are sent, and how many there are. */
export function ListedRows({ rows, focus, children }: ListedRowsProps) {
  const { t } = useTranslation(["severalDocuments", "files"]);
  const size = formatSize(rows.reduce((sum, { file }) => sum + file.size, 0));
  return (
    <>
      <Typography role="status" sx={{ fontWeight: 600, marginTop: 3 }}>
        {rows.length === 0 ? t("files:file.none") : t("count", { count: rows.length, size })}
      </Typography>
      <Rows ref={focus.rows} aria-label={t("list")}>
        {children}
      </Rows>
    </>
  );
}

/** The files of a list. */
export const Rows = styled("ol")(({ theme }) => ({
  margin: theme.spacing(1, 0, 0),
  padding: 0,
  listStyle: "none",
}));

/** A file of a list: its name, its state or size, and the button that takes it off. */
export const Row = styled("li")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gridTemplateAreas: '"name remove" "state state"',
  alignItems: "start",
  gap: theme.spacing(0.5, 1),
  paddingBlock: theme.spacing(0.75),
  marginInlineEnd: theme.spacing(-1),
  "@container form (min-width: 560px)": {
    gridTemplateColumns: "minmax(0, 1fr) 9rem auto",
    gridTemplateAreas: '"name state remove"',
    columnGap: theme.spacing(2),
    // On the line of the name's field.
    '& > [data-area="state"]': { marginBlockStart: theme.spacing(1.5) },
  },
  '& > [data-area="state"]': { gridArea: "state" },
}));
