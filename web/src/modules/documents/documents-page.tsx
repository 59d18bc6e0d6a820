import "../../ui/list/messages.ts";
import "./messages.ts";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useHasRole } from "../../lib/session/session-store.ts";
import { NEW } from "../../ui/files/document-form.ts";
import { DownloadsPanel } from "../../ui/files/downloads-panel.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { AreaSpinner } from "../../ui/states/spinner.tsx";
import { ListScreen } from "./list/list-screen.tsx";
import { useDocumentsAddress } from "./use-documents-address.ts";
import { useFilesState } from "./use-files-state.ts";

/** Stands while the form's part of the application is loaded. */
function FormPlaceholder({ adding, onClose }: { adding: boolean; onClose: () => void }) {
  const { t } = useTranslation("documents");
  return (
    <>
      <PageHeader title={t(adding ? "form.new" : "form.edit")} back={{ onCancel: onClose }} />
      <AreaSpinner minHeight={480} />
    </>
  );
}

const FormScreen = lazy(async () => {
  const { FormScreen } = await import("./form/form-screen.tsx");
  return { default: FormScreen };
});

/** `/`: the list of documents and, in its place, the form (specification, section 2). A client only reads. */
export function DocumentsPage() {
  const isAdmin = useHasRole("Admin");
  const address = useDocumentsAddress();
  const form = isAdmin ? address.form : null;
  const params = isAdmin ? address.params : { ...address.params, view: "active" as const };
  const source = useFilesState(params, form === NEW ? null : form);
  const [lastForm, setLastForm] = useState(form);
  if (form !== null && form !== lastForm) setLastForm(form);
  const [dropped, setDropped] = useState<File | null>(null);
  const open = (which: string, file: File | null = null) => {
    setDropped(file);
    address.openForm(which);
  };
  const close = () => {
    setDropped(null);
    address.closeForm();
  };
  return (
    <>
      {form === null ? (
        <ListScreen
          source={source}
          address={{ ...address, params }}
          closedForm={lastForm}
          onOpenForm={open}
        />
      ) : (
        <Suspense fallback={<FormPlaceholder adding={form === NEW} onClose={close} />}>
          <FormScreen key={form} documentId={form === NEW ? null : form} dropped={dropped} onClose={close} />
        </Suspense>
      )}
      <DownloadsPanel />
    </>
  );
}
