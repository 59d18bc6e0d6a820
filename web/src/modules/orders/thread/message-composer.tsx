import "../../../lib/i18n/all-validation.ts";
import { orderThreadCalls } from "@bonum/contract/orders/thread-calls.ts";
import { NewOrderMessage } from "@bonum/contract/orders/thread-fields.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useQueryClient } from "@tanstack/react-query";
import { type ChangeEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../../lib/api.ts";
import { useMarkUnsaved } from "../../../lib/drafts/unsaved-input.ts";
import { notify } from "../../../lib/notify.ts";
import { forgetEntries } from "../../../lib/outbox/outbox.ts";
import { useEntries } from "../../../lib/outbox/use-entries.ts";
import { randomId } from "../../../lib/random-id.ts";
import { BusyButton } from "../../../ui/busy-button.tsx";
import { Buttons } from "../../../ui/buttons.tsx";
import { focusOnMount } from "../../../ui/focus-on-mount.ts";
import { type ShortForm, useShortForm } from "../../../ui/form/use-short-form.ts";
import { AttachFileOutlinedIcon as AttachIcon } from "../../../ui/icons/attach-file-outlined.ts";
import { LockOutlinedIcon as NoteIcon } from "../../../ui/icons/lock-outlined.ts";
import { SendOutlinedIcon as SendIcon } from "../../../ui/icons/send-outlined.ts";
import { CheckLine } from "../../../ui/inputs/check-line.tsx";
import { TextArea } from "../../../ui/inputs/text-area.tsx";
import { ErrorNotice } from "../../../ui/states/notice.tsx";
import { QuotaNotice } from "../../quotas/quota-notice.tsx";
import { FilesOnTheirWay } from "../documents/file-on-its-way.tsx";
import { messageFile, sendToOrder } from "../documents/outbox.ts";

const Fields = styled("form")(({ theme }) => ({
  display: "grid",
  gap: theme.spacing(1),
  paddingTop: theme.spacing(2),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

interface MessageComposerProps {
  orderId: string;
  /** Administrators write notes that the client never sees, too. */
  mayWriteInternal: boolean;
  /** An order that has ended takes no files. */
  mayAttach: boolean;
  /** Begins with the focus: another message has just been sent. */
  focused: boolean;
  /** Mount it anew for the next message. */
  onSent: () => void;
}

/** Writes a message or an internal note, with any number of attachments. */
export function MessageComposer({
  orderId,
  mayWriteInternal,
  mayAttach,
  focused,
  onSent,
}: MessageComposerProps) {
  const { t } = useTranslation("orderThread");
  const queries = useQueryClient();
  const form = useShortForm({
    initial: { idempotencyKey: randomId(), text: "", internal: false, documentIds: [] as string[] },
    schema: NewOrderMessage,
    send: (body) => api(orderThreadCalls.post, { params: { id: orderId }, body }),
    onDone() {
      files.forget();
      void queries.invalidateQueries({ queryKey: ["orders"] });
      onSent();
    },
  });
  const { internal, text } = form.values;
  const touched = useMediaQuery("(pointer: coarse)", { noSsr: true });
  const files = useAttachments(orderId, form);
  useMarkUnsaved(text !== "" || files.entries.length > 0);
  const sendByKeys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <Fields {...form.form}>
      <QuotaNotice kind="messages" />
      {mayAttach && <QuotaNotice kind="bytes" />}
      <ErrorNotice>{form.failure ?? form.error("documentIds")}</ErrorNotice>
      <TextArea
        {...form.text("text")}
        {...(focused && { ref: focusOnMount })}
        label={t(internal ? "noteText" : "text")}
        hint={touched ? undefined : t("shortcut")}
        rows={4}
        onChange={({ target }) => form.change({ text: target.value, idempotencyKey: randomId() })}
        onKeyDown={sendByKeys}
      />
      {mayWriteInternal && (
        <CheckLine checked={internal} onChange={files.setInternal}>
          <NoteIcon aria-hidden="true" fontSize="small" />
          {t("internal")}
        </CheckLine>
      )}
      <FilesOnTheirWay entries={files.entries} label={t("attachments")} />
      <Buttons>
        <BusyButton
          type="submit"
          busy={form.busy}
          disabled={files.arriving}
          startIcon={internal ? <NoteIcon /> : <SendIcon />}
        >
          {t(internal ? "send.note" : "send.message")}
        </BusyButton>
        {mayAttach && (
          <>
            <Button
              variant="outlined"
              startIcon={<AttachIcon />}
              disabled={form.busy}
              onClick={() => files.input.current?.click()}
            >
              {t("attach.add")}
            </Button>
            <input ref={files.input} type="file" multiple hidden onChange={files.add} />
          </>
        )}
      </Buttons>
    </Fields>
  );
}

type ComposerValues = NewOrderMessage & { documentIds: string[] };

/** The files that go with a message: each is sent as it is chosen, and stays until the message is sent. */
function useAttachments(orderId: string, { values, change }: ShortForm<ComposerValues>) {
  const { t } = useTranslation("orderThread");
  const input = useRef<HTMLInputElement>(null);
  const { internal } = values;
  const entries = useEntries<{ internal: boolean }>(messageFile, orderId).filter(
    ({ payload }) => payload.internal === internal,
  );
  const ids = entries.flatMap(({ result }) => result ?? []);
  const attach = useEffectEvent(() => change({ documentIds: ids, idempotencyKey: randomId() }));
  const named = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file makes another message
  useEffect(attach, [named]);
  const forget = () => void forgetEntries(...entries.map(({ id }) => id));
  return {
    entries,
    arriving: entries.some(({ result }) => result === null),
    input,
    forget,
    /** The client sees what is sent with a message, so files of one kind do not become the other's. */
    setInternal(chosen: boolean) {
      if (entries.length > 0) notify({ kind: "info", text: t("attach.reset") });
      forget();
      change({ internal: chosen });
    },
    add({ target }: ChangeEvent<HTMLInputElement>) {
      sendToOrder(messageFile, [...(target.files ?? [])], { about: orderId, payload: { internal } });
      // The same file can be chosen again after it was removed.
      target.value = "";
    },
  };
}
