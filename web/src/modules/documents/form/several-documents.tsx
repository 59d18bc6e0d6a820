import "../../../lib/i18n/all-validation.ts";
import "../../../ui/files/field-texts.ts";
import "../further-texts.ts";
import "../../../ui/files/texts.ts";
import "../texts.ts";
import "./texts.ts";
import { Comment } from "@bonum/contract/documents/fields.ts";
import { documentLabels } from "@bonum/contract/documents/labels.ts";
import type { Visibility } from "@bonum/contract/investments/fields.ts";
import { styled } from "@mui/material/styles";
import { memo, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { formatSize } from "../../../lib/format/format.ts";
import { inReadersLanguage } from "../../../lib/i18n/reader-text.ts";
import { useLabels } from "../../../lib/labels.ts";
import { notify } from "../../../lib/notify.ts";
import { DropZone } from "../../../ui/files/drop-zone.tsx";
import { useRowFocus } from "../../../ui/form/fields/field-group.tsx";
import { FormEnd } from "../../../ui/form/form-end.tsx";
import { FileBeside, FormSheet } from "../../../ui/form/form-layout.tsx";
import { UnsavedInputGuard } from "../../../ui/form/record-form.tsx";
import { useLeaving } from "../../../ui/form/use-record-form.ts";
import { Label } from "../../../ui/inputs/field.tsx";
import { TextArea } from "../../../ui/inputs/text-area.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import type { Attachment } from "./document-input.ts";
import { type ListedFile, useFileList } from "./file-list.ts";
import { FileState, NamedFileRow } from "./file-row.tsx";
import { LeftOut, ListedRows } from "./file-rows.tsx";
import { ListCamera } from "./list-camera.tsx";
import { Places, usePlaces } from "./places.tsx";
import { useSending } from "./sending.ts";

/** What the form of several begins with. */
export interface SeveralChosen {
  files: readonly File[];
  /** What the first one was named already. */
  firstName?: string;
  comment?: string;
  visibility?: Visibility;
  /** What is still being added is shown first. */
  resumed?: boolean;
}

type Shared = Required<Pick<SeveralChosen, "comment" | "visibility">>;

interface SeveralDocumentsProps {
  chosen: SeveralChosen;
  /** Left out, the documents go to the library. */
  attachment: Attachment | undefined;
  onClose: () => void;
}

/** Adds a document of each file of a list, for a client; what was typed of them all stands once. */
export function SeveralDocuments({ chosen, attachment, onClose }: SeveralDocumentsProps) {
  const { t } = useTranslation("severalDocuments");
  const id = useId();
  const list = useFileList(chosen);
  const { comment = "", visibility = "internal" } = chosen;
  const [shared, setShared] = useState<Shared>({ comment, visibility });
  const places = usePlaces(list);
  const { leaving, leave } = useLeaving();
  const sending = useSending({
    list,
    shared,
    attachment,
    onAllAdded(count) {
      // A step back in the history comes later: nothing may hold it up then.
      setShared({ ...shared, comment: "" });
      notify({ kind: "success", text: t("added", { count }) });
      leave(onClose);
    },
  });
  const focus = useRowFocus();
  const { rows } = list;
  const { run } = sending;
  const busy = run !== null;
  const form = useLedForm({ busy, refusals: sending.refusals });
  const labelOf = (count: number) => (count === 0 ? t("saveNone") : t("save", { count }));
  return (
    <>
      <PageHeader title={t("title")} back={{ onCancel: onClose }} />
      <UnsavedInputGuard active={!leaving && (busy || rows.length > 0 || shared.comment !== "")} />
      <FormSheet ref={form} noValidate aria-busy={busy} onSubmit={sending.submit}>
        <FileBeside data-beside="">
          <Fields role="group" aria-labelledby={`${id}-files`}>
            <Label as="span" id={`${id}-files`}>
              {t("files")}
            </Label>
            <ListCamera list={list} disabled={busy} />
            <DropZone
              buttonRef={focus.addButton}
              label={t("choose")}
              disabled={busy}
              onChoose={(file) => void list.add([file])}
              onSeveral={(files) => void list.add(files)}
            />
          </Fields>
          <SharedComment
            value={shared.comment}
            disabled={busy}
            onChange={(comment) => setShared({ ...shared, comment })}
          />
        </FileBeside>
        <Places places={places} disabled={busy} />
        <LeftOut refused={list.refused} />
        <FileRows list={list} run={run} focus={focus} />
        <FormEnd
          busy={busy}
          upload={sending.upload}
          failure={sending.failure}
          outdated={false}
          noticed={undefined}
          gone={undefined}
          onReload={() => Promise.resolve()}
          saveLabel={busy ? t("saving") : labelOf(rows.length)}
          canSave={rows.length > 0 && !places.pending}
          canCancel
          onCancel={onClose}
        />
      </FormSheet>
    </>
  );
}

/** Leads to the first field that is to be corrected after each refusal, as soon as it can be used again. */
export function useLedForm({ busy, refusals }: { busy: boolean; refusals: number }) {
  const form = useRef<HTMLFormElement>(null);
  const led = useRef(0);
  useEffect(() => {
    if (busy || led.current === refusals) return;
    led.current = refusals;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-refused="true"] input')?.focus();
  }, [busy, refusals]);
  return form;
}

