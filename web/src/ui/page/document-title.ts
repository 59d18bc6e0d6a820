import { createContext, useContext, useEffect } from "react";
import { useTranslation } from "react-i18next";

interface DocumentMeta {
  title: string;
  description: string | undefined;
  /** True if search engines may index the page. */
  indexed: boolean;
}

/**
 * Collector of a page's metadata during rendering on the server; undefined in the browser, which has a
 * document.
 */
export const DocumentMetaContext = createContext<((meta: DocumentMeta) => void) | undefined>(undefined);

/**
 * Names the browser's tab after the screen: `Dokumenty – Pliki Bonum Publicum`.
 *
 * @param description what a search engine says of a public page
 * @param indexed false where no search engine may keep it
 */
export function useDocumentTitle(
  title: string,
  description?: string,
  { indexed = true }: { indexed?: boolean } = {},
): void {
  const { t } = useTranslation();
  const fullTitle = `${title} – ${t("app.name")}`;
  useContext(DocumentMetaContext)?.({ title: fullTitle, description, indexed });
  useEffect(() => {
    document.title = fullTitle;
  }, [fullTitle]);
}
