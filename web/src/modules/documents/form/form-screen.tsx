import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { HttpError } from "../../../lib/http.ts";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { ErrorState } from "../../../ui/states/error-state.tsx";
import { AreaSpinner } from "../../../ui/states/spinner.tsx";
import { documentQuery } from "../documents-queries.ts";
import { DocumentForm } from "./document-form.tsx";

interface FormScreenProps {
  /** The document to edit; null adds one. */
  documentId: string | null;
  /** What was dropped on the list, for a new document. */
  dropped: File | null;
  onClose: () => void;
}

/** The form in the list's place: at once for a new document, else as soon as the document is read. */
export function FormScreen({ documentId, dropped, onClose }: FormScreenProps) {
  const { t } = useTranslation("documents");
  const { data, error, refetch } = useQuery({
    ...documentQuery(documentId ?? ""),
    enabled: documentId !== null,
  });
  if (documentId === null) {
    return <DocumentForm document={null} dropped={dropped} onClose={onClose} />;
  }
  if (data !== undefined) {
    const gone = error instanceof HttpError && error.status === 404;
    return <DocumentForm document={data} gone={gone} onClose={onClose} />;
  }
  return (
    <>
      <PageHeader title={t("form.edit")} back={{ onCancel: onClose }} />
      {error === null ? (
        <AreaSpinner minHeight={480} />
      ) : (
        <ErrorState error={error} title={t("form.failed")} onRetry={() => void refetch()} />
      )}
    </>
  );
}
