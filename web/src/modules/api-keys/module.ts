import type { Module } from "../../lib/module.ts";

const SETTINGS = "/admin/settings?tab=integrations";

/** The keys by which the centre's own programs use the API: a part of the portal's settings. */
export const apiKeys: Module = {
  shortcuts: [{ zones: ["admin"], label: { pl: "Klucze API", en: "API keys" }, to: SETTINGS }],
  labels: async () => [(await import("@bonum/contract/api-keys/labels.ts")).apiKeyLabels],
  audit: { apiKey: ({ record }) => (record?.there ? { to: SETTINGS } : null) },
};
