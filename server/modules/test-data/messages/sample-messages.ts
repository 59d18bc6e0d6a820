import type { ContactMessage, MessageState } from "@bonum/contract/messages/fields.ts";
import type { Random } from "../random.ts";
import { TEXTS } from "./texts.ts";

export interface SampleMessage extends Omit<ContactMessage, "website" | "ticket"> {
  state: MessageState;
  internalNote: string;
  addedAt: Date;
}

const SENDERS = [
  ["Grażyna Żółkiewska", "grazyna.zolkiewska"],
  ["Wojciech Kaźmierczak", "wojciech.kazmierczak"],
  ["Elżbieta Pęk", "elzbieta.pek"],
  ["Michał Źrebiec", "michal.zrebiec"],
  ["Urszula Łoś", "urszula.los"],
  ["Józef Gołębiewski", "jozef.golebiewski"],
  ["Świętosława Król", "swietoslawa.krol"],
  ["Łukasz Wójcik", "lukasz.wojcik"],
] as const;

const HOUR_MS = 60 * 60 * 1000;
const SPAN_HOURS = 45 * 24;

/** What people write to an examination centre, over the month and a half before `now`; nobody of them exists. */
export function inventMessages(random: Random, now: Date): SampleMessage[] {
  return TEXTS.map(({ subject, body, state = "new", note = "", language = "pl" }, index) => {
    const [name, mailbox] = random.pick(SENDERS);
    const hoursAgo = 1 + ((index + random.below(100) / 100) * SPAN_HOURS) / TEXTS.length;
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
