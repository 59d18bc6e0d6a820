import type { Module } from "../../lib/module.ts";

const SETTINGS = "/admin/settings?tab=categories";

/** Document categories: a part of the portal's settings. */
export const categories: Module = {
  shortcuts: [
    { zones: ["admin"], label: { pl: "Kategorie dokumentów", en: "Document categories" }, to: SETTINGS },
  ],
  labels: async () => [(await import("@bonum/contract/categories/labels.ts")).categoryLabels],
  audit: { category: ({ record }) => (record?.there ? { to: SETTINGS } : null) },
};
