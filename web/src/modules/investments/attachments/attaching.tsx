import { formatDateTime } from "@bonum/contract/calendar.ts";
import type { DocumentView } from "@bonum/contract/documents/fields.ts";
import { attachmentCalls } from "@bonum/contract/investments/calls.ts";
import { type InvestmentView, Visibility } from "@bonum/contract/investments/fields.ts";
import { investmentLabels } from "@bonum/contract/investments/labels.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLabels } from "../../../lib/labels.ts";
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
import { useArranging } from "../../documents/arranging.ts";
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
  const { busy, attach } = useArranging("detached.stays");
  const [document, setDocument] = useState<DocumentView | null>(null);
  const [visibility, setVisibility] = useState<Visibility>("internal");
  const save = () => {
    if (document !== null) attach({ id: document.id, investment, visibility }, onClose);
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
          <Button variant="contained" disabled={busy || document === null} onClick={save}>
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
              texts={{ none: t("documents.attachNone") }}
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
