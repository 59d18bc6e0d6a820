import "./texts.ts";
import { bulkCalls } from "@bonum/contract/bulk/calls.ts";
import type { BulkChange } from "@bonum/contract/bulk/fields.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../../lib/api.ts";
import { reportFailure } from "../../../lib/errors.ts";
import { formatNumber } from "../../../lib/format/format.ts";
import { notify } from "../../../lib/notify.ts";
import type { ListRow, ListSource } from "../list-description.ts";
import { writeListParams } from "../list-params.ts";
import type { SelectionProps } from "./selection.ts";

/** A change of the chosen rows. */
export interface BulkRun {
  /** Its name, as the server's modules declare it. */
  action: string;
  options?: Record<string, unknown>;
  /** Toast after the change of so many records, from which it can be undone. */
  done?: (count: number) => string;
}

interface BulkOptions<Row extends ListRow> extends Pick<SelectionProps<Row>, "store" | "params"> {
  source: ListSource<Row>;
  /** Names a row that the server knows no more. */
  nameOf: (row: Row) => string;
}

export type Bulk = ReturnType<typeof useBulk>;

/**
 * Changes the chosen rows and says what came of it. What takes longer is a job, whose progress stands above every screen; what is done
 * at once comes back by one press, where it can.
 */
export function useBulk<Row extends ListRow>({ store, params, source, nameOf }: BulkOptions<Row>) {
  const { t } = useTranslation(["listSelection", "common"]);
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<BulkChange | null>(null);
  // A retry after a lost answer sends the same id, so the change is made once.
  const asked = useRef({ key: "", id: "" });

  const tell = (change: BulkChange, done: BulkRun["done"]) => {
    void queries.invalidateQueries({ queryKey: [source.topic] });
    if (!change.ended) {
      void queries.invalidateQueries({ queryKey: ["bulk"] });
      return notify({ kind: "info", text: t("started", { amount: formatNumber(change.total) }) });
    }
    const count = change.changed;
    const text = done?.(count) ?? t("done", { count, amount: formatNumber(count) });
    const undo = () =>
      void api(bulkCalls.undo, { params: { id: change.id } }).then(
        (back) => tell(back, done),
        (error: unknown) => reportFailure(t("failed.undo"), error),
      );
    if (change.undoable)
      notify({ kind: "success", text, action: { label: t("action.undo", { ns: "common" }), run: undo } });
    else if (count === 0 && change.failed === 0) notify({ kind: "info", text });
    if (change.failed > 0) setRefused(change);
  };

  /** @throws HttpError */
  const send = async ({ action, options = {}, done }: BulkRun) => {
    const { chosen, everything } = store.use.getState();
    const which = everything === null ? { ids: [...chosen.keys()] } : { query: listAddress(source, params) };
    const key = JSON.stringify({ action, options, ...which });
    if (asked.current.key !== key) asked.current = { key, id: crypto.randomUUID() };
    setBusy(true);
    try {
      const body = { id: asked.current.id, action, options, ...which };
      const change = await api(bulkCalls.start, { body });
      asked.current = { key: "", id: "" };
      const names = new Map([...chosen.values()].map((row) => [row.id, nameOf(row)]));
      const failures = change.failures.map((one) => ({
        ...one,
        name: one.name ?? names.get(one.id) ?? null,
      }));
      store.clear();
      tell({ ...change, failures }, done);
    } finally {
      setBusy(false);
    }
  };
  const run = (work: BulkRun) =>
    void send(work).catch((error: unknown) => reportFailure(t("failed.all"), error));
  return { run, send, busy, refused, dismissRefused: () => setRefused(null) };
}

/** Query string of the list's address, with its fixed parameters. */
function listAddress<Row extends ListRow>(
  { list, query = list.query, fixed = {} }: ListSource<Row>,
  params: SelectionProps<Row>["params"],
): string {
  return new URLSearchParams([...writeListParams(query, params), ...Object.entries(fixed)]).toString();
}
