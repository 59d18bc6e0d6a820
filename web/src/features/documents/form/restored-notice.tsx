import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";

/** Says that text which could not be saved before has been brought back, and takes it away on demand. */
export function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation("documents");
  return (
    <Alert
      severity="info"
      sx={{ marginBottom: 2, alignItems: "center" }}
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
