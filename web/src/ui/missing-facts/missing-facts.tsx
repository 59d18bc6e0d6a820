import { organisationCalls } from "@bonum/contract/organisation/calls.ts";
import { isControllerKnown, missingFacts } from "@bonum/contract/organisation/fields.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { callQuery } from "../../lib/call-query.ts";
import { addTexts } from "../../lib/i18n/i18n.ts";
import { TextLink } from "../link-button.tsx";
import { Attention } from "../states/attention.tsx";

/**
 * Says to administrators which of the organisation's facts are missing, and leads to them: the first step of a new
 * portal. `inviting` says it only where something follows from it for whoever is invited.
 */
export function MissingFacts({ inviting = false }: { inviting?: boolean }) {
  const { t } = useTranslation("missingFacts");
  const { data } = useQuery(callQuery("organisation", organisationCalls.published, {}));
  if (data === undefined) return null;
  const missing = missingFacts(data.facts);
  if (missing.length === 0 || (inviting && isControllerKnown(data.facts))) return null;
  return (
    <Attention title={t("title")}>
      <p>
        {t("missing", { names: missing.map((name) => t(name)).join(", ") })} {inviting && t("noController")}{" "}
        <TextLink to="/admin/settings">{t("open")}</TextLink>
      </p>
    </Attention>
  );
}

/** Texts of the notice about missing facts of the organisation. */
const texts = {
  pl: {
    title: "Uzupełnij dane organizacji",
    missing: "Na stronach publicznych i w dokumentach prawnych nie ma jeszcze tych danych: {{names}}.",
    open: "Otwórz dane organizacji",
    name: "nazwa organizacji",
    address: "adres",
    nip: "NIP",
    email: "e-mail",
    phone: "telefon",
    officeHours: "godziny przyjęć",
    accessibilityContact: "osoba odpowiedzialna za dostępność",
    noController:
      "Bez nazwy organizacji i danych kontaktowych polityka prywatności nie wskazuje administratora danych. Zaproszone osoby poprosimy o zapoznanie się z nią, gdy dane zostaną uzupełnione.",
  },
  en: {
    title: "Complete the organisation's details",
    missing: "These details are missing from the public and legal pages: {{names}}.",
    open: "Open the organisation's details",
    name: "organisation name",
    address: "address",
    nip: "NIP",
    email: "e-mail",
    phone: "phone",
    officeHours: "office hours",
    accessibilityContact: "person responsible for accessibility",
    noController:
      "Without the organisation's name and contact details, the privacy policy names no data controller. Invited people will be asked to confirm that they have read it once the details have been added.",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    missingFacts: typeof texts.pl;
  }
}

addTexts("missingFacts", texts);
