import type { ReactNode } from "react";
import { create, type StoreApi, type UseBoundStore } from "zustand";

interface State<Row> {
  /** By their ids, those of other pages too. */
  chosen: ReadonlyMap<string, Row>;
  /** Those of the page that is shown, in its order. */
  shown: readonly Row[];
  /** Where a range begins. */
  last: string | null;
}

/** Which rows of a list are chosen. It stands beside the list's state, so that a tick draws one row anew and not the page. */
export interface SelectionStore<Row> {
  use: UseBoundStore<StoreApi<State<Row>>>;
  /** Takes note of the rows that are shown; what is known of chosen ones is brought up to date. */
  show: (rows: readonly Row[]) => void;
  /** Chooses a row or takes it back; as a range, all from the last one that was ticked. */
  toggle: (row: Row, options: { range: boolean }) => void;
  choose: (rows: readonly Row[]) => void;
  drop: (ids: readonly string[]) => void;
  clear: () => void;
}

/** What a list needs so that several of its rows can be chosen. */
export interface ListSelection<Row> {
  store: SelectionStore<Row>;
  /** Draws what can be done with them; asked for from the first choice on. `total`: of all rows that match. */
  bar: (total: number) => ReactNode;
}

/** As many rows as can be chosen at once. */
export const SELECTED_MAX = 1_000;

/** Nothing chosen yet. */
export function createSelection<Row extends { id: string }>(): SelectionStore<Row> {
  const use = create<State<Row>>(() => ({ chosen: new Map(), shown: [], last: null }));
  const change = (chosen: Map<string, Row>, last = use.getState().last) =>
    use.setState({ chosen: new Map([...chosen].slice(0, SELECTED_MAX)), last });
  return {
    use,
    show(shown) {
      const { chosen } = use.getState();
      const known = shown.filter(({ id }) => chosen.has(id)).map((row) => [row.id, row] as const);
      use.setState({ shown, ...(known.length > 0 && { chosen: new Map([...chosen, ...known]) }) });
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
    choose: (rows) =>
      change(new Map([...use.getState().chosen, ...rows.map((row) => [row.id, row] as const)])),
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
