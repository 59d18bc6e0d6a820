import "../../../lib/i18n/all-validation.ts";
import "../work-texts.ts";
import { orderDocumentCalls } from "@bonum/contract/orders/calls.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import type { SavedFinding } from "@bonum/contract/orders/findings.ts";
import { PICTURE_TYPES } from "@bonum/contract/pictures/fields.ts";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { api } from "../../../lib/api.ts";
import { describeError } from "../../../lib/errors.ts";
import { formatPercent } from "../../../lib/format/format.ts";
import { HttpError } from "../../../lib/http.ts";
import { inReadersLanguage } from "../../../lib/i18n/reader-text.ts";
import { notify } from "../../../lib/notify.ts";
import { removesPlaces } from "../../../lib/place-choice.ts";
import {
  closeQueue,
  forgetFile,
  newQueuedId,
  openQueue,
  type QueuedFile,
  queueFile,
  retryFile,
  useQueuedFiles,
} from "../../../lib/transfer/upload-queue.ts";
import { useObjectUrl, usePicture } from "../../../ui/files/use-picture.ts";
import type { CustomControl } from "../../../ui/form/form-description.ts";
import { PhotoCameraOutlinedIcon as CameraIcon } from "../../../ui/icons/photo-camera-outlined.ts";
import { Polish } from "../../../ui/polish.tsx";
import { RADIUS } from "../../../ui/styles/theme.ts";
import { versionUrl } from "../documents/document-viewer.tsx";
import { openVersion } from "../documents/open-version.ts";
import { storeOrder } from "../documents/order-documents.ts";
import { placelessEvidence } from "./evidence-places.tsx";

export const Pictures = styled("ul")(({ theme }) => ({
  listStyle: "none",
  margin: theme.spacing(0, 0, 1),
  padding: 0,
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(112px, 1fr))",
  gap: theme.spacing(2, 1),
  alignItems: "start",
  "&:empty": { display: "none" },
  "& li": { display: "grid", gap: theme.spacing(0.5), ...theme.typography.caption, overflowWrap: "anywhere" },
  "& img": {
    display: "block",
    width: "100%",
    aspectRatio: "4 / 3",
    objectFit: "cover",
    borderRadius: RADIUS.control,
    backgroundColor: theme.vars.palette.background.default,
  },
  // The words of a button below a photograph stand where its name does.
  "& li > .MuiButton-root": {
    justifySelf: "start",
    paddingInline: theme.spacing(1),
    marginInlineStart: theme.spacing(-1),
    textAlign: "start",
    minWidth: 0,
  },
}));

const Thumbnail = styled("button")({
  padding: 0,
  border: 0,
  background: "none",
  color: "inherit",
  font: "inherit",
  textAlign: "start",
  cursor: "pointer",
});

interface SentPhotographsProps {
  order: OrderDetails;
  /** Under what the queue knows them: the order's id, unless another screen than the form of findings has its own. */
  about?: string;
  /** What the screen names as evidence: documents, and photographs on their way. */
  ids: readonly string[];
  /** What its draft may name a moment later. */
  drafted?: readonly string[];
}

const NONE: readonly string[] = [];

/** Sends the photographs that the screen names, for as long as it is open. */
export function SentPhotographs({ order: { id }, about = id, ids, drafted = NONE }: SentPhotographsProps) {
  const queries = useQueryClient();
  const named = ids.join();
  useEffect(() => {
    void openQueue({
      about,
      ids: named.split(","),
      drafted,
      async claimUpload(uploadId) {
        const call = orderDocumentCalls.addEvidence;
        const { documentId, order } = await api(call, { params: { id }, body: { uploadId } });
        storeOrder(queries, order);
        return documentId;
      },
    });
  }, [id, about, named, drafted, queries]);
  useEffect(() => () => closeQueue(about), [about]);
  return null;
}

/** Where the findings that are not saved yet are kept: neither a lost connection nor a closed browser loses them. */
export const findingsDraft = (orderId: string) => ({
  draft: `order-findings:${orderId}`,
  lastingDraft: true,
});

/** All ids of evidence in a form's values. */
export function evidenceOf(values: object | undefined): string[] {
  const { data } = z.safeParse(NamedEvidence, values);
  return data?.findings.flatMap(({ evidence }) => evidence) ?? [];
}

const NamedEvidence = z.object({ findings: z.array(z.object({ evidence: z.array(z.string()) })) });

interface EvidenceInputProps {
  order: OrderDetails;
  /** As that of `SentPhotographs` on the same screen. */
  about?: string;
  control: CustomControl;
}

/**
 * Photographs that show a finding, from a phone's camera or its files. Each is sent by itself, also once the connection is
 * back; until then the form names it by an id of its own.
 */
