import type { MessageChange, MessageView } from "@bonum/contract/messages/fields.ts";
import type { Caller, Target } from "../../kernel/caller.ts";
import { changeRecord, deleteRecord, type Noun } from "../../kernel/change-record.ts";
import { takeBackMail } from "../mail/queries.ts";
import { canDeleteMessage, canEditMessage } from "./policy.ts";
import { presentMessage } from "./presenter.ts";
import { deleteMessage, editMessage, lockMessage, type MessageRow, readMessage } from "./queries.ts";

const messages: Noun<MessageRow, MessageView> = {
  subject: "message",
  topic: "messages",
  words: { changed: "Wiadomość została w międzyczasie zmieniona", reload: "Wczytaj wiadomość ponownie" },
  lock: (tx, _account, id) => lockMessage(tx, id),
  read: readMessage,
  // Neither who wrote nor what: a message that is deleted must not live on in the audit.
  audit: ({ subject, state, internal_note }) => ({ subject, state, internalNote: internal_note }),
  present: presentMessage,
};

/** @throws NotFound, Conflict */
export function updateMessage(caller: Caller, target: Target, change: MessageChange): Promise<MessageView> {
  return changeRecord(caller, messages, {
    key: target.id,
    ifMatch: target.ifMatch,
    action: "message.update",
    may: canEditMessage,
    async apply(tx, row) {
      if (row.state === change.state && row.internal_note === change.internalNote) return false;
      await editMessage(tx, row.id, { change, editorId: caller.account.id });
      return true;
    },
  });
}

/** @throws NotFound, Conflict */
export function removeMessage(caller: Caller, target: Target): Promise<void> {
  return deleteRecord(caller, messages, {
    key: target.id,
    ifMatch: target.ifMatch,
    action: "message.delete",
    may: canDeleteMessage,
    async remove(tx, { id }) {
      await deleteMessage(tx, id);
      await takeBackMail(tx, { about: [id] });
    },
  });
}
