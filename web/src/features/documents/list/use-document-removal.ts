import type { DocumentView } from "@bonum/contract/documents.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { reportFailure } from "../../../lib/errors.ts";
import { notify, settle } from "../../../lib/notify.ts";
import { deleteDocument, restoreDocument } from "../documents-api.ts";
import { dropFromLists, refreshDocuments } from "../documents-queries.ts";

/** What the toast of a deletion is about: once the document is back, there is nothing to undo. */
const matterOf = ({ id }: DocumentView) => `document:${id}`;

/**
 * Brings documents back from the trash: for its list, and for "Cofnij" after a deletion.
 *
 * @param onRestored called before the lists are read anew
 */
export function useRestoration(onRestored?: () => void) {
  const { t } = useTranslation("documents");
  const client = useQueryClient();
  const restoration = useMutation({
    mutationFn: (document: DocumentView) => restoreDocument(document.fileKey),
    onSuccess: (_, document) => {
      onRestored?.();
      settle(matterOf(document));
      // "Cofnij" leaves the active list without the row until it is read anew; the trash loses it at once.
      if (document.dateDeleted !== null) dropFromLists(client, document);
      notify({ kind: "success", text: t("restore.done") });
    },
    onError: (error) => reportFailure(t("restore.failed"), error),
    onSettled: () => refreshDocuments(client),
  });
  return restoration.mutate;
}

/**
 * Deletes documents after asking; the toast of a deletion undoes it.
 *
 * @param onDeleted called before the row leaves the list
 */
export function useRemoval(onDeleted: () => void) {
  const { t } = useTranslation("documents");
  const client = useQueryClient();
  const restore = useRestoration();
  // The document stays while the dialog fades out, so that its name does not vanish first.
  const [asked, setAsked] = useState<DocumentView | null>(null);
  const [open, setOpen] = useState(false);
  const removal = useMutation({
    mutationFn: (document: DocumentView) => deleteDocument(document.fileKey),
    onSuccess: (_, document) => {
      onDeleted();
      dropFromLists(client, document);
      notify({
        kind: "success",
        text: t("delete.done"),
        matter: matterOf(document),
        action: { label: t("action.undo"), run: () => restore(document) },
      });
    },
    onError: (error) => reportFailure(t("delete.failed"), error),
    onSettled: () => {
      setOpen(false);
      refreshDocuments(client);
    },
  });
  return {
    open,
    asked,
    deleted: removal.isSuccess,
    busy: removal.isPending,
    ask(document: DocumentView) {
      setAsked(document);
      setOpen(true);
    },
    cancel: () => setOpen(false),
    confirm: () => asked !== null && removal.mutate(asked),
  };
}
