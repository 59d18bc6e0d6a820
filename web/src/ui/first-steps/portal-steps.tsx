import { firstStepsCalls } from "@bonum/contract/first-steps/calls.ts";
import type { FirstSteps as Steps } from "@bonum/contract/first-steps/fields.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { callQuery } from "../../lib/call-query.ts";
import { reportError } from "../../lib/errors.ts";
import { addTexts } from "../../lib/i18n/i18n.ts";
import { renew } from "../../lib/session/session.ts";
import { FirstSteps } from "./first-steps.tsx";

/** The steps in their order, each with where it is done. */
const STEPS = [
  ["name", "/account"],
  ["backup", "/admin/system"],
  ["organisation", "/admin/settings"],
  ["secondStep", "/account"],
  ["mail", "/admin/settings?tab=mail"],
  ["administrators", "/admin/settings?tab=staff"],
  ["texts", "/admin/content"],
  ["service", "/admin/services"],
  ["client", "/admin/users/new"],
  ["samples", "/admin/settings?tab=samples"],
] as const satisfies [keyof Steps, string][];

/** Checklist for the first administrator of a new portal, each step with its link; `brief` shows the next step and what cannot wait. */
export function PortalSteps({ brief = false }: { brief?: boolean }) {
  const { t } = useTranslation("portalSteps");
  const { data } = useQuery(callQuery("organisation", firstStepsCalls.get, {}));
  const dismissing = useMutation({
    mutationFn: () => api(firstStepsCalls.dismiss, {}),
    // The session's token carries this choice.
    onSuccess: () => renew(),
    onError: reportError,
  });
  if (data === undefined || dismissing.isPending || dismissing.isSuccess) return null;
  const steps = STEPS.flatMap(([key, to]) => {
    const done = data[key];
    if (done === null) return [];
    const texts = { title: t(key), text: t(`text.${key}`), link: t(`link.${key}`) };
    return [{ key, to, done, ...texts, urgent: key === "backup" }];
  });
  return (
    <FirstSteps
      title={t("title")}
      steps={steps}
      allAt={brief ? "/admin" : undefined}
      onDismiss={() => dismissing.mutate()}
    />
  );
}

const texts = {
  pl: {
    title: "Pierwsze kroki",
    name: "Imię i nazwisko",
    "text.name": "Zobaczą je zaproszone osoby i klienci; pojawią się też w raportach.",
    "link.name": "Podaj imię i nazwisko",
    organisation: "Dane organizacji",
    "text.organisation":
      "Nazwa, adres i kontakt trafiają na strony publiczne, raporty i certyfikaty; bez nich polityka prywatności nie wskazuje administratora danych.",
    "link.organisation": "Uzupełnij dane",
    secondStep: "Logowanie dwuetapowe",
    "text.secondStep": "Chroni konto administratora także wtedy, gdy ktoś pozna hasło.",
    "link.secondStep": "Włącz logowanie dwuetapowe",
    mail: "Serwer poczty",
    "text.mail":
      "Bez niego zaproszenia trzeba przekazywać inną drogą, powiadomienia widać tylko w portalu, a linki do zmiany hasła lub adresu e-mail nie dotrą.",
    "link.mail": "Zobacz, jak podłączyć pocztę",
    backup: "Kopia zapasowa",
    "text.backup": "Bez niej po awarii serwera nie byłoby z czego odtworzyć danych.",
    "link.backup": "Zobacz, jak ją włączyć",
    administrators: "Drugi administrator",
    "text.administrators":
      "Kto prowadzi badanie, nie decyduje o jego wyniku, dlatego potrzebny jest drugi administrator.",
    "link.administrators": "Zaproś administratora",
    texts: "Teksty stron publicznych",
    "text.texts": "Portal ma gotowe teksty. Trzeba je przeczytać i potwierdzić albo zastąpić własnymi.",
    "link.texts": "Przeczytaj teksty",
    service: "Pierwsza usługa z kryteriami",
    "text.service":
      "Klienci zamawiają badania z katalogu usług, a osoba badająca ocenia obiekt według kryteriów usługi.",
    "link.service": "Otwórz katalog",
    client: "Pierwszy klient",
    "text.client": "Osoby, które zaprosisz na stronie klienta, dodają inwestycje i zamawiają badania.",
    "link.client": "Dodaj klienta",
    samples: "Dane przykładowe",
    "text.samples": "Wypełniony portal pokaże, jak się w nim pracuje. Dane przykładowe można potem usunąć.",
    "link.samples": "Wypełnij portal",
  },
  en: {
    title: "First steps",
    name: "Your name",
    "text.name": "Invited people and clients see it, and it appears in reports.",
    "link.name": "Enter your name",
    organisation: "Organisation details",
    "text.organisation":
      "The name, address and contact details appear on public pages, reports and certificates; without them the privacy policy names no data controller.",
    "link.organisation": "Complete the details",
    secondStep: "Two-step log-in",
    "text.secondStep": "Protects an administrator's account even if someone learns the password.",
    "link.secondStep": "Turn it on",
    mail: "Mail server",
    "text.mail":
      "Without it, invitations have to be passed on by other means, notifications appear only in the portal, and links for a new password or address will not arrive.",
    "link.mail": "See how to set it up",
    backup: "Backup",
    "text.backup": "Without one, nothing could be restored after a server failure.",
    "link.backup": "See how to turn it on",
    administrators: "Second administrator",
    "text.administrators": "The examiner does not decide on the result. A second administrator is needed.",
    "link.administrators": "Invite an administrator",
    texts: "Texts of the public pages",
    "text.texts": "They came with the portal. Read and confirm them, or replace them with your own.",
    "link.texts": "Read the texts",
    service: "First service with criteria",
    "text.service":
      "Clients order examinations from the services published in the catalogue, and the examiner assesses the building or structure against the service's criteria.",
    "link.service": "Open the catalogue",
    client: "First client",
    "text.client": "People you invite on the client's page add projects and order examinations.",
    "link.client": "Add a client",
    samples: "Sample data",
    "text.samples": "Sample records show how the portal works. They can be removed afterwards.",
    "link.samples": "Add sample data",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    portalSteps: typeof texts.pl;
  }
}

addTexts("portalSteps", texts);
