import { type RefObject, useEffect } from "react";
import { NEW } from "../../../ui/files/document-form.ts";
import { editButtonIdOf } from "./row-actions.tsx";

/**
 * Puts the focus where it was before the form: on the row's edit button or the add button. Where that
 * is gone, the heading keeps the focus that it takes by itself.
 */
export function useReturnedFocus(
  closedForm: string | null,
  addButton: RefObject<HTMLButtonElement | null>,
): void {
  useEffect(() => {
    if (closedForm === null) return;
    const opener =
      closedForm === NEW ? addButton.current : document.getElementById(editButtonIdOf(closedForm));
    opener?.focus({ preventScroll: true });
  }, [closedForm, addButton]);
}
