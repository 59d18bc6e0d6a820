import type { LabelsOf } from "../labels.ts";
import type { QuotaDefaults } from "./fields.ts";

/** Labels of quotas. */
export const quotaLabels = {
  subjects: {
    quotas: { pl: "Limity klientów", en: "Clients' limits" },
    "quota-defaults": { pl: "Limity domyślne", en: "Default limits" },
  },
  actions: {
    "quotas.update": { pl: "Zmieniono limity klienta", en: "Client's limits changed" },
    "quotas.updateDefaults": { pl: "Zmieniono limity domyślne", en: "Default limits changed" },
  },
  fields: {
    megabytes: { pl: "Miejsce na dokumenty", en: "Space for documents", unit: { pl: "MB", en: "MB" } },
    drafts: { pl: "Szkice zleceń", en: "Open draft orders" },
    messages: { pl: "Wiadomości dziennie", en: "Messages per day" },
  },
} as const satisfies LabelsOf<QuotaDefaults>;
