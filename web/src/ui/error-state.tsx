import CloudOffIcon from "@mui/icons-material/CloudOffOutlined";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { describeError } from "../lib/errors.ts";
import { Message } from "./message.tsx";

/** What a part of the page shows when its content could not be read, with the way to try again. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <Message
        icon={<CloudOffIcon />}
        title={<Typography variant="h2">{describeError(error, t)}</Typography>}
        actions={
          onRetry && (
            <Button variant="contained" onClick={onRetry}>
              {t("action.retry")}
            </Button>
          )
        }
      />
    </div>
  );
}
