import "../../../ui/files/field-texts.ts";
import "./texts.ts";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { dismiss } from "../../../lib/notify.ts";
import { DropZone } from "../../../ui/files/drop-zone.tsx";
import { CameraButton } from "../../../ui/files/photographs/camera-button.tsx";
import { useRowFocus } from "../../../ui/form/fields/field-group.tsx";
import { FormEnd } from "../../../ui/form/form-end.tsx";
import { FileBeside, FormSheet } from "../../../ui/form/form-layout.tsx";
import { UnsavedInputGuard } from "../../../ui/form/record-form.tsx";
import { useLeaving } from "../../../ui/form/use-record-form.ts";
import { CheckLine } from "../../../ui/inputs/check-line.tsx";
import { Label } from "../../../ui/inputs/field.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { checkedFiles } from "../form/checked-files.ts";
import { type Attachment, SAVING } from "../form/document-input.ts";
import { type ListedFile, useFileList } from "../form/file-list.ts";
import { LeftOut } from "../form/file-rows.tsx";
import { Fields, type SeveralChosen, SharedComment, useLedForm } from "../form/list-form.tsx";
import { Places, usePlaces } from "../form/places.tsx";
import { type Description, tagsOfFolders, UNDESCRIBED } from "./description.ts";
import { DescriptionFields } from "./description-fields.tsx";
import { FilingRows } from "./filing-rows.tsx";
import { FolderButton } from "./folder-button.tsx";
import { descriptionOf, type Given } from "./given.ts";
import { type Original, useHints } from "./hints.ts";
import { SentRows } from "./sent-rows.tsx";
import { useBatch } from "./use-batch.ts";

interface FilingFormProps {
  chosen: SeveralChosen;
  /** Left out, the documents go to the library, or where the form says. */
  attachment: Attachment | undefined;
  onClose: () => void;
}

interface SendingProps {
  batch: Pick<ReturnType<typeof useBatch>, "files" | "stop">;
  onClose: () => void;
}

/** Progress of the files that are being sent, in the form's place. */
function Sending({ batch: { files, stop }, onClose }: SendingProps) {
  const { t } = useTranslation("severalDocuments");
  return (
    <>
      <PageHeader title={t("title")} back={{ onCancel: onClose }} />
      <FormSheet as="div">
        <SentRows files={files} onStop={stop} />
      </FormSheet>
    </>
  );
}

/** Files many papers at once: described before they are sent, and sent by the queue, which goes on without the form. */
export function FilingForm({ chosen, attachment, onClose }: FilingFormProps) {
  const { t } = useTranslation(["filing", "severalDocuments"]);
  const id = useId();
  const list = useFileList(chosen);
  const { rows } = list;
  const count = rows.length;
  const { comment, setComment, given, setShared, setFolders } = useDescribed(chosen, attachment);
  const { shared, folders } = given;
  const { leaving, leave } = useLeaving();
  const batch = useBatch({ list, resumed: chosen.resumed ?? false, onEnded: () => leave(onClose) });
  const places = usePlaces(list);
  // Category, tags and who sees a document are the centre's to say, and so is what its library has.
  const describes = attachment?.asksForVisibility !== false;
  const hints = useHints(rows, { proposes: attachment === undefined, asks: describes });
  const focus = useRowFocus();
  const submission = useFilingSubmission({ list, comment, given, hints, places, batch });
  const [busy, refusals] = [batch.running || submission.waiting, submission.refusals + batch.refusals];
  const form = useLedForm({ busy, refusals });
  const unsaved = rows.some(({ queued }) => queued === undefined) || comment !== "";
  if (batch.running) return <Sending batch={batch} onClose={onClose} />;
  return (
    <>
      <PageHeader title={t("severalDocuments:title")} back={{ onCancel: onClose }} />
      <UnsavedInputGuard active={!leaving && !batch.ended && unsaved} />
      <FormSheet ref={form} noValidate aria-busy={submission.waiting} onSubmit={submission.submit}>
        <FileBeside data-beside="">
          <Fields role="group" aria-labelledby={`${id}-files`}>
            <Label as="span" id={`${id}-files`}>
              {t("severalDocuments:files")}
            </Label>
            <CameraButton
              disabled={submission.waiting}
              taken={rows.map(({ fileName }) => fileName)}
              onPhotographs={(files) => void list.add(files)}
            />
            <DropZone
              folders
              buttonRef={focus.addButton}
              label={t("severalDocuments:choose")}
              disabled={submission.waiting}
              onChoose={(file) => void list.add([file])}
              onSeveral={(files) => void list.add(files)}
            />
            <FolderButton onChoose={(files) => void list.add(files)} />
            {describes && rows.some(({ file }) => tagsOfFolders(file).length > 0) && (
              <CheckLine checked={folders} onChange={setFolders}>
                {t("folder.tags")}
              </CheckLine>
            )}
          </Fields>
          <Fields>
            {describes && (
              <DescriptionFields value={shared} ofProject={attachment !== undefined} onChange={setShared} />
            )}
            <SharedComment value={comment} disabled={submission.waiting} onChange={setComment} />
          </Fields>
        </FileBeside>
        <Places places={places} disabled={submission.waiting} />
        <LeftOut refused={list.refused} />
        <Duplicates list={list} originals={hints.originals} />
        <FilingRows
          list={list}
          hints={hints}
          given={given}
          focus={focus}
          ofProject={attachment !== undefined}
          describes={describes}
          disabled={submission.waiting}
        />
        <Typography role="status" variant="body2" color="textSecondary">
          {hints.checking && t("checking")}
          {!hints.checking && hints.failed && t("unchecked")}
        </Typography>
        <FormEnd
          busy={submission.waiting}
          upload={null}
          failure={submission.failure ?? batch.failure}
          outdated={false}
          noticed={undefined}
          gone={undefined}
          onReload={() => Promise.resolve()}
          saveLabel={count === 0 ? t("severalDocuments:saveNone") : t("severalDocuments:save", { count })}
          canSave={count > 0}
          canCancel
          onCancel={onClose}
        />
      </FormSheet>
    </>
  );
}

