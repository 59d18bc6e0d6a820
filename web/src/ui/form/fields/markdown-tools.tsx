import "@github/markdown-toolbar-element";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { addTexts } from "../../../lib/i18n/i18n.ts";
import { RADIUS, TARGET_SIZE } from "../../styles/theme.ts";

const Line = styled("div")(({ theme }) => ({
  "& > markdown-toolbar": { display: "flex", flexWrap: "wrap", gap: theme.spacing(0.5) },
  "& > small": { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  "& [role=button]": {
    ...theme.typography.body2,
    display: "inline-flex",
    alignItems: "center",
    minHeight: TARGET_SIZE,
    paddingInline: theme.spacing(1.25),
    fontWeight: 600,
    color: theme.vars.palette.primary.main,
    borderRadius: RADIUS.control,
    cursor: "pointer",
    "&:hover": { backgroundColor: theme.vars.palette.action.hover },
    "&:focus-visible": { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: -3 },
  },
}));

interface Tool {
  role: "button";
  level?: number;
  children: ReactNode;
}

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "markdown-toolbar": { for: string; "aria-label": string; children: ReactNode };
      "md-header": Tool;
      "md-bold": Tool;
      "md-unordered-list": Tool;
      "md-ordered-list": Tool;
      "md-link": Tool;
    }
  }
}

/** Extends the selection to whole lines: a heading is a line, and the library puts its mark before a word. */
function selectLines(area: HTMLTextAreaElement): void {
  const { value, selectionStart, selectionEnd } = area;
  const end = value.indexOf("\n", selectionEnd);
  area.setSelectionRange(value.lastIndexOf("\n", selectionStart - 1) + 1, end === -1 ? value.length : end);
}

/** Buttons that format the Markdown of the text area of that id, as it is selected; "undo" of the browser takes it back. */
export function MarkdownTools({ id }: { id: string }) {
  const { t } = useTranslation("markdown");
  const beforeHeading = () => {
    const area = document.getElementById(id);
    if (area instanceof HTMLTextAreaElement) selectLines(area);
  };
  const heading = (target: EventTarget) => target instanceof Element && target.closest("md-header") !== null;
  return (
    <Line
      onClickCapture={({ target }) => heading(target) && beforeHeading()}
      onKeyDownCapture={({ target, key }) =>
        heading(target) && [" ", "Enter"].includes(key) && beforeHeading()
      }
    >
      <markdown-toolbar for={id} aria-label={t("label")}>
        <md-header role="button" level={2}>
          {t("heading")}
        </md-header>
        <md-bold role="button">{t("bold")}</md-bold>
        <md-unordered-list role="button">{t("list")}</md-unordered-list>
        <md-ordered-list role="button">{t("numbered")}</md-ordered-list>
        <md-link role="button">{t("link")}</md-link>
      </markdown-toolbar>
      <small>{t("hint")}</small>
    </Line>
  );
}

const texts = {
  pl: {
    label: "Formatowanie tekstu",
    heading: "Nagłówek",
    bold: "Wyróżnienie",
    list: "Lista",
    numbered: "Lista numerowana",
    link: "Link",
    hint: "Znaki ## na początku wiersza oznaczają nagłówek, ** wokół słów – wyróżnienie; wstawiają je przyciski.",
  },
  en: {
    label: "Text formatting",
    heading: "Heading",
    bold: "Emphasis",
    list: "List",
    numbered: "Numbered list",
    link: "Link",
    hint: "## at the beginning of a line marks a heading, ** around words an emphasis; the buttons insert them.",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    markdown: typeof texts.pl;
  }
}

addTexts("markdown", texts);
