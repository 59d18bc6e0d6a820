import type { DocumentView } from "@bonum/contract/documents/fields.ts";
import Alert from "@mui/material/Alert";
import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { ConflictNotice } from "./conflict-notice.tsx";
import type { DocumentFormControl } from "./use-document-form.ts";

const Stack = styled("div")(({ theme }) => ({
  display: "grid",
  gap: theme.spacing(1.5),
  marginTop: theme.spacing(2),
  "&:empty": { display: "none" },
}));

interface SaveNoticesProps {
  document: DocumentView | null;
  /** Somebody has deleted the document meanwhile. */
  gone: boolean;
  form: DocumentFormControl;
}

/** Why the form was not saved, or cannot be; right above the buttons, where the person has just pressed one. */
export function SaveNotices({ document, gone, form }: SaveNoticesProps) {
  const { t } = useTranslation("documents");
  const { failure } = form.submission;
  return (
    <Stack>
      {gone && <Alert severity="error">{t("conflict.gone")}</Alert>}
      {failure !== null && !failure.conflict && <Alert severity="error">{failure.text}</Alert>}
      {document !== null && !gone && <ConflictNotice document={document} form={form} />}
    </Stack>
  );
}
