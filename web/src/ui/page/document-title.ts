import { createContext, useContext, useEffect } from "react";
import { useTranslation } from "react-i18next";

interface DocumentMeta {
  title: string;
  description: string | undefined;
}

/** Where a page's title and description go while the server renders it; nowhere in the browser, which has a document. */
export const DocumentMetaContext = createContext<((meta: DocumentMeta) => void) | undefined>(undefined);

/**
 * Names the browser's tab after the screen: `Dokumenty – Pliki Bonum Publicum`.
 *
 * @param description what a search engine says of a public page
 */
export function useDocumentTitle(title: string, description?: string): void {
  const { t } = useTranslation();
  const fullTitle = `${title} – ${t("app.name")}`;
  useContext(DocumentMetaContext)?.({ title: fullTitle, description });
  useEffect(() => {
    document.title = fullTitle;
  }, [fullTitle]);
}
