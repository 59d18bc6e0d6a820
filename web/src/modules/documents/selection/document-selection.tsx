import "../texts.ts";
import "./texts.ts";
import { documentCalls } from "@bonum/contract/documents/calls.ts";
import type { DocumentView } from "@bonum/contract/documents/fields.ts";
import type { Visibility } from "@bonum/contract/investments/fields.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { urlOf } from "../../../lib/api.ts";
import { formatNumber } from "../../../lib/format/format.ts";
import { startDownload } from "../../../ui/files/downloads.ts";
import { DeleteOutlinedIcon as DeleteIcon } from "../../../ui/icons/delete-outlined.ts";
import { FileDownloadOutlinedIcon as DownloadIcon } from "../../../ui/icons/file-download-outlined.ts";
import { RestoreFromTrashOutlinedIcon as RestoreIcon } from "../../../ui/icons/restore-from-trash-outlined.ts";
import { SellOutlinedIcon as LabelIcon } from "../../../ui/icons/sell-outlined.ts";
import { VisibilityOffOutlinedIcon as HideIcon } from "../../../ui/icons/visibility-off-outlined.ts";
import { VisibilityOutlinedIcon as ShowIcon } from "../../../ui/icons/visibility-outlined.ts";
import { WorkOutlineOutlinedIcon as AttachIcon } from "../../../ui/icons/work-outline-outlined.ts";
import type { ListSource } from "../../../ui/list/list-description.ts";
import { BulkSelection, type SelectionAction } from "../../../ui/list/selection/bulk-selection.tsx";
import type { SelectionProps } from "../../../ui/list/selection/selection.ts";
import { type Bulk, useBulk } from "../../../ui/list/selection/use-bulk.ts";
import type { Description } from "../describe/describe-dialog.tsx";
import type { ChosenProject } from "../filing/description.ts";
import { type Asked, SelectionDialogs } from "./dialogs.tsx";

const source: ListSource<DocumentView> = {
  topic: "documents",
  list: documentCalls.list,
  export: documentCalls.export,
  exportSome: documentCalls.exportSome,
};

/** Actions on the selected documents, with their dialogs. */
export function DocumentSelection(props: SelectionProps<DocumentView>) {
  const { store, params } = props;
  const [asked, setAsked] = useState<Asked | null>(null);
  const bulk = useBulk({ ...props, source, nameOf: ({ fileName }: DocumentView) => fileName });
  const changes = useChanges(bulk);
  const ask = (kind: Asked["kind"]) => (documents: readonly DocumentView[]) =>
    setAsked({ kind, documents, count: store.use.getState().everything ?? documents.length });
  const actions = useActions({ inTrash: params.view === "trash", changes, ask });
  return (
    <>
      <BulkSelection {...props} source={source} bulk={bulk} actions={actions} />
      {asked !== null && (
        <SelectionDialogs
          asked={asked}
          onTrash={changes.trash}
          onAttach={changes.attach}
          onDescribe={changes.describe}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** Bulk changes of documents, with their toasts. */
function useChanges({ run, send }: Pick<Bulk, "run" | "send">) {
  const { t } = useTranslation(["documentSelection", "describe"]);
  const amount = formatNumber;
  return {
    trash: () =>
      run({
        action: "documents.trash",
        done: (count) => t("done.trash", { count, amount: amount(count) }),
      }),
    restore: () => run({ action: "documents.restore" }),
    attach: ({ id, number }: ChosenProject, visibility: Visibility) =>
      run({
        action: "documents.attach",
        options: { investmentId: id, visibility },
        done: (count) => t("done.attach", { count, amount: amount(count), number }),
      }),
    show: (visibility: Visibility) =>
      run({
        action: "documents.show",
        options: { visibility },
        done: (count) =>
          t(visibility === "client" ? "done.show" : "done.hide", { count, amount: amount(count) }),
      }),
    describe: (options: Description) =>
      send({
        action: "documents.describe",
        options,
        done: (count) =>
          count === 0 ? t("describe:unchanged") : t("describe:done", { count, amount: amount(count) }),
      }),
  };
}

interface ActionsOptions {
  inTrash: boolean;
  changes: ReturnType<typeof useChanges>;
  ask: (kind: Asked["kind"]) => (documents: readonly DocumentView[]) => void;
}

function useActions({ inTrash, changes, ask }: ActionsOptions): SelectionAction<DocumentView>[] {
  const { t } = useTranslation(["documentSelection", "documents"]);
  if (inTrash) return [{ key: "restore", label: t("restore"), Icon: RestoreIcon, run: changes.restore }];
  return [
    { key: "describe", label: t("documents:action.describe"), Icon: LabelIcon, run: ask("describe") },
    { key: "attach", label: t("attach"), Icon: AttachIcon, run: ask("attach") },
    { key: "show", label: t("show"), Icon: ShowIcon, run: () => changes.show("client") },
    {
      key: "archive",
      label: t("archive"),
      Icon: DownloadIcon,
      few: true,
      run: (documents) =>
        void startDownload({
          url: urlOf(documentCalls.archive, {}),
          fileName: t("archive.name"),
          json: { ids: documents.map(({ id }) => id) },
        }),
    },
    { key: "hide", label: t("hide"), Icon: HideIcon, run: () => changes.show("internal") },
    { key: "trash", label: t("trash"), Icon: DeleteIcon, destructive: true, run: ask("trash") },
  ];
}
