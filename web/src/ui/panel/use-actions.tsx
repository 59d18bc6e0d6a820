import type { PasswordAgain } from "@bonum/contract/identity/password-again.ts";
import Typography from "@mui/material/Typography";
import { useMutation } from "@tanstack/react-query";
import { type ComponentProps, type ReactNode, useState } from "react";
import { reportError } from "../../lib/errors.ts";
import { notify } from "../../lib/notify.ts";
import { ConfirmDialog } from "../dialogs/confirm-dialog.tsx";
import { PasswordDialog } from "../dialogs/password-dialog.tsx";
import { ShownOnceDialog } from "../dialogs/shown-once-dialog.tsx";

/** Result of an action: a toast of what no screen shows, and a secret that can be seen this one time. */
export interface Outcome {
  said?: string | undefined;
  secret?: Omit<ComponentProps<typeof ShownOnceDialog>, "onClose">;
}

/** Question before an action. */
export interface Question<Result extends Outcome = Outcome> {
  title: string;
  /** Consequence of the action. */
  text: string;
  /** Name of the person or thing. */
  about?: ReactNode;
  /** Label of the button that does it. */
  label: string;
  destructive?: boolean;
  /** Asks for one's own password, which is sent with it; else it is empty. */
  password?: boolean;
  send: (body: PasswordAgain) => Promise<Result>;
}

/** Ways out of a form of an action. */
export interface FormEnds<Result extends Outcome = Outcome> {
  onDone: (result: Result) => void;
  onClose: () => void;
}

type Dialog<Result extends Outcome> = Question<Result> | ((ends: FormEnds<Result>) => ReactNode);

/** An action: after a question, by a form of its own, or at once. */
export type Action<Result extends Outcome = Outcome> = Dialog<Result> | { atOnce: () => Promise<Result> };

interface ActionOptions<Result> {
  onDone?: (result: Result) => void;
  /** Called after each dialog, done or not: what it was about may be different now. */
  onClosed?: () => void;
}

/** Starts actions, one at a time, and tells of their results; `dialog` is to be drawn. */
export function useActions<Result extends Outcome = Outcome>(options: ActionOptions<Result> = {}) {
  const [opened, setOpened] = useState<{ dialog: Dialog<Result> }>();
  const [secret, setSecret] = useState<Outcome["secret"]>();
  const onClose = () => {
    setOpened(undefined);
    options.onClosed?.();
  };
  const onDone = (result: Result) => {
    options.onDone?.(result);
    if (result.said !== undefined) notify({ kind: "success", unseen: true, text: result.said });
    setSecret(result.secret);
    onClose();
  };
  return {
    start(action: Action<Result>) {
      if ("atOnce" in action) void action.atOnce().then(onDone, reportError);
      else setOpened({ dialog: action });
    },
    dialog: (
      <>
        {opened && <Opened dialog={opened.dialog} onDone={onDone} onClose={onClose} />}
        {secret && <ShownOnceDialog {...secret} onClose={() => setSecret(undefined)} />}
      </>
    ),
  };
}

type OpenedProps<Result extends Outcome, Shape> = FormEnds<Result> & { dialog: Shape };

function Opened<Result extends Outcome>({ dialog, ...ends }: OpenedProps<Result, Dialog<Result>>) {
  if (typeof dialog === "function") return dialog(ends);
  if (!dialog.password) return <Confirmation dialog={dialog} {...ends} />;
  const { title, text, about, label, destructive = false, send } = dialog;
  return (
    <PasswordDialog
      title={title}
      text={text}
      submitLabel={label}
      destructive={destructive}
      send={send}
      onDone={ends.onDone}
      onCancel={ends.onClose}
    >
      {about && <About>{about}</About>}
    </PasswordDialog>
  );
}

function Confirmation<Result extends Outcome>(props: OpenedProps<Result, Question<Result>>) {
  const { dialog, onDone, onClose } = props;
  const { title, text, about, label, destructive = false, send } = dialog;
  const action = useMutation({
    mutationFn: () => send({ password: "" }),
    onSuccess: onDone,
    onError(error) {
      reportError(error);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={label}
      destructive={destructive}
      busy={action.isPending}
      onConfirm={() => action.mutate()}
      onCancel={onClose}
    >
      <Typography>{text}</Typography>
      {about && <About>{about}</About>}
    </ConfirmDialog>
  );
}

function About({ children }: { children: ReactNode }) {
  return <Typography sx={{ fontWeight: 600, marginTop: 1, overflowWrap: "anywhere" }}>{children}</Typography>;
}
