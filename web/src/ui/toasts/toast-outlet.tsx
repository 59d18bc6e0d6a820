import "react-toastify/ReactToastify.css";
import "./toasts.css";
import CloseIcon from "@mui/icons-material/Close";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
// The unstyled entry: the other one writes a <style> element, which the content security policy refuses.
import { ToastContainer, type ToastContentProps, toast } from "react-toastify/unstyled";
import type { Notification } from "../../lib/notify.ts";

const DURATION = 6_000;
/** Long enough to read the sentence and reach the button. */
const DURATION_WITH_ACTION = 12_000;

/** Shows each notification once, bottom-right, coloured, without a progress bar. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default export
export default function ToastOutlet({ notifications }: { notifications: readonly Notification[] }) {
  const { t } = useTranslation();
  const shown = useRef(0);
  useEffect(() => {
    for (const notification of notifications.slice(shown.current)) show(notification);
    shown.current = notifications.length;
  }, [notifications]);
  return (
    <ToastContainer
      position="bottom-right"
      theme="colored"
      hideProgressBar
      newestOnTop
      draggable={false}
      closeOnClick={false}
      aria-label={t("toasts.label")}
      closeButton={CloseButton}
    />
  );
}

function show({ kind, text, action, duration }: Notification): void {
  toast((props) => <Content {...props} text={text} action={action} />, {
    type: kind,
    role: kind === "error" ? "alert" : "status",
    autoClose: duration ?? (action === undefined ? DURATION : DURATION_WITH_ACTION),
    ...(action === undefined ? { toastId: `${kind}: ${text}` } : {}),
  });
}

type ContentProps = ToastContentProps & Pick<Notification, "text" | "action">;

function Content({ text, action, closeToast }: ContentProps) {
  const run = () => {
    closeToast();
    action?.run();
  };
  return (
    <>
      <span className="toast-text">{text}</span>
      {action && (
        <Button color="inherit" variant="outlined" size="small" onClick={run}>
          {action.label}
        </Button>
      )}
    </>
  );
}

function CloseButton({ closeToast }: { closeToast: (event: React.MouseEvent<HTMLElement>) => void }) {
  const { t } = useTranslation();
  return (
    <IconButton color="inherit" aria-label={t("action.close")} onClick={closeToast}>
      <CloseIcon />
    </IconButton>
  );
}
