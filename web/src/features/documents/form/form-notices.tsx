import type { DocumentView } from "@bonum/contract/documents.ts";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { ConflictNotice } from "./conflict-notice.tsx";
import type { DocumentFormControl } from "./use-document-form.ts";

const Stack = styled("div")(({ theme }) => ({
  display: "grid",
  gap: theme.spacing(1.5),
  marginBottom: theme.spacing(2),
  "&:empty": { display: "none" },
}));

interface FormNoticesProps {
  document: DocumentView | null;
  /** Somebody has deleted the document meanwhile. */
  gone: boolean;
  form: DocumentFormControl;
}

/** What the person must know above the form: a refused save, another's change, text that was brought back. */
export function FormNotices({ document, gone, form }: FormNoticesProps) {
  const { t } = useTranslation("documents");
  const { failure } = form.submission;
  return (
    <Stack>
      {gone && <Alert severity="error">{t("conflict.gone")}</Alert>}
      {form.state.restored !== null && <RestoredNotice onDiscard={() => form.state.start(document)} />}
      {failure !== null && !failure.conflict && <Alert severity="error">{failure.text}</Alert>}
      {document !== null && !gone && <ConflictNotice document={document} form={form} />}
    </Stack>
  );
}

function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation("documents");
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" onClick={onDiscard}>
          {t("draft.discard")}
        </Button>
      }
    >
      {t("draft.restored")}
    </Alert>
  );
}
