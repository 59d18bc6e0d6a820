import "./messages.ts";
import { organisationCalls } from "@bonum/contract/organisation/calls.ts";
import { isControllerKnown, organisationPlaceholders } from "@bonum/contract/organisation/fields.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { callQuery } from "../../lib/call-query.ts";
import { TextLink } from "../link-button.tsx";
import { Attention } from "../states/attention.tsx";

/** What every such centre has, and only it can know: the public and the law pages are not whole without it. */
const NEEDED = ["name", "address", "nip", "email", "phone", "officeHours", "accessibilityContact"] as const;

/**
 * Says to administrators which of the organisation's facts are missing, and leads to them: the first step of a new
 * portal. `inviting` adds what follows from it for whoever is invited.
 */
export function MissingFacts({ inviting = false }: { inviting?: boolean }) {
  const { t } = useTranslation("missingFacts");
  const { data } = useQuery(callQuery("organisation", organisationCalls.published, {}));
  if (data === undefined) return null;
  const facts = organisationPlaceholders(data.facts);
  const missing = NEEDED.filter((name) => facts[`organisation.${name}`] === "");
  if (missing.length === 0) return null;
  return (
    <Attention title={t("title")}>
      <p>
        {t("missing", { names: missing.map((name) => t(name)).join(", ") })}{" "}
        {inviting && !isControllerKnown(data.facts) && t("noController")}{" "}
        <TextLink to="/admin/settings">{t("open")}</TextLink>
      </p>
    </Attention>
  );
}
