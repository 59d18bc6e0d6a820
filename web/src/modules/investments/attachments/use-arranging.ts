import { attachmentCalls } from "@bonum/contract/investments/calls.ts";
import type { AttachmentView } from "@bonum/contract/investments/fields.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api } from "../../../lib/api.ts";
import { reportError } from "../../../lib/errors.ts";
import { notify } from "../../../lib/notify.ts";

type Place = Pick<AttachmentView, "id" | "investment">;
type Visibility = AttachmentView["visibility"];

const paramsOf = ({ id, investment }: Place) => ({ id: investment.id, documentId: id });

/** Says who sees an attached document, and takes it off its project; both can be undone at once. */
export function useArranging() {
  const { t } = useTranslation("investments");
  const queries = useQueryClient();
  const settled = {
    onError: reportError,
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ["documents"] });
      void queries.invalidateQueries({ queryKey: ["investments"] });
    },
  };
  const show = useMutation({
    mutationFn: ({ place, visibility }: { place: Place; visibility: Visibility }) =>
      api(attachmentCalls.arrange, { params: paramsOf(place), body: { visibility } }),
    onSuccess: (_, { visibility }) =>
      notify({ kind: "success", text: t(visibility === "client" ? "documents.shown" : "documents.hidden") }),
    ...settled,
  });
  const removal = useMutation({
    mutationFn: (row: AttachmentView) => api(attachmentCalls.detach, { params: paramsOf(row) }),
    onSuccess: (_, row) =>
      notify({
        kind: "success",
        text: t("documents.detached"),
        action: {
          label: t("documents.undo"),
          run: () => show.mutate({ place: row, visibility: row.visibility }),
        },
      }),
    ...settled,
  });
  return {
    toggle: (row: AttachmentView) =>
      show.mutate({ place: row, visibility: row.visibility === "client" ? "internal" : "client" }),
    detach: (row: AttachmentView) => removal.mutate(row),
    attach: (place: Place, visibility: Visibility) => show.mutateAsync({ place, visibility }),
  };
}
