import { type Module, recordBelow } from "../../lib/module.ts";

/** Messages of the contact form. */
export const messages: Module = {
  screens: [
    {
      path: "/admin/messages",
      label: { pl: "Wiadomości", en: "Messages" },
      load: async () => (await import("./messages-page.tsx")).InboxPage,
    },
    {
      path: "/admin/unanswered",
      label: { pl: "Czeka na odpowiedź", en: "Waiting for a reply" },
      load: async () => (await import("./unanswered-page.tsx")).UnansweredPage,
    },
    {
      path: "/admin/messages/:id",
      label: { pl: "Wiadomość", en: "Message" },
      load: async () => (await import("./messages-page.tsx")).MessagePage,
    },
  ],
  places: [
    {
      zone: "admin",
      position: 8,
      to: "/admin/messages",
      label: { pl: "Wiadomości", en: "Messages" },
      bar: "messages",
    },
  ],
  search: {
    messages: {
      label: { pl: "Wiadomości", en: "Messages" },
      target: ({ id }) => ({ to: `/admin/messages/${id}` }),
      list: () => "/admin/messages",
    },
  },
  labels: async () => [(await import("@bonum/contract/messages/labels.ts")).messageLabels],
  audit: {
    message: recordBelow("/admin/messages"),
  },
};
