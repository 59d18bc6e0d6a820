import { messageCalls } from "@bonum/contract/messages/calls.ts";
import { MessageState } from "@bonum/contract/messages/fields.ts";
import * as z from "zod/mini";
import { bulkAction, bulkList, changeEach } from "../../kernel/bulk.ts";
import { setMessageState } from "./commands.ts";
import { listMessages } from "./queries.ts";

/** Whose state can be set together. */
export const messageList = bulkList("message", messageCalls.list, (_account, query) => listMessages(query));

/** What taking it back needs to know of a message. */
const Before = z.object({ from: MessageState, to: MessageState });

export const messageActions = {
  "messages.state": bulkAction(z.object({ state: MessageState }), {
    undo: "messages.stateBack",
    change: (tx, caller, { items, options: { state } }) =>
      changeEach(tx, {
        items,
        topic: "messages",
        async change(tx, { id }) {
          const from = await setMessageState(tx, caller, { id, state });
          return from !== false && { from, to: state };
        },
      }),
  }),
  /** What somebody has changed meanwhile stays as they left it. */
  "messages.stateBack": bulkAction(z.object({}), {
    change: (tx, caller, { items }) =>
      changeEach(tx, {
        items,
        topic: "messages",
        change(tx, { id, before }) {
          const { from, to } = z.parse(Before, before);
          return setMessageState(tx, caller, { id, state: from, from: to });
        },
      }),
  }),
};
