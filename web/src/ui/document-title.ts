import { useEffect } from "react";
import { useTranslation } from "react-i18next";

/** Names the browser's tab after the screen: `Dokumenty – Pliki Bonum Publicum`. */
export function useDocumentTitle(title: string): void {
  const { t } = useTranslation();
  const name = t("app.name");
  useEffect(() => {
    document.title = `${title} – ${name}`;
  }, [title, name]);
}
