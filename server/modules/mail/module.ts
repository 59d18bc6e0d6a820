import { mailCalls } from "@bonum/contract/mail/calls.ts";
import { mailLabels } from "@bonum/contract/mail/labels.ts";
import { listRoutes } from "../../kernel/list.ts";
import { SEND_MAIL } from "../../kernel/mail/letters.ts";
import type { Module } from "../../kernel/module.ts";
import { route, write } from "../../kernel/route.ts";
import { baseUrl } from "../../platform/http/base-url.ts";
import { resendMessage, type Sending, tidyOutbox } from "./commands.ts";
import { COLUMNS, presentMessage } from "./present.ts";
import {
  countStuck,
  eraseMail,
  listMessages,
  MAIL_NAMES,
  type OutboxRow,
  readOutboxFacts,
  selectMyMail,
} from "./queries.ts";
import { templatesOf } from "./read-letter.ts";
import { sendMailTask } from "./sending.ts";

/** Outgoing mail and its delivery. */
export const mail: Module = {
  name: "mail",
  labels: mailLabels,
  topics: { mail: "admins" },
  subjects: {
    mail: MAIL_NAMES,
  },
  jobsAtOnce: 2,
  jobs: (portal, served) => ({ [SEND_MAIL]: sendMailTask(portal, served) }),
  housekeeping: { outbox: ({ database }) => tidyOutbox(database) },
  routes({ config, database, secret }, app) {
    const sending: Sending = {
      secret,
      sending: config.smtp !== undefined,
      templates: templatesOf(app.modules),
    };
    // The address may be known only once the server listens.
    const present = (row: OutboxRow) =>
      presentMessage(row, { ...sending, baseUrl: baseUrl(config, app.server) });
    return [
      ...listRoutes(mailCalls, {
        list: (_account, query) => listMessages(query),
        present: (rows) => rows.map(present),
        exported: { fileName: "Poczta wychodząca", columns: COLUMNS },
      }),
      route(mailCalls.state, async () => ({
        sending: sending.sending,
        stuck: await countStuck(database),
      })),
      write(mailCalls.resend, async (tx, { caller, params }) =>
        present(await resendMessage(tx, caller, { id: params.id, sending })),
      ),
    ];
  },
  system: {
    async mail({ config, database }) {
      const { waiting, delayed, stuck } = await readOutboxFacts(database);
      const facts = [
        { name: "waiting" as const, value: waiting },
        { name: "stuck" as const, value: stuck },
      ];
      if (config.smtp === undefined) return { finding: "off", facts };
      if (delayed > 0) return { finding: "delayed", facts };
      return { finding: stuck > 0 ? "stuck" : "fine", facts };
    },
  },
  metrics: ({ database }) => [
    {
      name: "mail_messages",
      help: "Messages in the outbox: waiting for the mail server, or stuck, which a person has to look at (of two weeks).",
      labels: ["state"],
      async read() {
        const { waiting, stuck } = await readOutboxFacts(database);
        return [
          { labels: { state: "waiting" }, value: waiting },
          { labels: { state: "stuck" }, value: stuck },
        ];
      },
    },
  ],
  myData: selectMyMail,
  erase: eraseMail,
};