/** Comment and description that all files are given. */
function useDescribed(
  { comment: typed = "", visibility, description = UNDESCRIBED }: SeveralChosen,
  attachment: Attachment | undefined,
) {
  const [comment, setComment] = useState(typed);
  const [given, setGiven] = useState<Given>(() => ({
    folders: false,
    shared: {
      ...description,
      ...(attachment && {
        project: { id: attachment.investmentId, number: "", title: "" },
        shown: visibility === "client",
      }),
    },
  }));
  return {
    comment,
    setComment,
    given,
    setShared: (shared: Description) => setGiven({ ...given, shared }),
    setFolders: (folders: boolean) => setGiven({ ...given, folders }),
  };
}

interface SubmissionOptions {
  list: ReturnType<typeof useFileList>;
  comment: string;
  given: Given;
  hints: ReturnType<typeof useHints>;
  places: ReturnType<typeof usePlaces>;
  batch: ReturnType<typeof useBatch>;
}

/** Sends the list once it is known which of its files the portal has, and somebody has decided about those. */
function useFilingSubmission({ list, comment, given, hints, places, batch }: SubmissionOptions) {
  const { t } = useTranslation("filing");
  const [waiting, setWaiting] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const [undecided, setUndecided] = useState(false);
  const open = undecidedOf(list.rows, hints.originals).length;
  const send = () => {
    dismiss(SAVING);
    const { documents, wrong } = checkedFiles(list.rows, comment);
    for (const { id, text } of wrong) list.refuse(id, { text, ofName: true });
    setUndecided(open > 0);
    if (documents === null || open > 0) return setRefusals((before) => before + 1);
    const data = new Map(documents.map((document) => [document.id, document.data]));
    batch.send(
      list.rows.flatMap((row) => {
        const input = data.get(row.id);
        return input === undefined ? [] : [{ row, data: input, description: descriptionOf(row, given) }];
      }),
    );
  };
  useEffect(() => {
    if (!waiting || hints.checking || places.pending) return;
    setWaiting(false);
    send();
  });
  return {
    /** The button was pressed, and files are still being compared. */
    waiting,
    refusals,
    failure: undecided && open > 0 ? { text: t("duplicates", { count: open }), conflict: false } : null,
    submit(event: React.SubmitEvent) {
      event.preventDefault();
      if (list.rows.length > 0) setWaiting(true);
    },
  };
}

function undecidedOf(rows: readonly ListedFile[], originals: ReadonlyMap<string, Original>): ListedFile[] {
  return rows.filter(({ id, wanted }) => wanted !== true && originals.has(id));
}

interface DuplicatesProps {
  list: ReturnType<typeof useFileList>;
  originals: ReadonlyMap<string, Original>;
}

/** How many files of the list the portal has already, and one button that skips them all. */
function Duplicates({ list, originals }: DuplicatesProps) {
  const { t } = useTranslation("filing");
  const undecided = undecidedOf(list.rows, originals);
  return (
    <div role="status">
      {undecided.length > 0 && (
        <Alert
          severity="warning"
          sx={{ marginTop: 2, flexWrap: "wrap" }}
          action={
            <Button
              color="inherit"
              size="small"
              onClick={() => list.remove(...undecided.map(({ id }) => id))}
            >
              {t("duplicates.skip")}
            </Button>
          }
        >
          {t("duplicates", { count: undecided.length })}
        </Alert>
      )}
    </div>
  );
}
