import { tinykeys } from "tinykeys";
import { navigateTo } from "../../lib/navigation.ts";
import { allowed, nameIdOf } from "../list/list-description.ts";
import { shownLists } from "../list/shown-lists.ts";
import { listKeys, useKeys } from "./single-keys.ts";

/** Rows of lists, whether they are drawn as a table or as cards. */
const ROW = "[data-list-row]";

/** Elements that take typed letters, as text or to find an entry. */
const TYPED_INTO =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"]), textarea, select, [contenteditable=""], [contenteditable="true"], [role="combobox"], [role="listbox"], [role="menu"]';

/** Elements over the screen that handle keys themselves. */
const OVER_SCREEN = '.MuiModal-root:not([aria-hidden="true"]), [role="menu"], [role="listbox"]';

/** Held down, these alone go on. */
const REPEATED = new Set(["j", "k"]);

/** Has the keys of the screen do what they say; returns the way to stop. */
export function bindKeys(): () => void {
  const single = (act: () => unknown) => (event: KeyboardEvent) => {
    if (act()) event.preventDefault();
  };
  const stopSingle = tinykeys(
    window,
    {
      "[Shift]+/": single(() => focus(document.querySelector("main search input"))),
      n: single(() => press(document.querySelector('main [data-key="new"]'))),
      j: single(() => focus(titleOf(rowAt(1)))),
      k: single(() => focus(titleOf(rowAt(-1)))),
      x: single(() => press(focusedRow()?.querySelector('input[type="checkbox"]'))),
      Space: single(previewRow),
      e: single(() =>
        focusedRow() ? actOnRow("edit") : press(document.querySelector('main [data-key="edit"]')),
      ),
      ...Object.fromEntries([0, 1, 2, 3].map((place) => [place + 1, single(() => press(verdictAt(place)))])),
      "[Shift]+?": single(() => {
        listKeys(true);
        return true;
      }),
    },
    { ignore: isNoSingleKey },
  );
  const save = (event: KeyboardEvent) => {
    if (submitForm(event.target)) event.preventDefault();
  };
  const stopSaving = tinykeys(
    window,
    { "Control+Enter": save, "Meta+Enter": save },
    { ignore: ({ defaultPrevented, repeat, isComposing }) => defaultPrevented || repeat || isComposing },
  );
  return () => {
    stopSingle();
    stopSaving();
  };
}

/** While somebody types, in a dialog, or where single keys are turned off, a letter is a letter. */
function isNoSingleKey(event: KeyboardEvent): boolean {
  const { target, key, repeat, isComposing, defaultPrevented } = event;
  if (!useKeys.getState().on || isComposing || defaultPrevented) return true;
  if (repeat && !REPEATED.has(key.toLowerCase())) return true;
  const typing = target instanceof Element && target.closest(TYPED_INTO) !== null;
  return typing || document.querySelector(OVER_SCREEN) !== null;
}

function focus(element: HTMLElement | null | undefined): boolean {
  if (!element) return false;
  element.focus();
  return true;
}

function press(element: HTMLElement | null | undefined): boolean {
  if (!element || element.matches(":disabled")) return false;
  element.click();
  return true;
}

function focusedRow(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>(ROW) ?? null;
}

/** The row after or before the one with the focus; the first one where none has it. */
function rowAt(step: 1 | -1): HTMLElement | undefined {
  const rows = [...document.querySelectorAll<HTMLElement>(`main ${ROW}`)];
  const focused = focusedRow();
  if (focused === null) return rows[0];
  return rows[Math.min(Math.max(rows.indexOf(focused) + step, 0), rows.length - 1)];
}

/** Link of a row's title; in a row without one the first focusable element. */
function titleOf(row: HTMLElement | undefined): HTMLElement | null | undefined {
  const name = row?.getAttribute("aria-labelledby");
  const title = name && document.getElementById(name)?.querySelector<HTMLElement>("a, button");
  return title || row?.querySelector<HTMLElement>("a, button:not(:disabled), input:not(:disabled)");
}

/** One of the few large answers of an examination. */
function verdictAt(place: number): HTMLElement | undefined {
  return document.querySelectorAll<HTMLElement>("main [data-large] input")[place];
}

/** Turns the preview of the row with the focus: beside the list, or where there is no room in a tab. On a button space presses it. */
function previewRow(): boolean {
  if (focusedRow() === null || document.activeElement?.localName !== "a") return false;
  return press(document.querySelector('main [data-key="preview"]')) || actOnRow("preview");
}

/** Does with the row that has the focus what its list offers; to edit, opens its form. */
function actOnRow(wanted: "edit" | "preview"): boolean {
  const name = focusedRow()?.getAttribute("aria-labelledby");
  for (const { rows, view } of shownLists) {
    const row = rows.find((row) => nameIdOf(row) === name);
    if (row === undefined) continue;
    const action = view.actions && allowed(view.actions(row)).find(({ key }) => key === wanted);
    if (action) action.run();
    const path = wanted === "edit" && view.editPath?.(row);
    if (!action && path) navigateTo(path);
    return Boolean(action || path);
  }
  return false;
}

/** Sends the form that one is in, as its button does. */
function submitForm(target: EventTarget | null): boolean {
  const form = target instanceof Element ? target.closest("form") : null;
  const button = form?.querySelector<HTMLButtonElement>('[type="submit"]');
  if (!form || !button || button.disabled) return false;
  form.requestSubmit(button);
  return true;
}
