import { styled } from "@mui/material/styles";
import { type ComponentProps, useRef } from "react";
import { paddedSheet, SHEET_PADDING } from "../styles/padded-sheet.ts";
import { FOOT, NARROW } from "../styles/theme.ts";
import type { FieldWidth } from "./form-description.ts";
import { useBegun } from "./use-begun.ts";

/** Width of a form from which headings are beside their fields. */
const BESIDE = "@container form (min-width: 1000px)";

/** Width of a form from which fields share lines. */
const IN_LINES = "@container form (min-width: 560px)";
const BELOW_EACH_OTHER = "@container form (width < 560px)";

/** Lines of text and fields are not wider than this: longer ones are hard to follow. */
const MEASURE = "54rem";

const HEADINGS = "13rem";

/** Height of the bar at the end of a form, with a margin above it. */
const BAR_HEIGHT = "96px";

/** The sheet of a form, by whose width its parts are laid out. `data-titled` says that sections have headings. */
export const FormSheet = styled("form")(({ theme }) => ({
  ...paddedSheet(theme),
  containerType: "inline-size",
  containerName: "form",
}));

/** A section of a form: its heading, and its fields below or, where there is room, beside it. */
export const FormPart = styled("div")(({ theme }) => ({
  // Keeps focused controls clear of the bar with the buttons.
  "& :is(input, select, textarea, button, a)": { scrollMarginBlock: theme.spacing(4, BAR_HEIGHT) },
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: theme.spacing(1.5, 5),
  "& > *": { maxWidth: MEASURE, minWidth: 0 },
  "& > :has(> [data-beside])": { maxWidth: "none" },
  "& + &": {
    marginTop: theme.spacing(3),
    paddingTop: theme.spacing(3),
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  // A section without a heading goes on with the one before.
  "& + &[data-untitled]": {
    marginTop: theme.spacing(2),
    paddingTop: 0,
    border: 0,
  },
  [BESIDE]: {
    "[data-titled] &": { gridTemplateColumns: `${HEADINGS} minmax(0, 1fr)` },
    "[data-titled] & > :last-child": { gridColumn: 2 },
  },
}));

/** A file beside the other fields of its section, and where there is no room before them. */
export const FileBeside = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: theme.spacing(2, 5),
  alignItems: "start",
  "@container form (min-width: 860px)": { gridTemplateColumns: "500px minmax(0, 1fr)" },
}));

/** Columns of twelve. */
const SPANS = {
  short: 3,
  third: 4,
  medium: 5,
  half: 6,
  wide: 9,
  full: 12,
} as const satisfies Record<FieldWidth, number>;

/** Fields side by side, each as wide as its `data-width` says; `data-starts-line` begins a line. */
export const FieldCells = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: theme.spacing(2),
  alignItems: "start",
  [BELOW_EACH_OTHER]: {
    // Lets the note below a short field use the whole line.
    '& > [data-width="short"]': {
      width: "min(100%, 12rem)",
      "& [id$=below]": { width: "max-content", maxWidth: "100cqi" },
    },
  },
  [IN_LINES]: {
    gridTemplateColumns: "repeat(12, minmax(0, 1fr))",
    ...Object.fromEntries(
      Object.entries(SPANS).map(([width, span]) => [
        `& > [data-width="${width}"]`,
        { gridColumnEnd: `span ${span}` },
      ]),
    ),
    "& > [data-starts-line]": { gridColumnStart: 1 },
    // A checkbox beside a field stands on the line of its control.
    '& > [data-kind="checkbox"]:not([data-width="full"])': { alignSelf: "end" },
  },
}));

function Bar(bar: ComponentProps<"div">) {
  const line = useRef<HTMLDivElement>(null);
  return <div ref={line} data-form-bar="" data-begun={useBegun(line)} {...bar} />;
}

/**
 * The end of a form with its buttons, in sight from its first field on for as long as a part of the form is. The button that saves
 * comes first. Toasts keep off it by its mark.
 */
export const FormBar = styled(Bar)(({ theme }) => ({
  position: "sticky",
  insetBlockEnd: FOOT,
  zIndex: 2,
  display: "grid",
  gap: theme.spacing(1.5),
  margin: theme.spacing(3, `calc(-1 * var(${SHEET_PADDING}))`, 0),
  marginBlockEnd: `calc(-1 * var(${SHEET_PADDING}))`,
  padding: theme.spacing(1.5, 0),
  paddingInline: `var(${SHEET_PADDING})`,
  backgroundColor: theme.vars.palette.background.paper,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: "0 0 11px 11px",
  "& > *": { maxWidth: MEASURE },
  "& > *:empty": { display: "none" },
  '&[data-begun="false"]': { position: "static" },
  // With nothing to press it leaves the window to another form, and a small one to what is read.
  'form ~ form > &[data-idle="true"]': { position: "static" },
  [NARROW]: { 'form:not(:focus-within) > &[data-idle="true"]': { position: "static" } },
  [BESIDE]: {
    "[data-titled] > &": {
      paddingInlineStart: `calc(var(${SHEET_PADDING}) + ${HEADINGS} + ${theme.spacing(5)})`,
    },
  },
}));

/** The buttons of a form, and what else stands in their line. */
export const FormButtons = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: theme.spacing(1, 1.5),
  outline: "none",
  [NARROW]: {
    "& > button": { flex: "1 1 auto", minWidth: "fit-content", whiteSpace: "nowrap" },
    '& > button[type="submit"]': { flexGrow: 2 },
    // Beside them, on two lines.
    "& > p": { ...theme.typography.caption, flex: "1 1 90px", lineHeight: 1.25 },
    "& > p:empty": { flex: "none", marginInlineStart: theme.spacing(-1.5) },
  },
}));
