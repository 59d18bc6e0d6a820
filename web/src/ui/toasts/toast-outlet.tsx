import "react-toastify/ReactToastify.css";
import "./toasts.css";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { type Id, ToastContainer, type ToastContentProps, toast } from "react-toastify/unstyled";
import type { Notification } from "../../lib/notify.ts";
import { CloseIcon } from "../icons/close.ts";
import { type Box, clearPlace, type Move } from "./clear-place.ts";
import { shelfHeight, shelfRise } from "./shelf.ts";

/** Event of toasts, in order: one appears, or those of a topic are cleared; without a topic, all. */
export type ToastEvent = { shown: Notification } | { settled: string | undefined };

const DURATION = 6_000;
/** Long enough to read the sentence and reach the button. */
const DURATION_WITH_ACTION = 12_000;

/** Shows each notification once, bottom-right, coloured, without a progress bar, until its matter is settled. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default export
export default function ToastOutlet({ events }: { events: readonly ToastEvent[] }) {
  const { t } = useTranslation();
  const handled = useRef(0);
  const matters = useRef(new Map<Id, string>());
  const undoable = useRef<Id>(undefined);
  useClearPlace();
  useLetPressesPass();
  useEffect(() => {
    for (const event of events.slice(handled.current)) {
      if ("shown" in event) {
        const id = show(event.shown);
        if (event.shown.matter !== undefined) matters.current.set(id, event.shown.matter);
        if (event.shown.action === undefined) continue;
        // One offer at a time, the newest: a pile of them would stand over the fields.
        if (undoable.current !== undefined) toast.dismiss(undoable.current);
        undoable.current = id;
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

/** Keeps the toasts off what is marked so, wherever the page is scrolled to. */
function useClearPlace(): void {
  useEffect(() => {
    const stop = new AbortController();
    let waiting = 0;
    const look = () => {
      cancelAnimationFrame(waiting);
      waiting = requestAnimationFrame(moveToasts);
    };
    window.addEventListener("scroll", look, { signal: stop.signal, passive: true });
    window.addEventListener("resize", look, { signal: stop.signal, passive: true });
    const grown = new ResizeObserver(look);
    grown.observe(document.body);
    // A dialog is put at the end of the page.
    const opened = new MutationObserver(look);
    opened.observe(document.body, { childList: true });
    // A toast that goes is announced before it is gone.
    const outlet = document.querySelector(".Toastify");
    if (outlet !== null) opened.observe(outlet, { childList: true, subtree: true });
    // A toast is drawn after it was announced.
    const stopToasts = toast.onChange(look);
    return () => {
      stop.abort();
      cancelAnimationFrame(waiting);
      grown.disconnect();
      opened.disconnect();
      stopToasts();
    };
  }, []);
}

/**
 * Lets a press that began beside the toasts end where it began: a toast that appears or moves below the finger would take
 * its end, and what was pressed would do nothing.
 */
function useLetPressesPass(): void {
  useEffect(() => {
    const stop = new AbortController();
    const mark = (passedBy: boolean) =>
      document.querySelector(CONTAINER)?.toggleAttribute("data-passed-by", passedBy);
    // The click comes after the end of the press.
    const end = () => setTimeout(mark, 0, false);
    const begin = ({ target }: PointerEvent) =>
      mark(!(target instanceof Element && target.closest(CONTAINER)));
    const settings = { signal: stop.signal, capture: true, passive: true };
    window.addEventListener("pointerdown", begin, settings);
    window.addEventListener("pointerup", end, settings);
    window.addEventListener("pointercancel", end, settings);
    return () => stop.abort();
  }, []);
}

const CONTAINER = ".Toastify__toast-container";

/** The end of a form has a mark of its own. */
const KEPT = "[data-clear-of-toasts], [data-form-bar]";

function moveToasts(): void {
  const toasts = document.querySelector<HTMLElement>(CONTAINER);
  if (toasts === null) {
    makeRoomByDialog(null, null);
    standOnShelf(null);
    return;
  }
  // Offsets give the position without transforms.
  const { offsetLeft: left, offsetTop: top, offsetWidth, offsetHeight } = toasts;
  const corner = { left, top, right: left + offsetWidth, bottom: top + offsetHeight };
  const stand = offsetHeight > 0 && toasts.childElementCount > 0;
  // Each dialog is put behind the one that it was opened from.
  const dialog = [...document.querySelectorAll(".MuiDialog-paper")].at(-1) ?? null;
  makeRoomByDialog(dialog, stand ? corner : null);
  const onShelf = standOnShelf(stand && dialog === null ? corner : null);
  const kept = document.querySelectorAll(KEPT);
  const boxes = [...kept].map((element) => element.getBoundingClientRect());
  const move = onShelf ?? (dialog === null ? clearPlace(corner, boxes) : { left: 0, up: 0 });
  toasts.style.setProperty("--toasts-left", `${-move.left}px`);
  toasts.style.setProperty("--toasts-up", `${-move.up}px`);
}

/** A dialog stands in the middle, and gives way upwards where the toasts beside it would reach into it. */
function makeRoomByDialog(dialog: Element | null, corner: Box | null): void {
  const beside = dialog === null ? 0 : (window.innerWidth - (dialog as HTMLElement).offsetWidth) / 2;
  const taken = corner !== null && dialog !== null && window.innerWidth - corner.left > beside;
  const room = taken ? window.innerHeight - corner.top : 0;
  document.documentElement.style.setProperty("--toasts-room", `${room}px`);
}

/** Opens the list's shelf where the toasts would cover rows, and says where they stand on it; null where they need none. */
function standOnShelf(corner: Box | null): Move | null {
  const shelf = document.querySelector<HTMLElement>("[data-toast-shelf]");
  if (shelf === null) return null;
  const rows = shelf.parentElement?.querySelectorAll("[data-list-row]") ?? [];
  const [first, last] = [rows[0], rows[rows.length - 1]].map((row) => row?.getBoundingClientRect());
  // A phone's bar takes the end of the window.
  const height = window.innerHeight - (document.querySelector("[data-phone-bar]")?.clientHeight ?? 0);
  const below = shelf.nextElementSibling?.clientHeight ?? 0;
  const open =
    corner === null || first === undefined || last === undefined
      ? 0
      : shelfHeight({ toasts: corner, rows: { top: first.top, bottom: last.bottom }, below, height });
  shelf.style.height = `${open}px`;
  shelf.toggleAttribute("data-open", open > 0);
  return open > 0 ? { left: 0, up: shelfRise({ height }, shelf.getBoundingClientRect().bottom) } : null;
}
