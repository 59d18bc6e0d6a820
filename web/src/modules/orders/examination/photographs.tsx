import "../../../lib/i18n/all-validation.ts";
import "../work-texts.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { PICTURE_TYPES } from "@bonum/contract/pictures/fields.ts";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { notify } from "../../../lib/notify.ts";
import type { OwedEntry } from "../../../lib/outbox/entries.ts";
import { addFile, forgetEntries } from "../../../lib/outbox/outbox.ts";
import { removesPlaces } from "../../../lib/place-choice.ts";
import { randomId } from "../../../lib/random-id.ts";
import { useObjectUrl } from "../../../ui/files/use-picture.ts";
import { PhotoCameraOutlinedIcon as CameraIcon } from "../../../ui/icons/photo-camera-outlined.ts";
import { FileOnItsWay, Standing } from "../documents/file-on-its-way.tsx";
import { Evidence, Pictures } from "../findings/evidence.tsx";
import { placelessEvidence } from "./evidence-places.tsx";
import { evidence as evidenceKind, usePhotographs } from "./outbox.ts";

interface PhotographsProps {
  order: OrderDetails;
  /** Documents, and photographs on their way by the ids of their entries. */
  evidence: readonly string[];
  /** Id of the field that takes files (`CameraButton`). */
  input: string;
  onChange: (evidence: string[]) => void;
}

/** Opens the camera or the files of the device; stands where the thumb is, beside the way to the next criterion. */
export function CameraButton({ input, describedBy }: { input: string; describedBy: string }) {
  const { t } = useTranslation("orderWork");
  return (
    <Button
      variant="outlined"
      fullWidth
      startIcon={<CameraIcon />}
      aria-describedby={describedBy}
      onClick={() => document.getElementById(input)?.click()}
    >
      {t("findings.photo")}
    </Button>
  );
}

/**
 * Photographs that show a finding, from a phone's camera or its files. Each is sent by itself, also once the connection is
 * back; until then the finding names it by an id of its own.
 */
export function Photographs({ order, evidence, input, onChange }: PhotographsProps) {
  const { t } = useTranslation("orderWork");
  const all = usePhotographs(order.id);
  const queued = new Map(all.filter(({ result }) => result === null).map((entry) => [entry.id, entry]));
  const sent = new Set(all.map(({ result }) => result));
  const left = evidence.filter((id) => queued.has(id) && queued.get(id)?.state !== "failed").length;
  // A photograph whose place is still being removed joins whatever the finding names by then.
  const latest = useRef(evidence);
  useLayoutEffect(() => {
    latest.current = evidence;
  });
  const add = (files: readonly File[]) => {
    const named = files.map((file) => ({ id: randomId(), file }));
    const all = [...latest.current, ...named.map(({ id }) => id)];
    latest.current = all;
    onChange(all);
    for (const { id, file } of named) {
      void addFile(evidenceKind, { id, about: order.id, file, payload: null }).then((kept) => {
        if (!kept) notify({ kind: "warning", text: t("file.notKept") });
      });
    }
  };
  const remove = (id: string) => {
    onChange(evidence.filter((other) => other !== id));
    if (queued.has(id)) void forgetEntries(id);
  };
  return (
    <div>
      <Pictures>
        {evidence.map((id) => {
          const entry = queued.get(id);
          if (entry !== undefined)
            return <QueuedPhotograph key={id} entry={entry} onRemove={() => remove(id)} />;
          return (
            <li key={id}>
              <Evidence order={order} id={id} />
              {sent.has(id) && <Standing>{t("file.sent")}</Standing>}
              <Button size="small" color="error" onClick={() => remove(id)}>
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
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          if (removesPlaces("evidence")) void placelessEvidence(files).then(add);
          else add(files);
          target.value = "";
        }}
      />
      <Typography variant="body2" role="status" sx={{ marginTop: 0.5 }}>
        {left > 0 && t("photo.left", { count: left })}
      </Typography>
    </div>
  );
}

/** A photograph that has not arrived yet: how it stands with it, and what can be done. */
function QueuedPhotograph({ entry, onRemove }: { entry: OwedEntry<null>; onRemove: () => void }) {
  const address = useObjectUrl(entry.file);
  const [shown, setShown] = useState(true);
  return (
    <li>
      {address !== undefined && shown && <img src={address} alt="" onError={() => setShown(false)} />}
      <FileOnItsWay entry={entry} onRemove={onRemove} />
    </li>
  );
}
