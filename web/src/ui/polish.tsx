import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

/*
 * What the centre writes of its services, works and certificates exists in Polish alone. Among English words a screen
 * reader would read it as English, and a reader would wonder what was left untranslated (WCAG 3.1.2).
 */

/** For an element whose text is Polish: says so wherever the page is in another language. */
export function usePolish(): { lang?: "pl" } {
  const { i18n } = useTranslation();
  return i18n.language === "pl" ? {} : { lang: "pl" };
}

/** A Polish text within a line. */
export function Polish({ children }: { children: ReactNode }) {
  const polish = usePolish();
  return polish.lang ? <span {...polish}>{children}</span> : children;
}

/** A Polish text as the value of a fact, which is none where the text is empty. */
export function polishFact(text: string): ReactNode {
  return text && <Polish>{text}</Polish>;
}

const Note = styled("p")(({ theme }) => ({
  ...theme.typography.body2,
  margin: theme.spacing(0, 0, 2),
  color: theme.vars.palette.text.secondary,
}));

/** Says of a page in another language that some of it is Polish; nothing on a Polish page. */
export function PolishOnly({ children }: { children: ReactNode }) {
  return usePolish().lang ? <Note>{children}</Note> : null;
}
