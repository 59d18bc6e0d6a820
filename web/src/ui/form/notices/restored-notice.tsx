import "../messages.ts";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { FormNotice } from "./form-notice.tsx";

/** Says that text which was not saved before has been brought back, and takes it away on demand. */
export function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation("form");
  return (
    <FormNotice
      severity="info"
      sx={{ marginBottom: 2 }}
      action={
        <Button color="inherit" variant="outlined" onClick={onDiscard}>
          {t("draft.discard")}
        </Button>
      }
    >
      {t("draft.restored")}
    </FormNotice>
  );
}
