import "../messages.ts";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../../lib/i18n/i18n.ts";
import { FormNotice } from "./form-notice.tsx";

interface ChangedNoticeProps {
  /** The server's sentence about a refused save: who changed what, and when. It is Polish whatever the reader's language. */
  refusal: string | null;
  /** The same in the reader's language, as far as it is known here. */
  noticed: string;
  loadLabel: string;
  /** Goes on from the newer state; a failure is told by the query cache. */
  onLoad: () => Promise<void>;
}

/** Says that somebody else has saved meanwhile, and that the input stays: what to keep is chosen field by field. */
export function ChangedNotice({ refusal, noticed, loadLabel, onLoad }: ChangedNoticeProps) {
  const { t } = useTranslation("form");
  const said = refusal !== null && currentLanguage() === "pl" ? refusal : noticed;
  return (
    <FormNotice
      severity="warning"
      action={
        <Button color="inherit" variant="outlined" onClick={() => void onLoad().catch(() => undefined)}>
          {loadLabel}
        </Button>
      }
    >
      {`${said} ${t("conflict.kept")}`}
    </FormNotice>
  );
}
