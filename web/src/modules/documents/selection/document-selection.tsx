import "./texts.ts";
import { documentCalls } from "@bonum/contract/documents/calls.ts";
import type { ChangedDocuments, DocumentView } from "@bonum/contract/documents/fields.ts";
import { attachmentCalls } from "@bonum/contract/investments/calls.ts";
import type { Visibility } from "@bonum/contract/investments/fields.ts";
import { LONGEST } from "@bonum/contract/limits.ts";
import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import DownloadIcon from "@mui/icons-material/FileDownloadOutlined";
import RestoreIcon from "@mui/icons-material/RestoreFromTrashOutlined";
import LabelIcon from "@mui/icons-material/SellOutlined";
import HideIcon from "@mui/icons-material/VisibilityOffOutlined";
import ShowIcon from "@mui/icons-material/VisibilityOutlined";
import AttachIcon from "@mui/icons-material/WorkOutlineOutlined";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api, urlOf } from "../../../lib/api.ts";
import { reportFailure } from "../../../lib/errors.ts";
import { formatNumber } from "../../../lib/format.ts";
import { notify } from "../../../lib/notify.ts";
import { startDownload } from "../../../ui/files/downloads.ts";
import type { ListSource } from "../../../ui/list/list-description.ts";
import type { ListParams } from "../../../ui/list/list-params.ts";
import { SELECTED_MAX, type SelectionStore } from "../../../ui/list/selection/selection.ts";
import { type Progress, SelectionBar } from "../../../ui/list/selection/selection-bar.tsx";
import { readRows } from "../../../ui/list/use-list.ts";
import type { MenuAction } from "../../../ui/menu/action-menu.tsx";
import { refreshDocuments } from "../documents-queries.ts";
import { type Asked, SelectionDialogs } from "./dialogs.tsx";
import { inParts } from "./in-parts.ts";

type Kind = "trash" | "restore" | "attach" | "show" | "hide";

interface Run {
  kind: Kind;
  documents: readonly DocumentView[];
  send: (ids: string[]) => Promise<ChangedDocuments>;
  /** Of the project that they were attached to. */
  number?: string;
}

interface DocumentSelectionProps {
  store: SelectionStore<DocumentView>;
  source: ListSource<DocumentView>;
  params: ListParams;
  inTrash: boolean;
  total: number;
}

/** What can be done with the chosen documents, and the dialogs that ask about it. */
export function DocumentSelection({ store, source, params, inTrash, total }: DocumentSelectionProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { run, progress } = useRun((documents, { failed }) => {
    store.clear();
    setAsked(failed.length === 0 ? null : { kind: "failed", documents, failed });
  });
  const actions = useActions({ inTrash, run, ask: setAsked });
  return (
    <>
      <SelectionBar
        store={store}
        progress={progress}
        actions={actions}
        readAll={() => readRows(source, params, SELECTED_MAX)}
        total={total}
      />
      {asked !== null && (
        <SelectionDialogs
          asked={asked}
          onTrash={(documents) =>
            run({ kind: "trash", documents, send: (ids) => api(documentCalls.trashSome, { body: { ids } }) })
          }
          onAttach={(documents, { id, number }, visibility) =>
            run({
              kind: "attach",
              documents,
              number,
              send: (ids) => api(attachmentCalls.arrangeSome, { params: { id }, body: { ids, visibility } }),
            })
          }
          onDescribed={store.clear}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

interface ActionsOptions {
  inTrash: boolean;
  run: (work: Run) => void;
  ask: (asked: Asked) => void;
}

function useActions({ inTrash, run, ask }: ActionsOptions) {
  const { t } = useTranslation(["documentSelection", "documents"]);
  const show = (documents: readonly DocumentView[], visibility: Visibility) =>
    run({
      kind: visibility === "client" ? "show" : "hide",
      documents,
      send: (ids) => api(attachmentCalls.showSome, { body: { ids, visibility } }),
    });
  return (documents: readonly DocumentView[]): readonly MenuAction[] => {
    const asking = (kind: "describe" | "attach" | "trash") => () => ask({ kind, documents });
    if (inTrash) {
      const send = (ids: string[]) => api(documentCalls.restoreSome, { body: { ids } });
      return [
        {
          key: "restore",
          label: t("restore"),
          Icon: RestoreIcon,
          run: () => run({ kind: "restore", documents, send }),
        },
      ];
    }
    return [
      { key: "describe", label: t("documents:action.describe"), Icon: LabelIcon, run: asking("describe") },
      { key: "attach", label: t("attach"), Icon: AttachIcon, run: asking("attach") },
      {
        key: "archive",
        label: t("archive"),
        Icon: DownloadIcon,
        run: () =>
          void startDownload({
            url: urlOf(documentCalls.archive, {}),
            fileName: t("archive.name"),
            json: { ids: documents.map(({ id }) => id) },
          }),
      },
      { key: "show", label: t("show"), Icon: ShowIcon, run: () => show(documents, "client") },
      { key: "hide", label: t("hide"), Icon: HideIcon, run: () => show(documents, "internal") },
      { key: "trash", label: t("trash"), Icon: DeleteIcon, destructive: true, run: asking("trash") },
    ];
  };
}

/** Changes documents in parts and says what came of it; what went to the trash comes back by one press. */
function useRun(onEnded: (documents: readonly DocumentView[], result: ChangedDocuments) => void) {
  const { t } = useTranslation(["documentSelection", "documents"]);
  const client = useQueryClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  const change = async ({ kind, documents, send, number = "" }: Run) => {
    let stopped = false;
    const total = documents.length;
    const stop = () => {
      stopped = true;
    };
    const onDone = (done: number) => {
      if (total > LONGEST.documents) setProgress({ done, total, stop });
    };
    onDone(0);
    try {
      const ids = documents.map(({ id }) => id);
      const result = await inParts(ids, { send, onDone, stopped: () => stopped });
      const count = result.changed.length;
      const text = t(`done.${kind}`, { count, amount: formatNumber(count), number });
      const restore = () => {
        const back = new Set(result.changed);
        const undone = (ids: string[]) => api(documentCalls.restoreSome, { body: { ids } });
        const trashed = documents.filter(({ id }) => back.has(id));
        void change({ kind: "restore", documents: trashed, send: undone });
      };
      if (count > 0 || result.failed.length === 0) {
        notify({
          kind: "success",
          text,
          ...(kind === "trash" &&
            count > 0 && { action: { label: t("documents:action.undo"), run: restore } }),
        });
      }
      onEnded(documents, result);
    } catch (error) {
      reportFailure(t("failed"), error);
    } finally {
      setProgress(null);
      refreshDocuments(client);
      void client.invalidateQueries({ queryKey: ["investments"] });
    }
  };
  return { run: (work: Run) => void change(work), progress };
}
