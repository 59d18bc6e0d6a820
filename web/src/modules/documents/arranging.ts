import "./further-texts.ts";
import { attachmentCalls } from "@bonum/contract/investments/calls.ts";
import type { AttachmentView, Visibility } from "@bonum/contract/investments/fields.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { reportError } from "../../lib/errors.ts";
import { notify } from "../../lib/notify.ts";

/** Document of a project, and who sees it there. */
interface Attached extends Pick<AttachmentView, "id" | "visibility"> {
  investment: Pick<AttachmentView["investment"], "id" | "number">;
}

interface Arranged extends Attached {
  /** Left out of a document that is attached anew. */
  before?: Visibility;
  /** Closes what asked; the lists are read anew after it. */
  onDone?: () => void;
}

const paramsOf = ({ id, investment }: Attached) => ({ id: investment.id, documentId: id });

/**
 * Attaches a document, says who sees it, and takes it off its project; each can be undone at once. The toasts stand
 * here, because the row of a document that is off its project is gone.
 */
export function useArranging(detached: "detached.done" | "detached.stays") {
  const { t } = useTranslation("documents");
  const queries = useQueryClient();
  const say = (text: string, run: () => void) =>
    notify({ kind: "success", text, action: { label: t("action.undo", { ns: "common" }), run } });
  const settled = {
    onError: reportError,
    // Pending until it is read anew, so that a tick does not jump back meanwhile.
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ["documents"] }),
        queries.invalidateQueries({ queryKey: ["investments"] }),
      ]),
  };
  const show = useMutation({
    mutationFn: (row: Arranged) =>
      api(attachmentCalls.arrange, { params: paramsOf(row), body: { visibility: row.visibility } }),
    onSuccess: (_, { before, onDone, ...row }) => {
      onDone?.();
      if (before === undefined) {
        say(t("attach.done", { number: row.investment.number }), () => removal.mutate(row));
      } else {
        say(t(row.visibility === "client" ? "shown.done" : "hidden.done"), () =>
          show.mutate({ ...row, visibility: before, before: row.visibility }),
        );
      }
    },
    ...settled,
  });
  const removal = useMutation({
    mutationFn: (row: Attached) => api(attachmentCalls.detach, { params: paramsOf(row) }),
    onSuccess: (_, row) => say(t(detached, { number: row.investment.number }), () => show.mutate(row)),
    ...settled,
  });
  return {
    busy: show.isPending || removal.isPending,
    /** Visibility under way. */
    pending: show.isPending ? show.variables.visibility : undefined,
    attach: (row: Attached, onDone: () => void) => show.mutate({ ...row, onDone }),
    toggle: (row: Attached) =>
      show.mutate({
        ...row,
        visibility: row.visibility === "client" ? "internal" : "client",
        before: row.visibility,
      }),
    detach: (row: Attached) => removal.mutate(row),
  };
}
