import type { Module } from "../../kernel/module.ts";
import { MESSAGE_NAMES } from "./queries.ts";
import { messageSamples } from "./samples.ts";

/** What visitors write through the contact form. */
export const messages: Module = {
  name: "messages",
  topics: { messages: "admins" },
  subjects: {
    message: MESSAGE_NAMES,
  },
  samples: { messages: messageSamples },
};
