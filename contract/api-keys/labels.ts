import type { LabelsOf } from "../labels.ts";
import type { ApiKeyView } from "./fields.ts";

/** Labels of API keys and their fields. */
export const apiKeyLabels = {
  subjects: { apiKey: { pl: "Klucze API", en: "API keys" } },
  actions: {
    "apiKey.create": { pl: "Utworzono klucz API", en: "API key created" },
    "apiKey.revoke": { pl: "Unieważniono klucz API", en: "API key revoked" },
  },
  fields: {
    name: { pl: "Nazwa", en: "Name" },
    scope: {
      pl: "Zakres",
      en: "Scope",
      values: {
        read: { pl: "tylko odczyt", en: "read only" },
        write: { pl: "odczyt i zapis", en: "read and write" },
      },
    },
    state: {
      pl: "Stan",
      en: "Status",
      values: {
        active: { pl: "działa", en: "active" },
        expired: { pl: "wygasł", en: "expired" },
        revoked: { pl: "unieważniony", en: "revoked" },
        blocked: { pl: "nie działa – właściciel utracił dostęp", en: "disabled – its owner lost access" },
      },
    },
    start: { pl: "Początek klucza", en: "Key prefix" },
    owner: { pl: "Właściciel", en: "Owner" },
    expiresOn: { pl: "Ważny do", en: "Valid until", format: "date" },
    dateAdded: { pl: "Utworzono", en: "Created", format: "moment" },
    lastUsed: { pl: "Ostatnio użyty", en: "Last used", format: "moment" },
    dateRevoked: { pl: "Unieważniono", en: "Revoked", format: "moment" },
  },
} as const satisfies LabelsOf<Omit<ApiKeyView, "id" | "can" | "revokedBy">>;
