import { organisationPlaceholders, PublicOrganisation } from "@bonum/contract/organisation.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { recordQuery } from "../../lib/record-query.ts";
import { TextLink } from "../../ui/link-button.tsx";
import { Attention } from "../../ui/states/attention.tsx";

/** What every such centre has, and only it can know: the public and the law pages are not whole without it. */
const NEEDED = ["name", "address", "nip", "email", "phone", "officeHours", "accessibilityContact"] as const;

/** The first step of a new portal: says which of the organisation's facts are missing, and leads to them. */
export function MissingFacts() {
  const { t } = useTranslation("dashboard");
  const { data } = useQuery(recordQuery("organisation", "organisation", PublicOrganisation));
  const facts = data && organisationPlaceholders(data.facts);
  const missing = NEEDED.filter((name) => facts?.[`organisation.${name}`] === "");
  if (missing.length === 0) return null;
  return (
    <Attention title={t("facts.title")}>
      <p>
        {t("facts.missing", { names: missing.map((name) => t(`facts.${name}`)).join(", ") })}{" "}
        <TextLink to="/admin/settings">{t("facts.open")}</TextLink>
      </p>
    </Attention>
  );
}
