import "./texts.ts";
import { type EventOf, eventsOf, type Machine, ruleOf } from "@bonum/contract/events.ts";
import type { SvgIconProps } from "@mui/material/SvgIcon";
import Typography from "@mui/material/Typography";
import { type ComponentType, useState } from "react";
import { useTranslation } from "react-i18next";
import { urlOf } from "../../../lib/api.ts";
import { formatNumber } from "../../../lib/format/format.ts";
import { useLabel } from "../../../lib/module.ts";
import { ConfirmDialog } from "../../dialogs/confirm-dialog.tsx";
import { startDownload } from "../../files/downloads.ts";
import { FileDownloadOutlinedIcon as DownloadIcon } from "../../icons/file-download-outlined.ts";
import type { MenuAction } from "../../menu/menu-action.ts";
import type { ListRow, ListSource } from "../list-description.ts";
import { readRows } from "../use-list.ts";
import { FailedDialog } from "./failed-dialog.tsx";
import { SELECTED_MAX, type SelectionProps } from "./selection.ts";
import { SelectionBar } from "./selection-bar.tsx";
import type { Bulk, BulkRun } from "./use-bulk.ts";

/** Something that can be done with the chosen rows. */
export interface SelectionAction<Row> extends Omit<MenuAction, "run"> {
  /**
   * Tells if the action would change such a row; it is left out if it would change none of the selected ones.
   */
  possible?: (row: Row) => boolean;
  /** Takes no more rows than can be chosen one by one. */
  few?: boolean;
  /** Confirmation before the action. */
  asks?: { title: string; text: string };
  run: (rows: readonly Row[]) => void;
}

interface BulkSelectionProps<Row extends ListRow> extends SelectionProps<Row> {
  source: ListSource<Row>;
  bulk: Bulk;
  /** The most frequent first; the export comes after them. */
  actions: readonly SelectionAction<Row>[];
}

/** The bar below a list of which rows are chosen, with the dialogs that ask and tell. */
export function BulkSelection<Row extends ListRow>(props: BulkSelectionProps<Row>) {
  const { store, params, total, source, bulk, actions } = props;
  const { t } = useTranslation(["listSelection", "common"]);
  const [asked, setAsked] = useState<SelectionAction<Row> | null>(null);
  const chosen = store.use((state) => state.chosen);
  const everything = store.use((state) => state.everything);
  const rows = [...chosen.values()];
  const offered = actions.filter(({ possible = () => true, few = false }) =>
    everything === null ? rows.some(possible) : !few,
  );
  const menu = offered.map(({ possible: _, few: _few, asks, run, ...action }) => ({
    ...action,
    run: () => (asks ? setAsked({ ...action, asks, run }) : run(rows)),
  }));
  const exports = useExports(props);
  return (
    <>
      <SelectionBar
        store={store}
        busy={bulk.busy}
        actions={[
          ...menu.filter(({ destructive }) => !destructive),
          ...exports,
          ...menu.filter(({ destructive }) => destructive),
        ]}
        readAll={() => readRows(source, params, SELECTED_MAX)}
        total={total}
      />
      {asked?.asks && (
        <ConfirmDialog
          open
          destructive={asked.destructive ?? false}
          title={asked.asks.title}
          confirmLabel={asked.label}
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            asked.run(rows);
          }}
        >
          <Typography sx={{ fontWeight: 600 }}>
            {t("count", { amount: formatNumber(everything ?? rows.length) })}
          </Typography>
          <Typography sx={{ marginTop: 1 }}>{asked.asks.text}</Typography>
        </ConfirmDialog>
      )}
      {bulk.refused !== null && (
        <FailedDialog
          failures={bulk.refused.failures}
          count={bulk.refused.failed}
          onClose={bulk.dismissRefused}
        />
      )}
    </>
  );
}

/** The chosen rows as a file; of all that match the whole list, as it is searched and ordered now. */
function useExports<Row extends ListRow>({
  store,
  params,
  source,
}: Pick<BulkSelectionProps<Row>, "store" | "params" | "source">): MenuAction[] {
  const { t } = useTranslation(["listSelection", "list"]);
  const { exportSome, export: exported } = source;
  if (!exportSome || !exported) return [];
  const save = (format: "csv" | "xlsx") => {
    const { chosen, everything } = store.use.getState();
    const { pageNumber: _page, pageSize: _size, ...shown } = params;
    const query = { ...shown, ...source.fixed, format };
    const whole = { url: urlOf(exported, { params: source.params, query }) };
    const some = {
      url: urlOf(exportSome, { params: source.params, query }),
      json: { ids: [...chosen.keys()] },
    };
    void startDownload({
      ...(everything === null ? some : whole),
      fileName: `${t("export.name")}.${format}`,
    });
  };
  return (["xlsx", "csv"] as const).map((format) => ({
    key: format,
    label: `${t("list:export")}: ${t(`list:export.${format}`)}`,
    Icon: DownloadIcon,
    run: () => save(format),
  }));
}

interface EventActions<M extends Machine> {
  machine: M;
  /** The list's name on the server. */
  list: string;
  events: readonly EventOf<M>[];
  icons: { [E in EventOf<M>]?: ComponentType<SvgIconProps> };
  run: (work: BulkRun) => void;
}

/** An action for each of these events of a machine, called and asked about as for one record. */
export function useEventActions<
  M extends Machine,
  Row extends ListRow & { allowedEvents: readonly string[] },
>({ machine, list, events, icons, run }: EventActions<M>): SelectionAction<Row>[] {
  const textOf = useLabel();
  const known = eventsOf(machine).filter((event) => events.includes(event));
  return known.map((event) => {
    const Icon = icons[event];
    const rule = ruleOf(machine, event);
    return {
      key: event,
      label: textOf(rule),
      ...(Icon && { Icon }),
      destructive: rule.ends ?? false,
      possible: ({ allowedEvents }) => allowedEvents.includes(event),
      ...(rule.asks && { asks: { title: `${textOf(rule)}?`, text: textOf(rule.asks) } }),
      run: () => run({ action: `${list}.${event}` }),
    };
  });
}
