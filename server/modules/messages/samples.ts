import type { ContactMessage, MessageState } from "@bonum/contract/messages/fields.ts";
import type { Random } from "../../kernel/samples/random.ts";
import { recordArea, type SampleArea } from "../../kernel/samples/samples.ts";
import { readSamples } from "../../kernel/samples/table.ts";
import { insertMessage } from "./queries.ts";

/** Sample messages; nobody is mailed about them. */
export function messageSamples(): SampleArea {
  return recordArea({
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
}

interface SampleMessage extends Omit<ContactMessage, "website" | "ticket"> {
  state: MessageState;
  internalNote: string;
  addedAt: Date;
}

const HOUR_MS = 60 * 60 * 1000;

const SPAN_HOURS = 45 * 24;

/**
 * Invented messages to an examination centre over the month and a half before `now`; nobody in them exists.
 */
export function inventMessages(random: Random, now: Date): SampleMessage[] {
  const { senders, texts } = readSamples<Table>(import.meta.dirname);
  return texts.map(({ subject, body, state = "new", note = "", language = "pl" }, index) => {
    const { name, mailbox } = random.pick(senders);
    const hoursAgo = 1 + ((index + random.below(100) / 100) * SPAN_HOURS) / texts.length;
    return {
      name,
      email: `${mailbox}@example.com`,
      phone: random.below(2) === 0 ? "" : `+48600${String(random.below(1_000_000)).padStart(6, "0")}`,
      subject,
      body,
      language,
      state,
      internalNote: note,
      addedAt: new Date(now.getTime() - hoursAgo * HOUR_MS),
    };
  });
}

interface SampleText {
  subject: string;
  body: string;
  state?: MessageState;
  note?: string;
  language?: "pl" | "en";
}

interface Table {
  senders: { name: string; mailbox: string }[];
  /** The newest first. */
  texts: SampleText[];
}
