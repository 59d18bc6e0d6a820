import "../../../lib/i18n/all-validation.ts";
import { orderThreadCalls } from "@bonum/contract/orders/thread-calls.ts";
import { type MessageAttachment, NewOrderMessage } from "@bonum/contract/orders/thread-fields.ts";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import { type ChangeEvent, type KeyboardEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../../lib/api.ts";
import { useMarkUnsaved } from "../../../lib/drafts/unsaved-input.ts";
import { reportFailure } from "../../../lib/errors.ts";
import { formatSize } from "../../../lib/format/format.ts";
import { notify } from "../../../lib/notify.ts";
import { randomId } from "../../../lib/random-id.ts";
import { upload } from "../../../lib/transfer/upload.ts";
import { BusyButton } from "../../../ui/busy-button.tsx";
import { focusOnMount } from "../../../ui/focus-on-mount.ts";
import { type ShortForm, useShortForm } from "../../../ui/form/use-short-form.ts";
import { AttachFileOutlinedIcon as AttachIcon } from "../../../ui/icons/attach-file-outlined.ts";
import { CloseIcon as RemoveIcon } from "../../../ui/icons/close.ts";
import { LockOutlinedIcon as NoteIcon } from "../../../ui/icons/lock-outlined.ts";
import { SendOutlinedIcon as SendIcon } from "../../../ui/icons/send-outlined.ts";
import { CheckLine } from "../../../ui/inputs/check-line.tsx";
import { TextArea } from "../../../ui/inputs/text-area.tsx";
import { ErrorNotice } from "../../../ui/states/notice.tsx";
import { QuotaNotice } from "../../quotas/quota-notice.tsx";

const Fields = styled("form")(({ theme }) => ({
  display: "grid",
  gap: theme.spacing(1),
  paddingTop: theme.spacing(2),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

const Chosen = styled("ul")(({ theme }) => ({
  listStyle: "none",
  margin: 0,
  padding: 0,
  "& li": { display: "flex", alignItems: "center", gap: theme.spacing(0.5), overflowWrap: "anywhere" },
}));

const Buttons = styled("div")(({ theme }) => ({ display: "flex", flexWrap: "wrap", gap: theme.spacing(1) }));

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
      void queries.invalidateQueries({ queryKey: ["orders"] });
      onSent();
    },
  });
  const { internal, text, documentIds } = form.values;
  const files = useAttachments(orderId, form);
  useMarkUnsaved(text !== "" || documentIds.length > 0);
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
        hint={t("shortcut")}
        rows={4}
        onChange={({ target }) => form.change({ text: target.value, idempotencyKey: randomId() })}
        onKeyDown={sendByKeys}
      />
      {mayWriteInternal && (
        <CheckLine>
          <input
            type="checkbox"
            checked={internal}
            onChange={({ target }) => files.setInternal(target.checked)}
          />
          <NoteIcon aria-hidden="true" fontSize="small" />
          {t("internal")}
        </CheckLine>
      )}
      {files.chosen.length > 0 && (
        <Chosen aria-label={t("attachments")}>
          {files.chosen.map((file) => (
            <li key={file.id}>
              <span>{`${file.fileName} (${formatSize(file.size)})`}</span>
              <IconButton
                aria-label={t("attach.remove", { name: file.fileName })}
                disabled={files.sending !== null}
                onClick={() => files.remove(file.id)}
              >
                <RemoveIcon />
              </IconButton>
            </li>
          ))}
        </Chosen>
      )}
      <Typography variant="body2" role="status">
        {files.sending !== null && t("attach.sending", { name: files.sending })}
      </Typography>
      <Buttons>
        <BusyButton
          type="submit"
          busy={form.busy}
          disabled={files.sending !== null}
          startIcon={internal ? <NoteIcon /> : <SendIcon />}
        >
          {t(internal ? "send.note" : "send.message")}
        </BusyButton>
        {mayAttach && (
          <>
            <Button
              variant="outlined"
              startIcon={<AttachIcon />}
              disabled={form.busy || files.sending !== null}
              onClick={() => files.input.current?.click()}
            >
              {t("attach.add")}
            </Button>
            <input
              ref={files.input}
              type="file"
              multiple
              hidden
              onChange={(event) => void files.add(event)}
            />
          </>
        )}
      </Buttons>
    </Fields>
  );
}

type ComposerValues = NewOrderMessage & { documentIds: string[] };

/** The documents that go with a message: each is sent to the order as it is chosen. */
function useAttachments(orderId: string, { values, change }: ShortForm<ComposerValues>) {
  const { t } = useTranslation("orderThread");
  const [chosen, setChosen] = useState<readonly MessageAttachment[]>([]);
  const [sending, setSending] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const choose = (attachments: readonly MessageAttachment[]) => {
    setChosen(attachments);
    change({ documentIds: attachments.map(({ id }) => id), idempotencyKey: randomId() });
  };
  return {
    chosen,
    sending,
    input,
    remove: (id: string) => choose(chosen.filter((attachment) => attachment.id !== id)),
    /** The client sees what is sent with a message, so files of one kind do not become the other's. */
    setInternal(internal: boolean) {
      if (chosen.length > 0) notify({ kind: "info", text: t("attach.reset") });
      setChosen([]);
      change({ internal, documentIds: [], idempotencyKey: randomId() });
    },
    async add({ target }: ChangeEvent<HTMLInputElement>) {
      const files = [...(target.files ?? [])];
      // The same file can be chosen again after it was removed.
      target.value = "";
      const added = [...chosen];
      for (const file of files) {
        if (file.size === 0) {
          notify({ kind: "error", text: t("attach.empty", { name: file.name }) });
          continue;
        }
        setSending(file.name);
        try {
          added.push(await send(orderId, { file, internal: values.internal }));
          choose([...added]);
        } catch (error) {
          reportFailure(t("attach.failed", { name: file.name }), error);
        }
      }
      setSending(null);
    },
  };
}

function send(orderId: string, { file, internal }: { file: File; internal: boolean }) {
  const form = new FormData();
  form.set("fileName", file.name);
  form.set("file", file);
  return upload(orderThreadCalls.upload, { params: { id: orderId }, query: { internal }, form });
}
