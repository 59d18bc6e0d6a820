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
