import { messageCalls } from "@bonum/contract/messages/calls.ts";
import type { MessageView } from "@bonum/contract/messages/fields.ts";
import type { ListSource } from "../../ui/list/list-description.ts";

/** List source of visitors' messages. */
export const messageList: ListSource<MessageView> = {
  topic: "messages",
  list: messageCalls.list,
  export: messageCalls.export,
  exportSome: messageCalls.exportSome,
};

/** About two lines of a phone. */
const EXCERPT = 80;

/** Beginning of a text, as a row tells it. */
export function excerpt(text: string): string {
  const line = text.replace(/\s+/g, " ");
  if (line.length <= EXCERPT) return line;
  // Whole words, and no stop before the dots.
  const end = line.lastIndexOf(" ", EXCERPT);
  const words = line.slice(0, end > 0 ? end : EXCERPT);
  return `${words.replace(/[.,;:–]$/, "").trimEnd()}…`;
}