/** What stands beside another in a form. */
export const Fields = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: theme.spacing(1.5),
  "& > span": { marginBottom: theme.spacing(-1) },
}));

interface SharedCommentProps {
  value: string;
  disabled: boolean;
  onChange: (comment: string) => void;
}

/** The comment of all files. */
export function SharedComment({ value, disabled, onChange }: SharedCommentProps) {
  const { t } = useTranslation("severalDocuments");
  const labels = useLabels(documentLabels);
  const problem = z.safeParse(Comment, value).error?.issues[0]?.message;
  return (
    <TextArea
      label={labels.field("comment")}
      hint={t("comment.hint")}
      error={problem && inReadersLanguage(problem)}
      rows={3}
      value={value}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

interface FileRowsProps {
  list: ReturnType<typeof useFileList>;
  run: ReturnType<typeof useSending>["run"];
  focus: ReturnType<typeof useRowFocus>;
}

/** The files of the list, in the order in which they are sent, and how many there are. */
function FileRows({ list, run, focus }: FileRowsProps) {
  const { rows } = list;
  // The rows are drawn anew only when they change: progress comes ten times a second.
  const removal = useRef<(id: string) => void>(undefined);
  useLayoutEffect(() => {
    removal.current = (id) => {
      const index = rows.findIndex((row) => row.id === id);
      focus.afterRemoval(index, rows.length - 1);
      list.remove(id);
    };
  });
  const remove = useCallback((id: string) => removal.current?.(id), []);
  return (
    <ListedRows rows={rows} focus={focus}>
      {rows.map((row) => (
        <FileRow
          key={row.id}
          row={row}
          added={list.added.has(row.id)}
          percent={run?.id === row.id ? (run.progress?.percent ?? 0) : null}
          disabled={run !== null}
          onRename={list.rename}
          onRemove={remove}
        />
      ))}
    </ListedRows>
  );
}

interface FileRowProps {
  row: ListedFile;
  added: boolean;
  /** How much of it has left; null while it is not being sent. */
  percent: number | null;
  disabled: boolean;
  onRename: (id: string, fileName: string) => void;
  onRemove: (id: string) => void;
}

/** One file: its document's name, how large it is or how far its sending, and why it was refused. */
const FileRow = memo(function FileRow({ added, percent, ...named }: FileRowProps) {
  const { file } = named.row;
  const state = (
    <FileState name={file.name} added={added} percent={percent}>
      {formatSize(file.size)}
    </FileState>
  );
  return <NamedFileRow {...named} state={state} />;
});
