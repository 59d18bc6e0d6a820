import type { ErasureReport } from "@bonum/contract/identity/erasure.ts";
import { MemberView, StaffView } from "@bonum/contract/identity/invitations.ts";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type * as z from "zod/mini";
import { formatDateTime } from "../../../lib/dates.ts";
import { reportError } from "../../../lib/errors.ts";
import { notify } from "../../../lib/notify.ts";
import { deleteRecord, saveRecord } from "../../../lib/records.ts";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { StateChip } from "../../../ui/state-chip.tsx";
import { eraseAccount } from "./erase-account.ts";
import { Actions, Details, Name } from "./rows.tsx";
import { TOPIC } from "./topic.ts";

type AccountView = MemberView | StaffView;
type AccountChange = { clientRole?: MemberView["clientRole"]; state?: AccountView["state"] };

interface AccountRowProps {
  account: AccountView;
  /** Of the list, as in `clients/17/accounts`. */
  path: string;
  onErased: (report: ErasureReport) => void;
}

/** Somebody who may sign in, with what the caller may do about it. */
export function AccountRow({ account, path, onErased }: AccountRowProps) {
  const { t } = useTranslation("people");
  const change = useAccountChange(account, path);
  const { displayName, email, self, state, secondStep, dateLastSignIn } = account;
  const isMember = "clientRole" in account;
  const details = [
    email,
    dateLastSignIn === null ? t("neverSignedIn") : t("lastSignIn", { when: formatDateTime(dateLastSignIn) }),
    ...(secondStep ? [t("secondStep")] : []),
  ];
  return (
    <li>
      <div>
        <Name>
          {displayName}
          {self && <StateChip tone="info">{t("self")}</StateChip>}
          {isMember && <StateChip>{t(`role.${account.clientRole}`)}</StateChip>}
          {state === "blocked" && <StateChip tone="error">{t("blocked")}</StateChip>}
        </Name>
        <Details>{details.join(" · ")}</Details>
      </div>
      <Actions>
        {isMember && account.can.changeRole && (
          <Button
            disabled={change.busy}
            onClick={() => change.save({ clientRole: account.clientRole === "owner" ? "member" : "owner" })}
          >
            {t(account.clientRole === "owner" ? "action.makeMember" : "action.makeOwner")}
          </Button>
        )}
        {account.can.block && (
          <AskingButton
            label={t("action.block")}
            title={t("block.title")}
            text={t("block.text")}
            displayName={displayName}
            act={() => change.make({ state: "blocked" })}
            onDone={() => notify({ kind: "success", text: t("block.done", { name: displayName }) })}
          />
        )}
        {account.can.unblock && (
          <Button disabled={change.busy} onClick={() => change.save({ state: "active" })}>
            {t("action.unblock")}
          </Button>
        )}
        {isMember && account.can.remove && <RemoveButton account={account} path={path} />}
        {account.can.resetSecondStep && <ResetSecondStepButton account={account} />}
        {account.can.erase && <EraseButton account={account} onErased={onErased} />}
      </Actions>
    </li>
  );
}

function useAccountChange(account: AccountView, path: string) {
  const { t } = useTranslation("people");
  const queries = useQueryClient();
  const schema: z.ZodMiniType<AccountView> = "clientRole" in account ? MemberView : StaffView;
  const make = (fields: AccountChange) =>
    saveRecord(`${path}/${account.id}`, { schema, fields, revision: account.revision });
  const change = useMutation({
    mutationFn: make,
    onSuccess: (_, { state }) => {
      const done = state === undefined ? "changedRole" : "unblocked";
      notify({ kind: "success", text: t(done, { name: account.displayName }) });
    },
    onError: reportError,
    onSettled: () => void queries.invalidateQueries({ queryKey: [TOPIC] }),
  });
  return { busy: change.isPending, save: change.mutate, make };
}

type ButtonProps = Pick<AccountRowProps, "account" | "path">;

function RemoveButton({ account, path }: ButtonProps) {
  const { t } = useTranslation("people");
  const queries = useQueryClient();
  return (
    <AskingButton
      label={t("action.remove")}
      title={t("remove.title")}
      text={t("remove.text")}
      displayName={account.displayName}
      act={() => deleteRecord(`${path}/${account.id}`, account.revision)}
      onDone={() => {
        notify({ kind: "success", text: t("remove.done") });
        void queries.invalidateQueries({ queryKey: ["clients"] });
      }}
    />
  );
}

function ResetSecondStepButton({ account }: Pick<ButtonProps, "account">) {
  const { t } = useTranslation("people");
  return (
    <AskingButton
      label={t("action.resetSecondStep")}
      title={t("resetSecondStep.title")}
      text={t("resetSecondStep.text")}
      displayName={account.displayName}
      act={() => deleteRecord(`accounts/${account.id}/second-step`)}
      onDone={() => notify({ kind: "success", text: t("resetSecondStep.done") })}
    />
  );
}

function EraseButton({ account, onErased }: Pick<AccountRowProps, "account" | "onErased">) {
  const { t } = useTranslation("people");
  return (
    <AskingButton
      label={t("action.erase")}
      title={t("erase.title")}
      text={t("erase.text")}
      confirmLabel={t("erase.confirm")}
      displayName={account.displayName}
      act={() => eraseAccount(account.id)}
      onDone={onErased}
    />
  );
}

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
function AskingButton<T>({ label, title, text, ...props }: AskingButtonProps<T>) {
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
