import type { LocalKey, TabKey } from "@bonum/contract/browser-storage.ts";
import { inBrowser, inTab } from "../lib/browser-storage.ts";
import { askFirst } from "../lib/first-page/first-answers.ts";

/*
 * What the document runs before it is painted; a classic script in it, for a module would wait until the document is read. It
 * shows the theme, remembers what a person does before the application is there, and has the application loaded: a
 * finished page can be read, searched and sent without it, so there it waits until somebody touches the page; anything
 * else is nothing without it.
 */

const SIGNS_OF_A_PERSON = [
  "pointermove",
  "pointerdown",
  "touchstart",
  "keydown",
  "focusin",
  "input",
] as const;

/** The same name as in lib/session/session-store.ts, which would bring its own imports along. */
const USER_STORAGE_KEY = "user";

/**
 * Key of a visitor's unsent message from the contact form, written by
 * modules/public/contact/use-message-draft.ts.
 */
const MESSAGE_DRAFT_KEY = "draft:visitor:contact";

/** Reads of an application in an empty document, and for a logged-in person at `/` too. */
const READS = ["/api/portal/settings", "/api/organisation"];
const DOCUMENTS_READS = [
  "/api/events",
  "/api/files?pageNumber=1&pageSize=10&orderBy=dateDesc&view=active",
  "/api/files/filters",
];

/** The element of this script; the build names the application's files in it, the one to begin with first. */
const files = document.querySelector<HTMLScriptElement>("script[data-main]")?.dataset;

/** Stored value; null if the storage is blocked for this page. */
function stored(storage: typeof inBrowser | typeof inTab, name: LocalKey | TabKey): string | null {
  try {
    return storage().getItem(name);
  } catch {
    return null;
  }
}

function preload(list = ""): void {
  for (const href of list.split(" ").filter(Boolean)) {
    if (document.querySelector(`link[href="${href}"]`)) continue;
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  }
}

/** Asks for the screen of whoever is signed in while the application is still on its way. */
function askForScreen(user: string | null): void {
  const home = location.pathname === "/" && location.search === "";
  askFirst(user, READS, user === null ? [] : ["/api/account/currentUser", ...(home ? DOCUMENTS_READS : [])]);
  if (user !== null) preload(files?.signedIn);
}

/** Marks a field that was typed into before the application was there to hear it. */
function markAsTyped({ target }: Event): void {
  if (target instanceof HTMLElement) target.dataset.typed = "";
}

/**
 * Marks a form that was sent before the application was there to enable its button: by Enter in a field, or by the
 * button, which hears nothing itself while it is disabled.
 */
function markAsSent(event: Event): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("form [type=submit]:disabled")) {
    const pressed =
      event instanceof KeyboardEvent
        ? event.key === "Enter" &&
          event.target instanceof HTMLInputElement &&
          event.target.form === button.form
        : event instanceof MouseEvent && isWithin(button.getBoundingClientRect(), event);
    if (pressed && button.form) button.form.dataset.sent = "";
  }
}

function isWithin({ left, right, top, bottom }: DOMRect, { clientX, clientY }: MouseEvent): boolean {
  return left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;
}

function waitForAPerson(): void {
  for (const sign of SIGNS_OF_A_PERSON) addEventListener(sign, startFor, { capture: true, passive: true });
}

/** A browser reports a pointer that rests where a page comes up as one that moved by nothing: nobody moved it. */
function startFor(sign: Event): void {
  if (sign instanceof PointerEvent && sign.type === "pointermove" && !sign.movementX && !sign.movementY)
    return;
  start();
}

function start(): void {
  for (const sign of SIGNS_OF_A_PERSON) removeEventListener(sign, startFor, true);
  const main = files?.main ?? "";
  preload(main);
  // Without a network the page still stands; the next sign tries again.
  import(/* @vite-ignore */ main.split(" ")[0] ?? "").catch(waitForAPerson);
}

/** Loads the application at once where somebody is signed in, a message is to be brought back, or the page is touched. */
function begin(): void {
  const finished = document.getElementById("root")?.hasChildNodes() ?? false;
  const touched = document.activeElement !== null && document.activeElement !== document.body;
  const awaited = stored(inBrowser, USER_STORAGE_KEY) ?? stored(inTab, MESSAGE_DRAFT_KEY);
  if (!finished) removeEventListener("input", markAsTyped, true);
  if (finished && !touched && awaited === null) waitForAPerson();
  else start();
}

/**
 * The portal's theme: the reader's choice, else the system's. It needs nothing else of the application, so the switch
 * works on a finished page at once.
 */
function followTheme(): void {
  const root = document.documentElement;
  const system = matchMedia("(prefers-color-scheme: dark)");
  const show = () => {
    const mode = stored(inBrowser, "theme");
    root.dataset.theme = mode === "dark" || (mode !== "light" && system.matches) ? "dark" : "light";
  };
  const choose = (mode: "dark" | "light") => {
    try {
      inBrowser().setItem("theme", mode);
    } catch {
      // Then it is chosen for this page alone.
    }
    root.dataset.theme = mode;
  };
  show();
  system.addEventListener("change", show);
  addEventListener("storage", show);
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("[data-theme-switch]")) {
      choose(root.dataset.theme === "dark" ? "light" : "dark");
    }
  });
}

/**
 * Keeps a file that is dropped beside every drop zone from being opened by the browser in the portal's place, with all
 * that was typed there. A drop zone says by `preventDefault` that it takes the file, or by a `dropEffect` of its own.
 */
export function refuseStrayFiles(): void {
  for (const type of ["dragover", "drop"] as const) {
    addEventListener(type, (event) => {
      const { dataTransfer } = event;
      if (event.defaultPrevented || !dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      dataTransfer.dropEffect = "none";
    });
  }
}

followTheme();
refuseStrayFiles();
addEventListener("input", markAsTyped, true);
addEventListener("keydown", markAsSent, true);
addEventListener("click", markAsSent, true);
// An empty document alone names the application's files in its head.
if (document.querySelector("link[rel=modulepreload]")) askForScreen(stored(inBrowser, USER_STORAGE_KEY));
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin);
else begin();