export function EvidenceInput({ order, about = order.id, control }: EvidenceInputProps) {
  const { t } = useTranslation("orderWork");
  const input = useId();
  const evidence = control.value as readonly string[];
  const queued = new Map(useQueuedFiles(about).map((file) => [file.id, file]));
  const [sent, setSent] = useState<readonly string[]>([]);
  const arrived = evidence.filter((id) => queued.get(id)?.result != null);
  useEffect(() => {
    if (arrived.length === 0 || control.disabled) return;
    const documents = arrived.flatMap((id) => queued.get(id)?.result ?? []);
    setSent((before) => [...before, ...documents]);
    control.onChange(evidence.map((id) => queued.get(id)?.result ?? id));
    for (const id of arrived) void forgetFile(id);
  });
  const left = evidence.filter((id) => queued.has(id) && queued.get(id)?.state !== "failed").length;
  // A photograph whose place is still being removed joins whatever the form names by then.
  const latest = useRef(evidence);
  useLayoutEffect(() => {
    latest.current = evidence;
  });
  const queue = (files: readonly File[]) => {
    const named = files.map((file) => ({ id: newQueuedId(), file }));
    latest.current = [...latest.current, ...named.map(({ id }) => id)];
    control.onChange(latest.current);
    for (const { id, file } of named) {
      void queueFile(id, { about, file }).then((kept) => {
        if (!kept) notify({ kind: "warning", text: t("photo.notKept") });
      });
    }
  };
  const remove = (id: string) => {
    control.onChange(evidence.filter((other) => other !== id));
    if (queued.has(id)) void forgetFile(id);
  };
  return (
    <div>
      <Pictures>
        {evidence.map((id) => {
          const file = queued.get(id);
          if (file !== undefined)
            return <QueuedPhotograph key={id} file={file} onRemove={() => remove(id)} />;
          return (
            <li key={id}>
              <Evidence order={order} id={id} />
              {sent.includes(id) && <Standing>{t("photo.sent")}</Standing>}
              <Button size="small" color="error" disabled={control.disabled} onClick={() => remove(id)}>
                {t("findings.removePhoto")}
              </Button>
            </li>
          );
        })}
      </Pictures>
      <input
        id={input}
        hidden
        multiple
        type="file"
        accept={PICTURE_TYPES.join()}
        capture="environment"
        disabled={control.disabled}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          if (removesPlaces("evidence")) void placelessEvidence(files).then(queue);
          else queue(files);
          target.value = "";
        }}
      />
      <Button
        id={control.id}
        variant="outlined"
        fullWidth
        startIcon={<CameraIcon />}
        aria-describedby={control["aria-describedby"]}
        disabled={control.disabled}
        onClick={() => document.getElementById(input)?.click()}
      >
        {t("findings.photo")}
      </Button>
      <Typography variant="body2" role="status" sx={{ marginTop: 0.5 }}>
        {left > 0 && t("photo.left", { count: left })}
      </Typography>
    </div>
  );
}

/** A photograph that has not arrived yet: how it stands with it, and what can be done. */
function QueuedPhotograph({ file, onRemove }: { file: QueuedFile; onRemove: () => void }) {
  const { t } = useTranslation("orderWork");
  const name = useId();
  const address = useObjectUrl(file.file);
  const [shown, setShown] = useState(true);
  const { id, state, percent } = file;
  const failed = state === "failed";
  const refused = refusalsOf(file.error);
  return (
    <li>
      {address !== undefined && shown && <img src={address} alt="" onError={() => setShown(false)} />}
      <span id={name}>{file.file.name}</span>
      <Standing data-failed={failed ? "" : undefined}>
        {failed
          ? refused.join(" ") || describeError(file.error)
          : t(`photo.${state}`, { percent: formatPercent(percent / 100) })}
      </Standing>
      {state === "sending" && <LinearProgress variant="determinate" value={percent} aria-labelledby={name} />}
      {failed && refused.length === 0 && (
        <Button size="small" aria-describedby={name} onClick={() => retryFile(id)}>
          {t("photo.retry")}
        </Button>
      )}
      <Button size="small" color="error" aria-describedby={name} onClick={onRemove}>
        {t("photo.remove")}
      </Button>
    </li>
  );
}

/** What is wrong with the photograph itself, so that another try would be refused as well. */
function refusalsOf(error: unknown): string[] {
  const refused = error instanceof HttpError ? Object.values(error.problem?.errors ?? {}).flat() : [];
  return refused.map(inReadersLanguage);
}

const Standing = styled("span")(({ theme }) => ({
  fontWeight: 600,
  "&[data-failed]": { color: theme.vars.palette.error.main },
}));

interface EvidenceProps {
  order: OrderDetails;
  id: string;
  /** The finding that names it; left out, the one by which the examiner's form would keep it. */
  finding?: SavedFinding | undefined;
}

/**
 * A photograph's thumbnail, which opens it; what is no picture is a name. Evidence of a finding is what was examined, by
 * version and name, whatever the library has by now; what no finding has yet is as it is.
 */
export function Evidence({ order, id, finding = order.findings.findLast(naming(id)) }: EvidenceProps) {
  const { t } = useTranslation("orderWork");
  const file = order.documents.find((document) => document.id === id);
  const place = finding?.evidence.indexOf(id) ?? -1;
  const version = finding?.evidenceVersions[place] ?? file?.version ?? 1;
  const content = file?.versions.find(({ number }) => number === version) ?? file;
  const isImage = content?.contentType.startsWith("image/") ?? false;
  const address = usePicture(isImage ? versionUrl(order.id, id, version) : undefined);
  if (file === undefined) return <span>{t("findings.gone")}</span>;
  const fileName = finding?.evidenceNames[place] || file.fileName;
  const document = { ...file, fileName };
  return (
    <Thumbnail
      type="button"
      onClick={() => openVersion({ orderId: order.id, document, version, previewable: true })}
    >
      {address === undefined ? (
        <Polish>{fileName}</Polish>
      ) : (
        <img src={address} alt={t("findings.alt", { name: fileName })} />
      )}
    </Thumbnail>
  );
}

const naming =
  (id: string) =>
  ({ evidence }: SavedFinding) =>
    evidence.includes(id);
