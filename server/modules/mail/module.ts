import type { Module } from "../../kernel/module.ts";
import { MAIL_NAMES } from "./queries.ts";

/** What the portal writes to people, and whether it went out. */
export const mail: Module = {
  name: "mail",
  topics: { mail: "admins" },
  subjects: {
    mail: MAIL_NAMES,
  },
};
