import { formatDateTime } from "@bonum/contract/calendar.ts";
import type { DocumentView } from "@bonum/contract/documents/fields.ts";
import { attachmentCalls } from "@bonum/contract/investments/calls.ts";
import { type AttachmentView, type InvestmentView, Visibility } from "@bonum/contract/investments/fields.ts";
import { investmentLabels } from "@bonum/contract/investments/labels.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../../lib/api.ts";
import { reportError } from "../../../lib/errors.ts";
import { useLabels } from "../../../lib/labels.ts";
import { notify } from "../../../lib/notify.ts";
import { useZone } from "../../../lib/zone.ts";
import { DialogSheet } from "../../../ui/dialogs/dialog-sheet.tsx";
import { RecordChoice } from "../../../ui/form/fields/record-choice.tsx";
import { Field } from "../../../ui/inputs/field.tsx";
import { NativeSelect } from "../../../ui/inputs/native-select.tsx";
import "../../documents/texts.ts";
import { useNavigate, useParams, useSearchParams } from "react-router";
import { useRecord } from "../../../lib/resource.ts";
import { useHasRole } from "../../../lib/session/session-store.ts";
import { DetailScreen } from "../../../ui/detail/detail-screen.tsx";
import { FORM, SEVERAL } from "../../../ui/files/document-form.ts";
import { DocumentForm } from "../../documents/form/document-form.tsx";
import { QuotaNotice } from "../../quotas/quota-notice.tsx";
import { investmentResources } from "../resource.ts";

const Fields = styled("div")(({ theme }) => ({ display: "grid", gap: theme.spacing(2) }));

/** Attaches a document that stands in the library already. */
export function AttachFromLibrary({ investment }: { investment: InvestmentView }) {
  const { t } = useTranslation("investments");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t("documents.attach")}
      </Button>
      {open && <AttachDialog investment={investment} onClose={() => setOpen(false)} />}
    </>
  );
}

function AttachDialog({ investment, onClose }: { investment: InvestmentView; onClose: () => void }) {
  const { t } = useTranslation("investments");
  const { field, value } = useLabels(investmentLabels);
  const { attach } = useArranging();
  const [document, setDocument] = useState<DocumentView | null>(null);
  const [visibility, setVisibility] = useState<Visibility>("internal");
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (document === null) return;
    setBusy(true);
    await attach({ id: document.id, investment }, visibility).then(onClose, () => setBusy(false));
  };
  return (
    <DialogSheet
      title={t("documents.attach")}
      onClose={busy ? undefined : onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t("action.cancel", { ns: "common" })}
          </Button>
          <Button variant="contained" disabled={busy || document === null} onClick={() => void save()}>
            {t("documents.attachSave")}
          </Button>
        </>
      }
    >
      <Fields>
        <Field label={field("document")}>
          {(control) => (
            <RecordChoice
              control={control}
              source={{
                topic: "documents",
                list: attachmentCalls.attachable,
                params: { id: investment.id },
              }}
              chosen={document}
              onChoose={setDocument}
              nameOf={({ fileName }) => fileName}
              lineOf={({ fileName, dateAdded }) => [fileName, formatDateTime(dateAdded)]}
              texts={{ searching: t("field.client.searching"), none: t("documents.attachNone") }}
            />
          )}
        </Field>
        <NativeSelect
          label={field("visibility")}
          value={visibility}
          options={Visibility.options.map((option) => ({
            value: option,
            label: value("visibility", option),
          }))}
          onChange={setVisibility}
        />
      </Fields>
    </DialogSheet>
  );
}

type Attached = Pick<AttachmentView, "id" | "investment" | "visibility">;
type Place = Omit<Attached, "visibility">;

interface Arranged {
  place: Place;
  visibility: Visibility;
  /** Left out of a document that is attached anew. */
  before?: Visibility;
}

const paramsOf = ({ id, investment }: Place) => ({ id: investment.id, documentId: id });

/** Attaches a document, says who sees it, and takes it off its project; each can be undone at once. */
export function useArranging() {
  const { t } = useTranslation("investments");
  const queries = useQueryClient();
  const settled = {
    onError: reportError,
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ["documents"] });
      void queries.invalidateQueries({ queryKey: ["investments"] });
    },
  };
  const show = useMutation({
    mutationFn: ({ place, visibility }: Arranged) =>
      api(attachmentCalls.arrange, { params: paramsOf(place), body: { visibility } }),
    onSuccess: (_, { place, visibility, before }) =>
      notify({
        kind: "success",
        text: t(visibility === "client" ? "documents.shown" : "documents.hidden"),
        action: {
          label: t("action.undo", { ns: "common" }),
          run: () =>
            before === undefined
              ? removal.mutate({ ...place, visibility })
              : show.mutate({ place, visibility: before, before: visibility }),
        },
      }),
    ...settled,
  });
  const removal = useMutation({
    mutationFn: (row: Attached) => api(attachmentCalls.detach, { params: paramsOf(row) }),
    onSuccess: (_, row) =>
      notify({
        kind: "success",
        text: t("documents.detached"),
        action: {
          label: t("action.undo", { ns: "common" }),
          run: () => show.mutate({ place: row, visibility: row.visibility }),
        },
      }),
    ...settled,
  });
  return {
    toggle: (row: Attached) =>
      show.mutate({
        place: row,
        visibility: row.visibility === "client" ? "internal" : "client",
        before: row.visibility,
      }),
    detach: (row: Attached) => removal.mutate(row),
    attach: (place: Place, visibility: Visibility) => show.mutateAsync({ place, visibility }),
  };
}

/** `…/investments/:id/documents/new`: the library's own form, whose document is attached to the project. */
export function ProjectUploadPage() {
  const { id = "" } = useParams();
  const { t } = useTranslation("investments");
  const navigate = useNavigate();
  const queries = useQueryClient();
  const isAdmin = useHasRole("Admin");
  const [search] = useSearchParams();
  const resource = investmentResources[useZone()];
  const back = `${resource.path}/${id}?tab=documents`;
  const read = useRecord(resource, id);
  // Refetches on leaving in any way: some of several files may have been added.
  useEffect(() => () => void queries.invalidateQueries({ queryKey: ["investments"] }), [queries]);
  return (
    <DetailScreen read={read} title={t("detail.title")} back={resource.path}>
      {() => (
        <>
          <QuotaNotice kind="bytes" />
          <DocumentForm
            document={null}
            several={search.get(FORM) === SEVERAL}
            attachment={{ investmentId: id, asksForVisibility: isAdmin }}
            onClose={() => void navigate(back, { replace: true })}
          />
        </>
      )}
    </DetailScreen>
  );
}
