import { insertMessage } from "../../messages/queries.ts";
import { recordArea } from "../record-area.ts";
import { inventMessages } from "./sample-messages.ts";

/** What came in through the contact form. */
export const messagesArea = recordArea({
  area: "messages",
  topic: "messages",
  rows: { table: "contact_messages" },
  async insert(tx, { random, now }) {
    const ids: string[] = [];
    for (const message of inventMessages(random, now)) {
      ids.push(await insertMessage(tx, { ...message, sample: true }));
    }
    return ids;
  },
});
