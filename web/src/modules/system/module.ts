import type { Module } from "../../lib/module.ts";

const TITLE = { pl: "Stan systemu", en: "System status" };
const PATH = "/admin/system";

/** State of the portal itself, for its operator. */
export const system: Module = {
  screens: [{ path: PATH, label: TITLE, load: async () => (await import("./system-page.tsx")).SystemPage }],
  // Shorter than the title: all places stand in one line.
  places: [
    {
      zone: "admin",
      position: 14,
      to: PATH,
      label: { pl: "Stan systemu", en: "System" },
      setup: true,
    },
  ],
};
