import type { DocumentView } from "@bonum/contract/documents/fields.ts";
import { attachmentCalls, investmentCalls } from "@bonum/contract/investments/calls.ts";
import { type AttachmentView, type InvestmentView, Visibility } from "@bonum/contract/investments/fields.ts";
import { investmentLabels } from "@bonum/contract/investments/labels.ts";
import Autocomplete from "@mui/material/Autocomplete";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../../lib/api.ts";
import { formatDateTime } from "../../../lib/dates.ts";
import { reportError } from "../../../lib/errors.ts";
import { useLabels } from "../../../lib/labels.ts";
import { notify } from "../../../lib/notify.ts";
import { Control, Field } from "../../../ui/inputs/field.tsx";
import { NativeSelect } from "../../../ui/inputs/native-select.tsx";
import "../../documents/messages.ts";
import "../messages.ts";
import { useLocation, useNavigate, useParams } from "react-router";
import { callQuery } from "../../../lib/call-query.ts";
import { useHasRole } from "../../../lib/session/session-store.ts";
import { DetailScreen } from "../../../ui/detail/detail-screen.tsx";
import { DocumentForm } from "../../documents/form/document-form.tsx";

const SHOWN = 20;

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
  const id = useId();
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
    <Dialog open onClose={busy ? undefined : onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{t("documents.attach")}</DialogTitle>
      <DialogContent>
        <DocumentChoice investmentId={investment.id} document={document} onChoose={setDocument} />
        <NativeSelect
          label={field("visibility")}
          value={visibility}
          options={Visibility.options.map((option) => ({
            value: option,
            label: value("visibility", option),
          }))}
          onChange={setVisibility}
        />
      </DialogContent>
      <DialogActions sx={{ padding: 2, gap: 1 }}>
        <Button onClick={onClose} disabled={busy}>
          {t("action.cancel", { ns: "common" })}
        </Button>
        <Button variant="contained" disabled={busy || document === null} onClick={() => void save()}>
          {t("documents.attachSave")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface DocumentChoiceProps {
  /** Its own documents are not offered. */
  investmentId: string;
  document: DocumentView | null;
  onChoose: (document: DocumentView | null) => void;
}

function DocumentChoice({ investmentId, document, onChoose }: DocumentChoiceProps) {
  const { t } = useTranslation("investments");
  const { field } = useLabels(investmentLabels);
  const [term, setTerm] = useState("");
  const found = useQuery({
    queryKey: ["documents", "choice", investmentId, term],
    queryFn: ({ signal }) =>
      api(attachmentCalls.attachable, {
        params: { id: investmentId },
        query: { searchTerm: term, pageSize: SHOWN },
        signal,
      }),
    placeholderData: (before) => before,
  });
  return (
    <Field label={field("document")}>
      {(control) => (
        <Autocomplete<DocumentView>
          id={control.id}
          value={document}
          onChange={(_, chosen) => onChoose(chosen)}
          onInputChange={(_, text, reason) => {
            if (reason !== "selectOption") setTerm(reason === "reset" ? "" : text);
          }}
          options={found.data?.items ?? []}
          filterOptions={(options) => options}
          getOptionLabel={({ fileName }) => fileName}
          getOptionKey={({ id }) => id}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          loading={found.isPending}
          loadingText={t("field.client.searching")}
          noOptionsText={t("documents.attachNone")}
          renderInput={({ slotProps }) => (
            <div ref={slotProps.input.ref}>
              <Control {...slotProps.htmlInput} aria-describedby={control["aria-describedby"]} />
            </div>
          )}
          renderOption={({ key, ...option }, { fileName, dateAdded }) => (
            <li key={key} {...option}>
              {fileName}, {formatDateTime(dateAdded)}
            </li>
          )}
        />
      )}
    </Field>
  );
}

type Place = Pick<AttachmentView, "id" | "investment">;

const paramsOf = ({ id, investment }: Place) => ({ id: investment.id, documentId: id });

/** Says who sees an attached document, and takes it off its project; both can be undone at once. */
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
    mutationFn: ({ place, visibility }: { place: Place; visibility: Visibility }) =>
      api(attachmentCalls.arrange, { params: paramsOf(place), body: { visibility } }),
    onSuccess: (_, { visibility }) =>
      notify({ kind: "success", text: t(visibility === "client" ? "documents.shown" : "documents.hidden") }),
    ...settled,
  });
  const removal = useMutation({
    mutationFn: (row: AttachmentView) => api(attachmentCalls.detach, { params: paramsOf(row) }),
    onSuccess: (_, row) =>
      notify({
        kind: "success",
        text: t("documents.detached"),
        action: {
          label: t("documents.undo"),
          run: () => show.mutate({ place: row, visibility: row.visibility }),
        },
      }),
    ...settled,
  });
  return {
    toggle: (row: AttachmentView) =>
      show.mutate({ place: row, visibility: row.visibility === "client" ? "internal" : "client" }),
    detach: (row: AttachmentView) => removal.mutate(row),
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
  const zone = useLocation().pathname.startsWith("/admin") ? "/admin" : "/client";
  const back = `${zone}/investments/${id}?tab=documents`;
  const read = useQuery(callQuery("investments", investmentCalls.details, { params: { id } }));
  const close = () => {
    void queries.invalidateQueries({ queryKey: ["investments"] });
    void navigate(back, { replace: true });
  };
  return (
    <DetailScreen read={read} title={t("detail.title")} back={`${zone}/investments`}>
      {() => (
        <DocumentForm
          document={null}
          attachment={{ investmentId: id, asksForVisibility: isAdmin }}
          onClose={close}
        />
      )}
    </DetailScreen>
  );
}
