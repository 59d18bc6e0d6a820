import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { reportError } from "../../../lib/errors.ts";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { TOPIC } from "./topic.ts";

interface AskingButtonProps<T> {
  label: string;
  /** The question, and what follows from a yes. */
  title: string;
  text: string;
  /** Of the button that says yes; the first button's unless told. */
  confirmLabel?: string;
  /** Whom it is about. */
  displayName: string;
  act: () => Promise<T>;
  onDone: (result: T) => void;
}

/** Does something to a person's access that only another deed undoes, once that is confirmed. */
export function AskingButton<T>({ label, title, text, ...props }: AskingButtonProps<T>) {
  const { confirmLabel = label, displayName, act, onDone } = props;
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const deed = useMutation({
    mutationFn: act,
    onSuccess: onDone,
    onError: reportError,
    onSettled: () => {
      setAsking(false);
      void queries.invalidateQueries({ queryKey: [TOPIC] });
    },
  });
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        title={title}
        confirmLabel={confirmLabel}
        destructive
        busy={deed.isPending}
        onConfirm={() => deed.mutate()}
        onCancel={() => setAsking(false)}
      >
        <Typography>{text}</Typography>
        <Typography sx={{ fontWeight: 600, marginTop: 1 }}>{displayName}</Typography>
      </ConfirmDialog>
    </>
  );
}
