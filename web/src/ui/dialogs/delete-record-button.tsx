import type { deleteCall } from "@bonum/contract/call.ts";
import type { ChangeEvent } from "@bonum/contract/portal.ts";
import Typography from "@mui/material/Typography";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { api, pathOf } from "../../lib/api.ts";
import { holdBack } from "../../lib/call-query.ts";
import { reportError } from "../../lib/errors.ts";
import { MoreActions } from "../menu/more-actions.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";

interface RecordRemoval {
  call: ReturnType<typeof deleteCall>;
  /** Id of the record. */
  id: string;
  /** The state that the person saw; a record that changed since is not deleted. */
  revision: number;
  topic: ChangeEvent["topic"];
  /** `Usunąć inwestycję?` */
  title: string;
  /** Consequence of the deletion. */
  text: string;
  /** Name of the record. */
  name: ReactNode;
  onDeleted: () => void;
}

/** Deletes a record for good, after asking: what asks, and the dialog. */
export function useRecordRemoval({ call, id, revision, topic, ...texts }: RecordRemoval) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const letGo = useRef(() => {});
  useEffect(() => () => letGo.current(), []);
  const removal = useMutation({
    mutationFn: () => {
      letGo.current = holdBack(pathOf(call, { params: { id } }));
      return api(call, { params: { id }, revision });
    },
    onSuccess: texts.onDeleted,
    onError: (error) => {
      letGo.current();
      reportError(error);
    },
    onSettled: () => {
      setAsking(false);
      void queries.invalidateQueries({ queryKey: [topic] });
    },
  });
  const dialog = (
    <ConfirmDialog
      open={asking}
      title={texts.title}
      confirmLabel={t("action.delete")}
      destructive
      busy={removal.isPending}
      onConfirm={() => removal.mutate()}
      onCancel={() => setAsking(false)}
    >
      <Typography>{texts.text}</Typography>
      <Typography sx={{ fontWeight: 600, marginTop: 1, overflowWrap: "anywhere" }}>{texts.name}</Typography>
    </ConfirmDialog>
  );
  return { ask: () => setAsking(true), dialog };
}

/** Deletes a record for good, after asking; in a menu, as all that takes something away. */
export function DeleteRecordButton(props: RecordRemoval) {
  const { t } = useTranslation();
  const { ask, dialog } = useRecordRemoval(props);
  return (
    <>
      <MoreActions
        label={t("action.more")}
        actions={[{ key: "delete", label: t("action.delete"), destructive: true, run: ask }]}
      />
      {dialog}
    </>
  );
}
