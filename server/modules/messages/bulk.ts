import { messageCalls } from "@bonum/contract/messages/calls.ts";
import { MessageState } from "@bonum/contract/messages/fields.ts";
import * as z from "zod/mini";
import { bulkAction, bulkList, changeEach } from "../../kernel/bulk.ts";
import { setMessageState } from "./commands.ts";
import { listMessages } from "./queries.ts";

/** List of messages whose state can be set together. */
export const messageList = bulkList("message", messageCalls.list, (_account, query) => listMessages(query));

/** States of a message that its undo needs. */
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
  /** Messages changed by somebody meanwhile stay as they are. */
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
