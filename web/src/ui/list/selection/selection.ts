import type { ReactNode } from "react";
import { create, type StoreApi, type UseBoundStore } from "zustand";
import type { ListParams } from "../list-params.ts";

interface State<Row> {
  /** Selected rows by id, those of other pages included. */
  chosen: ReadonlyMap<string, Row>;
  /** Rows of the shown page, in its order. */
  shown: readonly Row[];
  /** Start of a range. */
  last: string | null;
  /** All rows that match are chosen, more than can be read: how many they are; null else. */
  everything: number | null;
}

/**
 * Selected rows of a list. It is separate from the list's state, so that a tick renders one row and not the
 * page.
 */
export interface SelectionStore<Row> {
  use: UseBoundStore<StoreApi<State<Row>>>;
  /** Takes note of the rows that are shown; what is known of chosen ones is brought up to date. */
  show: (rows: readonly Row[]) => void;
  /** Chooses a row or takes it back; as a range, all from the last one that was ticked. */
  toggle: (row: Row, options: { range: boolean }) => void;
  choose: (rows: readonly Row[]) => void;
  /** Chooses all rows that match, so many; with the first that is taken back only those of the page stay chosen. */
  chooseEverything: (count: number) => void;
  drop: (ids: readonly string[]) => void;
  clear: () => void;
}

/** Parts that make rows of a list selectable. */
export interface ListSelection<Row> {
  store: SelectionStore<Row>;
  /** Draws what can be done with them; asked for from the first choice on. */
  bar: (shown: ShownSelection) => ReactNode;
}

/** Shown list. */
interface ShownSelection {
  params: ListParams;
  /** Total number of matching rows. */
  total: number;
}

/** Props of the component with the actions. */
export interface SelectionProps<Row> extends ShownSelection {
  store: SelectionStore<Row>;
}

/** Maximum number of rows selected at once. */
export const SELECTED_MAX = 1_000;

/** Creates an empty selection. */
export function createSelection<Row extends { id: string }>(): SelectionStore<Row> {
  const use = create<State<Row>>(() => ({ chosen: new Map(), shown: [], last: null, everything: null }));
  const change = (chosen: Map<string, Row>, last = use.getState().last) =>
    use.setState({ chosen: new Map([...chosen].slice(0, SELECTED_MAX)), last, everything: null });
  const mapOf = (rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row] as const));
  return {
    use,
    show(shown) {
      const { chosen, everything } = use.getState();
      const known = mapOf(shown.filter(({ id }) => everything !== null || chosen.has(id)));
      if (everything !== null) use.setState({ shown, chosen: known });
      else use.setState({ shown, ...(known.size > 0 && { chosen: new Map([...chosen, ...known]) }) });
    },
    toggle(row, { range }) {
      const { chosen, shown, last } = use.getState();
      const rows = range ? between(shown, last, row) : [row];
      const next = new Map(chosen);
      for (const one of rows) {
        if (chosen.has(row.id)) next.delete(one.id);
        else next.set(one.id, one);
      }
      change(next, row.id);
    },
    choose: (rows) => change(new Map([...use.getState().chosen, ...mapOf(rows)])),
    chooseEverything: (everything) =>
      use.setState({ chosen: mapOf(use.getState().shown), last: null, everything }),
    drop(ids) {
      const next = new Map(use.getState().chosen);
      for (const id of ids) next.delete(id);
      change(next);
    },
    clear: () => change(new Map(), null),
  };
}

/** The rows from one to another, whichever stands first; where the first is on no page that is shown, the other alone. */
function between<Row extends { id: string }>(
  shown: readonly Row[],
  from: string | null,
  to: Row,
): readonly Row[] {
  const start = shown.findIndex(({ id }) => id === from);
  const end = shown.findIndex(({ id }) => id === to.id);
  if (start === -1 || end === -1) return [to];
  return shown.slice(Math.min(start, end), Math.max(start, end) + 1);
}
