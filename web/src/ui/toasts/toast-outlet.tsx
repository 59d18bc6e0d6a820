import "react-toastify/ReactToastify.css";
import "./toasts.css";
import CloseIcon from "@mui/icons-material/Close";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { type Id, ToastContainer, type ToastContentProps, toast } from "react-toastify/unstyled";
import type { Notification } from "../../lib/notify.ts";
import type { ToastEvent } from "./toasts.tsx";

const DURATION = 6_000;
/** Long enough to read the sentence and reach the button. */
const DURATION_WITH_ACTION = 12_000;

/** Shows each notification once, bottom-right, coloured, without a progress bar, until its matter is settled. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default export
export default function ToastOutlet({ events }: { events: readonly ToastEvent[] }) {
  const { t } = useTranslation();
  const handled = useRef(0);
  const matters = useRef(new Map<Id, string>());
  useClearOfFormBar();
  useEffect(() => {
    for (const event of events.slice(handled.current)) {
      if ("shown" in event) {
        const id = show(event.shown);
        if (event.shown.matter !== undefined) matters.current.set(id, event.shown.matter);
      } else if (event.settled === undefined) toast.dismiss();
      else dismissOf(matters.current, event.settled);
    }
    handled.current = events.length;
  }, [events]);
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

/** Takes the toasts of a matter away. */
function dismissOf(matters: Map<Id, string>, settled: string): void {
  for (const [id, matter] of matters) {
    if (matter !== settled) continue;
    toast.dismiss(id);
    matters.delete(id);
  }
}

function show({ kind, text, action, duration, matter }: Notification): Id {
  // A toast that is just going would swallow the same text said anew; those of a matter are settled before.
  const once = action === undefined && matter === undefined;
  return toast((props) => <Content {...props} text={text} action={action} />, {
    type: kind,
    role: kind === "error" ? "alert" : "status",
    autoClose: duration ?? (action === undefined ? DURATION : DURATION_WITH_ACTION),
    ...(once ? { toastId: `${kind}: ${text}` } : {}),
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

const LIFT = "--toasts-lift";
/** Between the toasts and the buttons, in pixels. */
const GAP = 16;

/** Keeps the toasts off the buttons of a form: where both would stand in one place, the toasts stand above them. */
function useClearOfFormBar(): void {
  useEffect(() => {
    const stop = new AbortController();
    const passive = { signal: stop.signal, passive: true };
    const look = () => document.documentElement.style.setProperty(LIFT, `${liftOf()}px`);
    window.addEventListener("scroll", look, passive);
    window.addEventListener("resize", look, passive);
    const grown = new ResizeObserver(look);
    grown.observe(document.body);
    // A toast is drawn after it was announced.
    const stopToasts = toast.onChange(() => requestAnimationFrame(look));
    return () => {
      stop.abort();
      grown.disconnect();
      stopToasts();
    };
  }, []);
}

/** How far from the window's lower edge the toasts must begin, in pixels; 0 where they are in nobody's way. */
function liftOf(): number {
  const toasts = document.querySelector(".Toastify__toast-container")?.getBoundingClientRect();
  if (toasts === undefined) return 0;
  const height = window.innerHeight;
  const lifts = [...document.querySelectorAll("[data-form-bar]")].map((form) => {
    const bar = form.getBoundingClientRect();
    const meets = bar.top < height && bar.bottom > height - toasts.height - 2 * GAP;
    const lift = height - bar.top + GAP;
    return meets && lift + toasts.height < height ? lift : 0;
  });
  return Math.max(0, ...lifts);
}
