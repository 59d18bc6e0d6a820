import { styled, type Theme } from "@mui/material/styles";
import { NARROW } from "../../../ui/styles/theme.ts";

/** The tables of a text; of cells that hold sentences. */
function tables(theme: Theme) {
  return {
    "& table": {
      width: "100%",
      maxWidth: "none",
      margin: theme.spacing(1, 0, 3),
      borderCollapse: "collapse",
      fontSize: "1rem",
      lineHeight: 1.5,
    },
    "& th": {
      ...theme.typography.body2,
      fontWeight: 600,
      textAlign: "start",
      color: theme.vars.palette.text.secondary,
    },
    "& th, & td": {
      padding: theme.spacing(1.25, 3, 1.25, 0),
      verticalAlign: "top",
      borderBottom: `1px solid ${theme.vars.palette.divider}`,
    },
    "& td:first-of-type": { fontWeight: 600, minWidth: "9rem" },
    // Three columns have no room on a phone: a row becomes a paragraph with its first cell for a title.
    [NARROW]: {
      "& thead": { display: "none" },
      "& tr": {
        display: "block",
        padding: theme.spacing(1.5, 0),
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
      },
      "& td": { display: "block", padding: theme.spacing(0, 0, 0.5), border: 0 },
    },
  };
}

const Words = styled("div")(({ theme }) => ({
  fontSize: "1.0938rem",
  lineHeight: 1.65,
  overflowWrap: "break-word",
  "& > *": { maxWidth: "42rem" },
  "& h2": {
    ...theme.typography.h2,
    fontSize: "1.5625rem",
    letterSpacing: "-0.01em",
    margin: theme.spacing(0, 0, 1.5),
    scrollMarginTop: theme.spacing(3),
    textWrap: "balance",
  },
  "& * + h2": { marginTop: theme.spacing(6) },
  "& h3": { ...theme.typography.h3, fontSize: "1.1875rem", margin: theme.spacing(3.5, 0, 0.75) },
  "& p": { margin: theme.spacing(0, 0, 2), textWrap: "pretty" },
  "& ul, & ol": { margin: theme.spacing(0, 0, 2.5), paddingInlineStart: "1.5em" },
  "& li": { marginBottom: theme.spacing(0.75), paddingInlineStart: "0.25em" },
  "& li > ul, & li > ol": { margin: theme.spacing(0.75, 0, 1) },
  "& li::marker": { color: theme.vars.palette.secondary.main, fontWeight: 600 },
  "& a": {
    color: theme.vars.palette.primary.main,
    textUnderlineOffset: "0.2em",
    textDecorationThickness: "from-font",
    borderRadius: 2,
  },
  "& a:hover": { textDecorationThickness: 2 },
  "& a:focus-visible": { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
  "& code": {
    padding: "0.1em 0.35em",
    borderRadius: 4,
    fontSize: "0.9em",
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.text.primary} 8%, transparent)`,
  },
  "& blockquote": {
    margin: theme.spacing(3, 0),
    paddingInlineStart: theme.spacing(2.5),
    borderInlineStart: `3px solid ${theme.vars.palette.secondary.main}`,
  },
  "& em": { fontStyle: "normal", fontVariantNumeric: "tabular-nums" },
  [NARROW]: { fontSize: "1.0625rem" },
}));

const Text = styled(Words)(({ theme }) => ({
  ...tables(theme),
  // Below a heading of the page's own a text's headings are its parts.
  "section > h2 + & h2": {
    ...theme.typography.h3,
    fontSize: "1.1875rem",
    letterSpacing: 0,
    margin: theme.spacing(0, 0, 0.75),
  },
  "section > h2 + & * + h2": { marginTop: theme.spacing(3.5) },
}));

/** Text that the server rendered from Markdown and sanitised. */
export function Prose({ html, lang }: { html: string; lang?: "pl" }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server (platform/markdown)
  return <Text lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
