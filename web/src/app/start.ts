import "../ui/styles/base.css";

/**
 * What the document loads first. A finished page can be read, searched and sent without the application, so that is
 * loaded once somebody touches the page; anything else is nothing without it.
 */
const SIGNS_OF_A_PERSON = [
  "pointermove",
  "pointerdown",
  "touchstart",
  "keydown",
  "focusin",
  "input",
] as const;

/** The same name as in lib/session-store.ts, which would bring its own imports along. */
const USER_STORAGE_KEY = "user";

/** Marks a field that was typed into before the application was there to hear it. */
function markAsTyped({ target }: Event): void {
  if (target instanceof HTMLElement) target.dataset.typed = "";
}

function waitForAPerson(): void {
  for (const sign of SIGNS_OF_A_PERSON) addEventListener(sign, start, { capture: true, passive: true });
}

function start(): void {
  for (const sign of SIGNS_OF_A_PERSON) removeEventListener(sign, start, true);
  // Without a network the page still stands; the next sign tries again.
  import("./main.tsx").catch(waitForAPerson);
}

/** What a visitor wrote in the contact form and has not sent, as modules/public/contact/use-message-draft.ts keeps it. */
const MESSAGE_DRAFT_KEY = "draft:visitor:contact";

/** Somebody signed in, or a message to be brought back: neither waits for a touch. */
function isAwaited(): boolean {
  try {
    return (
      localStorage.getItem(USER_STORAGE_KEY) !== null || sessionStorage.getItem(MESSAGE_DRAFT_KEY) !== null
    );
  } catch {
    return false;
  }
}

// A file may be dropped before anybody has touched the page, and so before the application is there.
keepStrayFilesOut();

const finished = document.getElementById("root")?.hasChildNodes() ?? false;
const touched = document.activeElement !== null && document.activeElement !== document.body;

if (finished) addEventListener("input", markAsTyped, true);
if (!finished || touched || isAwaited()) start();
else waitForAPerson();

/**
 * Keeps a file that is dropped beside every drop zone from being opened by the browser in the portal's place, with all
 * that was typed there. A drop zone says by `preventDefault` that it takes the file, or by a `dropEffect` of its own.
 */
export function keepStrayFilesOut(): void {
  for (const type of ["dragover", "drop"] as const) {
    addEventListener(type, (event) => {
      const { dataTransfer } = event;
      if (event.defaultPrevented || !dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      dataTransfer.dropEffect = "none";
    });
  }
}
