import type { Module } from "../../lib/module.ts";

const TITLE = { pl: "Wpływy", en: "Inbox" };
const PATH = "/admin/inbox";

/** Papers that came by themselves and wait to be described. */
export const inbox: Module = {
  screens: [{ path: PATH, label: TITLE, load: async () => (await import("./inbox-page.tsx")).InboxPage }],
  places: [{ zone: "admin", position: 5, to: PATH, label: TITLE, counted: true }],
  shortcuts: [{ zones: ["admin"], label: TITLE, to: PATH }],
  labels: async () => [(await import("@bonum/contract/inbox/labels.ts")).inboxLabels],
  audit: {
    inboxPaper: ({ record }) => (record?.there ? { to: PATH } : null),
  },
};
