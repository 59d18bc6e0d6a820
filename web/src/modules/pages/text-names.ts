import { useTranslation } from "react-i18next";

/** Names the texts of a page by their paths: of `pl.title` "Po polsku – Tytuł". */
export function useTextNames(): (path: string) => string {
  const { t } = useTranslation("content");
  return (path) => {
    const [language, field] = path.split(".");
    const name = field === "body" || field === "description" ? t(`field.${field}`) : t("field.title");
    return `${t(language === "en" ? "page.english" : "page.polish")} – ${name}`;
  };
}
