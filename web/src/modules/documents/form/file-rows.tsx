import "../../../ui/files/field-texts.ts";
import "../../../ui/files/texts.ts";
import "./texts.ts";
import { LONGEST } from "@bonum/contract/limits.ts";
import Alert from "@mui/material/Alert";
import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { formatSize } from "../../../lib/format/format.ts";
import type { Refused } from "./file-list.ts";

/** Which files were not taken, and why; those of one reason together. */
export function LeftOut({ refused }: { refused: readonly Refused[] }) {
  const { t } = useTranslation(["severalDocuments", "files"]);
  const reasons = Map.groupBy(refused, ({ problem }) => problem);
  const size = formatSize(refused[0]?.maxBytes ?? 0);
  const reasonOf = (problem: Refused["problem"]) => {
    if (problem === "listed" || problem === "tooMany") return t(`problem.${problem}`, { max: LONGEST.filed });
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

/** Number of files, in sight while the rows below it are gone through. */
export const Total = styled("p")(({ theme }) => ({
  position: "sticky",
  insetBlockStart: 0,
  zIndex: 1,
  margin: theme.spacing(3, 0, 0),
  paddingBlock: theme.spacing(0.5),
  fontWeight: 600,
  backgroundColor: theme.vars.palette.background.paper,
}));

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

/** Width of a form from which a file is one line of a table. */
const IN_TABLE = "@container form (min-width: 860px)";

const COLUMNS = {
  gridTemplateColumns: "28px minmax(0, 3fr) minmax(0, 2fr) minmax(0, 2fr) 5rem auto auto",
  columnGap: 8,
};

/** A file that is described: in one line where there is room, what else is to be said of it below. */
export const TableRow = styled(Row)(({ theme }) => ({
  gridTemplateAreas: '"thumb name remove" "state project more" "notes notes notes"',
  gridTemplateColumns: "auto minmax(0, 1fr) auto",
  alignItems: "center",
  "& > [data-area]": { minWidth: 0 },
  '& > [data-area="thumb"]': { gridArea: "thumb" },
  // What all files are given stands above; one that differs is described apart.
  '& > [data-area="category"]': { gridArea: "category", display: "none" },
  '& > [data-area="project"]': { gridArea: "project" },
  '& > [data-area="more"]': { gridArea: "more" },
  '& > [data-area="notes"]': { gridArea: "notes" },
  // Nothing is said of most.
  '& > [data-area="notes"]:not(:has(:not(:empty)))': { display: "none" },
  [IN_TABLE]: {
    ...COLUMNS,
    gridTemplateAreas:
      '"thumb name category project state more remove" ". notes notes notes notes notes notes"',
    rowGap: 0,
    paddingBlock: 1,
    '& > [data-area="thumb"] > *': { width: 28, height: 28 },
    '& > [data-area="category"]': { display: "block" },
    "& :is(input, select)": { minHeight: 36, height: 36, paddingBlock: 0, fontSize: "0.9375rem" },
    "& .MuiIconButton-root": {
      padding: theme.spacing(0.5),
      width: 36,
      height: 36,
      minWidth: 0,
      minHeight: 0,
    },
    '& > [data-area="state"]': { marginBlockStart: 0 },
  },
}));

/** Names of the columns of the table; where a file takes several lines they are not needed. */
export const TableHead = styled("div")(({ theme }) => ({
  display: "none",
  ...theme.typography.body2,
  fontWeight: 600,
  [IN_TABLE]: {
    display: "grid",
    ...COLUMNS,
    alignItems: "center",
    marginTop: theme.spacing(0.5),
    "& > span": { display: "flex", alignItems: "center", justifyContent: "space-between", minWidth: 0 },
  },
}));
