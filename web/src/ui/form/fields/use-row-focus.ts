import { useEffect, useRef, useState } from "react";

/** Moves the focus within a field of many rows: to an added row, and from a removed one to where one can go on. */
export function useRowFocus() {
  const rows = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [target, setTarget] = useState<{ find: () => HTMLElement | null | undefined } | null>(null);
  useEffect(() => {
    if (target === null) return;
    (target.find() ?? addButton.current)?.focus();
  }, [target]);
  const inRow = (index: number, selector: string) =>
    rows.current?.children[index]?.querySelector<HTMLElement>(selector);
  return {
    rows,
    addButton,
    /** To the first control of a row. */
    toRow: (index: number) => setTarget({ find: () => inRow(index, "input, select, textarea") }),
    /** To a button of a row by its role in the row; a button that cannot be pressed gives way to the row's first. */
    toButton: (index: number, name: string) =>
      setTarget({
        find: () =>
          inRow(index, `button[data-does="${name}"]:not(:disabled)`) ??
          inRow(index, "button[data-does]:not(:disabled)"),
      }),
    /** After a row was removed: to the one that took its place, the one before, or the button that adds. */
    afterRemoval: (index: number, left: number) =>
      setTarget({
        find: () => (left === 0 ? null : inRow(Math.min(index, left - 1), 'button[data-does="remove"]')),
      }),
  };
}
