import type { Language } from "@bonum/contract/text/language.ts";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { asShown } from "../lib/i18n/i18n.ts";

/*
 * What the centre writes of its works and certificates exists in Polish alone, and of its services often. Among English words
 * a screen reader would read it as English, and a reader would wonder what was left untranslated (WCAG 3.1.2).
 */

/** Marks an element's text as being in this language if the page is in another one. */
export function useWritten<L extends Language>(language: L): { lang?: L } {
  const { i18n } = useTranslation();
  return i18n.language === language ? {} : { lang: language };
}

/** Marks an element's text as Polish. */
export const usePolish = () => useWritten("pl");

/** A text within a line that somebody wrote in this language. */
export function Written({ language, children }: { language: Language; children: ReactNode }) {
  const written = useWritten(language);
  const shown = typeof children === "string" ? asShown(children, language) : children;
  return written.lang ? <span {...written}>{shown}</span> : shown;
}

/** A Polish text within a line. */
export function Polish({ children }: { children: ReactNode }) {
  return <Written language="pl">{children}</Written>;
}

/** A text as a reader is shown it, with the language that it is in where the page is in another one. */
export interface ReadText {
  text: string;
  lang?: "pl";
}

/** Chooses what is shown of a text that may have an English version: without one the Polish text, marked as such. */
export function useTranslated(): (polish: string, english: string) => ReadText {
  const { i18n } = useTranslation();
  if (i18n.language === "pl") return (polish) => ({ text: polish });
  return (polish, english) => {
    if (english !== "") return { text: english };
    return polish === "" ? { text: "" } : { text: polish, lang: "pl" };
  };
}

/** A text of which the right version was chosen, within a line. */
export function Read({ text, lang }: ReadText) {
  return lang === undefined ? text : <span lang={lang}>{text}</span>;
}

/** A word of the portal within a text that is marked as Polish. */
export function Ours({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  return i18n.language === "pl" ? children : <span lang={i18n.language}>{children}</span>;
}

/** Stands in a sentence for the Polish text within it; no sentence holds it. */
const SLOT = "\uE000";

/** A sentence of the portal about a Polish text: `said` puts what it is given into it. */
export function SaidOfPolish({ said, text }: { said: (text: string) => string; text: string }) {
  const [before = "", after = ""] = said(SLOT).split(SLOT);
  return (
    <>
      {before}
      <Polish>{text}</Polish>
      {after}
    </>
  );
}

/** A text as the value of a fact, which is none where the text is empty. */
export function writtenFact(language: Language, text: string): ReactNode {
  return text && <Written language={language}>{text}</Written>;
}

/** The same of a Polish text. */
export const polishFact = (text: string) => writtenFact("pl", text);

const Note = styled("p")(({ theme }) => ({
  ...theme.typography.body2,
  margin: theme.spacing(0, 0, 2),
  color: theme.vars.palette.text.secondary,
}));

/** Says of a page in another language that some of it is Polish; nothing on a Polish page. */
export function PolishOnly({ children }: { children: ReactNode }) {
  return usePolish().lang ? <Note>{children}</Note> : null;
}
