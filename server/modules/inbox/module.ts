import { inboxCalls } from "@bonum/contract/inbox/calls.ts";
import { inboxLabels } from "@bonum/contract/inbox/labels.ts";
import type { Module } from "../../kernel/module.ts";
import { existing, route, write } from "../../kernel/route.ts";
import type { Portal } from "../../portal.ts";
import { presentDocument } from "../documents/present.ts";
import { findDocument } from "../documents/queries.ts";
import { acceptPaper, forgetRejected, rejectPaper, restorePaper } from "./commands.ts";
import { sendPaper } from "./content.ts";
import { paperScanned } from "./held.ts";
import { paperInfected } from "./letters.ts";
import { mailboxName } from "./mail/facts.ts";
import { eraseSender, forgetSenders } from "./mail/queries.ts";
import { presentPapers, presentState } from "./present.ts";
import { countPapers, findPaper, listPapers, PAPER_NAMES } from "./queries.ts";
import { inboxRounds } from "./rounds.ts";

/** Papers that come by themselves, and wait here until somebody describes them. */
export const inbox: Module = {
  name: "inbox",
  labels: inboxLabels,
  topics: { inbox: "admins" },
  subjects: { inboxPaper: PAPER_NAMES },
  routes: (portal) => [
    route(inboxCalls.list, async ({ query: { view } }) => ({
      papers: await presentPapers(portal.database, await listPapers(portal.database, view)),
      total: await countPapers(portal.database, view),
    })),
    route(inboxCalls.count, async () => {
      const waiting = await countPapers(portal.database, "waiting");
      return {
        waiting,
        shown: waiting > 0 || Object.values(placesOf(portal)).some((place) => place !== null),
      };
    }),
    route(inboxCalls.state, () => presentState(portal.database, placesOf(portal))),
    route(inboxCalls.content, async ({ params: { id }, request, reply }) =>
      sendPaper(portal, { request, reply }, existing(await findPaper(portal.database, id))),
    ),
    write(inboxCalls.accept, async (tx, { account, caller, params: { id }, body }) => {
      const documentId = await acceptPaper(tx, caller, { id, description: body });
      return presentDocument(existing(await findDocument(tx, account, { id: documentId })), account);
    }),
    write(inboxCalls.reject, (tx, { caller, params: { id }, body: { reason } }) =>
      rejectPaper(tx, caller, { id, reason }),
    ),
    write(inboxCalls.restore, (tx, { caller, params: { id } }) => restorePaper(tx, caller, id)),
  ],
  rounds: inboxRounds,
  scanned: paperScanned,
  letters: [paperInfected],
  housekeeping: { inbox: forgetRejected, senders: ({ database }) => forgetSenders(database) },
  async erase(tx, person) {
    await eraseSender(tx, person);
    return {};
  },
};

/** Display names of the polled sources for administrators. */
function placesOf({ config }: Portal) {
  return { folder: config.inboxDir ?? null, mail: config.imap ? mailboxName(config.imap) : null };
}
