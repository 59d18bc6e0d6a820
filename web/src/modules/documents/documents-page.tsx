import "../../ui/list/messages.ts";
import "./messages.ts";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useHasRole } from "../../lib/session/session-store.ts";
import { NEW } from "../../ui/files/document-form.ts";
import { DownloadsPanel } from "../../ui/files/downloads-panel.tsx";
import { useListAddress } from "../../ui/list/use-list.ts";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { AreaSpinner } from "../../ui/states/spinner.tsx";
import { libraryList, trashList } from "./documents-queries.ts";
import { DocumentsList } from "./list/documents-list.tsx";
import { useFilesState } from "./use-files-state.ts";
import { useFormAddress } from "./use-form-address.ts";

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

/** `/`: the list of documents and, in its place, the form. A client only reads. */
export function DocumentsPage() {
  const isAdmin = useHasRole("Admin");
  const [search] = useSearchParams();
  const inTrash = isAdmin && search.get("view") === "trash";
  const source = inTrash ? trashList : libraryList;
  const address = useListAddress(source.query);
  const formAddress = useFormAddress();
  const form = isAdmin ? formAddress.form : null;
  const { list, filters } = useFilesState(source, address.params, form === NEW ? null : form);
  const [lastForm, setLastForm] = useState(form);
  if (form !== null && form !== lastForm) setLastForm(form);
  const [dropped, setDropped] = useState<File | null>(null);
  const add = (file: File | null) => {
    setDropped(file);
    formAddress.open(NEW);
  };
  const close = () => {
    setDropped(null);
    formAddress.close();
  };
  return (
    <>
      {form === null ? (
        <DocumentsList
          list={{ ...address, state: list }}
          filters={filters}
          inTrash={inTrash}
          closedForm={lastForm}
          formOf={formAddress.placeOf}
          onAdd={add}
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
