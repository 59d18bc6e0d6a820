import type { Module } from "../../lib/module.ts";

const SETTINGS = "/admin/settings?tab=integrations";

/** The addresses at which the centre's own programs are told of events: a part of the portal's settings. */
export const webhooks: Module = {
  shortcuts: [{ zones: ["admin"], label: { pl: "Webhooki", en: "Webhooks" }, to: SETTINGS }],
  labels: async () => [(await import("@bonum/contract/webhooks/labels.ts")).webhookLabels],
  audit: { webhook: ({ record }) => (record?.there ? { to: SETTINGS } : null) },
};
