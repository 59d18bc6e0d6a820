import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { describeError } from "../../lib/errors.ts";
import { HttpError } from "../../lib/http.ts";
import { CloudOffOutlinedIcon as CloudOffIcon } from "../icons/cloud-off-outlined.ts";
import { Message } from "./message.tsx";

interface ErrorStateProps {
  error: unknown;
  /** Title, if the reason is reported by a toast, or is that there is none; the reason itself by default. */
  title?: string;
  onRetry?: () => void;
}

/** Message of a part of the page that could not be loaded, with a retry button. */
export function ErrorState({ error, title, onRetry }: ErrorStateProps) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <Message
        icon={<CloudOffIcon />}
        title={<Typography variant="h2">{title ?? describeError(error, t)}</Typography>}
        actions={
          onRetry && (
            <Button variant="outlined" onClick={onRetry}>
              {t("action.retry")}
            </Button>
          )
        }
      >
        {title !== undefined && isMissing(error) && describeError(error, t)}
      </Message>
    </div>
  );
}

const isMissing = (error: unknown) => error instanceof HttpError && error.status === 404;
