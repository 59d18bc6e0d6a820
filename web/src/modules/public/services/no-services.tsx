import { useTranslation } from "react-i18next";
import { TextLink } from "../../../ui/link-button.tsx";

/** What stands in the place of the catalogue: nothing was found, or nothing is there yet. */
export function NoServices({ narrowed }: { narrowed: boolean }) {
  const { t } = useTranslation("public");
  return narrowed ? (
    <p>
      {t("services.notFound")} <TextLink to="/services">{t("service.all")}</TextLink>
    </p>
  ) : (
    <p>
      {t("services.empty")} <TextLink to="/about/contact">{t("page.contact")}</TextLink>
    </p>
  );
}
