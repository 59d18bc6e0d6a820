import { useTranslation } from "react-i18next";
import { NavLink } from "react-router";
import { SideList } from "./side-list.tsx";

/** The pages below /about, in the order in which a visitor may want them. */
export const ABOUT_PAGES = [
  "institution",
  "certificate",
  "references",
  "partners",
  "contact",
  "terms",
  "withdrawal",
  "privacy",
  "regulations",
  "accessibility",
] as const;

/** The way between the pages about the Centre. */
export function AboutPages() {
  const { t } = useTranslation("public");
  return (
    <SideList label={t("about.pages")}>
      {ABOUT_PAGES.map((page) => (
        <li key={page}>
          <NavLink to={`/about/${page}`}>{t(`page.${page}`)}</NavLink>
        </li>
      ))}
    </SideList>
  );
}
