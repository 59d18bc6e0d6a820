import { documentCalls } from "@bonum/contract/documents/calls.ts";
import type { DocumentView } from "@bonum/contract/documents/fields.ts";
import type { PasswordAgain } from "@bonum/contract/identity/password-again.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../../lib/api.ts";
import { reportFailure } from "../../../lib/errors.ts";
import { dismiss, notify } from "../../../lib/notify.ts";
import { dropFromLists, refreshDocuments } from "../queries.ts";

/** Tells if deleting this document is permanent. */
export const isInTrash = ({ dateDeleted }: DocumentView) => dateDeleted !== null;

/** Topic of a deletion's toast: once the document is back, there is nothing to undo. */
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
    mutationFn: ({ fileKey }: DocumentView) => api(documentCalls.restore, { params: { fileKey } }),
    onSuccess: (_, document) => {
      onRestored?.();
      dismiss(matterOf(document));
      // "Cofnij" leaves the active list without the row until it is read anew; the trash loses it at once.
      if (isInTrash(document)) dropFromLists(client, document);
    },
    onError: (error) => reportFailure(t("restore.failed"), error),
    onSettled: () => refreshDocuments(client),
  });
  return restoration.mutate;
}

/**
 * Deletes documents after asking: into the trash, which the toast undoes, and what is there for good, with the password.
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
    mutationFn: ({ fileKey }: DocumentView) => api(documentCalls.delete, { params: { fileKey } }),
    onSuccess: (_, document) => {
      onDeleted();
      dropFromLists(client, document);
      notify({
        kind: "success",
        text: t("delete.done"),
        matter: matterOf(document),
        action: { label: t("action.undo", { ns: "common" }), run: () => restore(document) },
      });
    },
    onError: (error) => reportFailure(t("delete.failed"), error),
    onSettled: () => {
      setOpen(false);
      refreshDocuments(client);
    },
  });
  const [purged, setPurged] = useState(false);
  return {
    open,
    asked,
    deleted: removal.isSuccess || purged,
    busy: removal.isPending,
    purge: ({ password }: PasswordAgain) =>
      api(documentCalls.purge, { params: { fileKey: asked?.fileKey ?? "" }, body: { password } }),
    /** Called once the document is gone for good. */
    finishPurge() {
      if (asked === null) return;
      onDeleted();
      dropFromLists(client, asked);
      setPurged(true);
      setOpen(false);
      refreshDocuments(client);
    },
    ask(document: DocumentView) {
      setPurged(false);
      setAsked(document);
      setOpen(true);
    },
    cancel: () => setOpen(false),
    confirm: () => asked !== null && removal.mutate(asked),
  };
}
