import { actionsOf } from "../events.ts";
import type { LabelsOf } from "../labels.ts";
import type { CertificateDetails, CertificateState, PublicState } from "./fields.ts";
import { certificateMachine } from "./states.ts";

/** Public state of a certificate; a conditional one is never called simply valid. */
export function publicState({
  state,
  conditional,
}: {
  state: CertificateState;
  conditional: boolean;
}): PublicState {
  return state === "issued" && conditional ? "conditional" : state;
}

/** Labels of certificates, their fields and events. */
export const certificateLabels = {
  subjects: {
    certificate: { pl: "Certyfikaty", en: "Certificates" },
    "signing-key": { pl: "Klucze podpisujące", en: "Signing keys" },
  },
  actions: {
    "certificate.issue": { pl: "Wydano certyfikat", en: "Certificate issued" },
    "certificate.download": { pl: "Pobrano certyfikat", en: "Certificate downloaded" },
    ...actionsOf("certificate", certificateMachine),
    "certificate.expire": { pl: "Certyfikat wygasł", en: "Certificate expired" },
    "certificate.supersede": { pl: "Zastąpiono certyfikat nowym", en: "Certificate superseded" },
    "signing-key.create": { pl: "Utworzono klucz podpisujący", en: "Signing key created" },
    "signing-key.confirm": { pl: "Potwierdzono klucz podpisujący", en: "Signing key confirmed" },
    "signing-key.seal": {
      pl: "Zabezpieczono klucz podpisujący sekretem portalu",
      en: "Signing key protected by the portal's secret",
    },
    "signing-key.askRevocation": {
      pl: "Poproszono o unieważnienie klucza podpisującego",
      en: "Revocation of a signing key requested",
    },
    "signing-key.dropRevocation": {
      pl: "Wycofano prośbę o unieważnienie klucza podpisującego",
      en: "Request to revoke a signing key withdrawn",
    },
    "signing-key.revoke": { pl: "Unieważniono klucz podpisujący", en: "Signing key revoked" },
    "signing-key.retire": { pl: "Wycofano klucz podpisujący", en: "Signing key retired" },
  },
  fields: {
    number: { pl: "Numer", en: "Number" },
    state: {
      pl: "Stan",
      en: "Status",
      values: {
        ...certificateMachine.states,
        conditional: { pl: "Ważny z warunkami", en: "Valid with conditions" },
      },
    },
    certificateType: { pl: "Rodzaj certyfikatu", en: "Certificate type" },
    holder: {
      pl: "Posiadacz",
      en: "Holder",
      parts: { name: { pl: "Nazwa", en: "Name" }, kind: { pl: "Rodzaj", en: "Type" } },
    },
    client: { pl: "Klient", en: "Client" },
    order: { pl: "Zlecenie", en: "Order" },
    object: { pl: "Obiekt", en: "Building or structure" },
    town: { pl: "Miejscowość", en: "Town" },
    conditions: { pl: "Warunki", en: "Conditions" },
    issuedOn: { pl: "Data wydania", en: "Issued on", format: "date" },
    validTo: { pl: "Ważny do", en: "Valid until", format: "date" },
    code: { pl: "Kod weryfikacyjny", en: "Verification code" },
    sha256: { pl: "Suma kontrolna pliku PDF (SHA-256)", en: "PDF checksum (SHA-256)" },
    reason: { pl: "Powód podany publicznie", en: "Public reason" },
    from: { pl: "Nieważny od", en: "Revoked from", format: "date" },
  },
} as const satisfies LabelsOf<
  Pick<
    CertificateDetails,
    | "number"
    | "state"
    | "certificateType"
    | "holder"
    | "client"
    | "order"
    | "object"
    | "town"
    | "conditions"
    | "issuedOn"
    | "validTo"
    | "code"
    | "sha256"
  >
>;
