import type { deleteCall } from "@bonum/contract/call.ts";
import type { ChangeEvent } from "@bonum/contract/portal.ts";
import Typography from "@mui/material/Typography";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { api, pathOf } from "../../lib/api.ts";
import { holdBack } from "../../lib/call-query.ts";
import { reportError } from "../../lib/errors.ts";
import type { MenuAction } from "../menu/menu-action.ts";
import { MoreActions } from "../menu/more-actions.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";

interface DeleteRecordButtonProps {
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
  /** Actions above it in the menu. */
  others?: readonly MenuAction[];
  onDeleted: () => void;
}

/** Deletes a record for good, after asking; in a menu, as all that takes something away. */
export function DeleteRecordButton(props: DeleteRecordButtonProps) {
  const { call, id, revision, topic, others = [] } = props;
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
    onSuccess: props.onDeleted,
    onError: (error) => {
      letGo.current();
      reportError(error);
    },
    onSettled: () => {
      setAsking(false);
      void queries.invalidateQueries({ queryKey: [topic] });
    },
  });
  const label = t("action.delete");
  const deletion = { key: "delete", label, destructive: true, run: () => setAsking(true) };
  return (
    <>
      <MoreActions actions={[...others, deletion]} />
      <ConfirmDialog
        open={asking}
        title={props.title}
        confirmLabel={label}
        destructive
        busy={removal.isPending}
        onConfirm={() => removal.mutate()}
        onCancel={() => setAsking(false)}
      >
        <Typography>{props.text}</Typography>
        <Typography sx={{ fontWeight: 600, marginTop: 1, overflowWrap: "anywhere" }}>{props.name}</Typography>
      </ConfirmDialog>
    </>
  );
}
