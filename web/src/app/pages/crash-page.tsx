import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Message } from "../../ui/states/message.tsx";

/** What remains when a screen fails in the browser, or its code is no longer on the server after an update. */
export function CrashPage() {
  const { t } = useTranslation(["shell", "common"]);
  return (
    <main>
      <Message
        title={<Typography variant="h1">{t("common:error.unexpected")}</Typography>}
        actions={
          <Button variant="contained" onClick={() => window.location.reload()}>
            {t("crash.reload")}
          </Button>
        }
      >
        {t("crash.text")}
      </Message>
    </main>
  );
}
