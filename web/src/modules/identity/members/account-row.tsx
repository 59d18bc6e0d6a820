import { formatDateTime } from "@bonum/contract/calendar.ts";
import type { ErasureReport } from "@bonum/contract/identity/erasure.ts";
import type { MemberView } from "@bonum/contract/identity/invitations.ts";
import { securityCalls, staffCalls } from "@bonum/contract/identity/member-calls.ts";
import type { PasswordAgain } from "@bonum/contract/identity/password-again.ts";
import Typography from "@mui/material/Typography";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../../lib/api.ts";
import { reportError } from "../../../lib/errors.ts";
import { notify } from "../../../lib/notify.ts";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { PasswordDialog } from "../../../ui/dialogs/password-dialog.tsx";
import { BlockOutlinedIcon as BlockIcon } from "../../../ui/icons/block-outlined.ts";
import { HowToRegOutlinedIcon as ConfirmIcon } from "../../../ui/icons/how-to-reg-outlined.ts";
import { LockOpenOutlinedIcon as UnblockIcon } from "../../../ui/icons/lock-open-outlined.ts";
import { LogoutOutlinedIcon as SignOutIcon } from "../../../ui/icons/logout-outlined.ts";
import { ManageAccountsOutlinedIcon as RoleIcon } from "../../../ui/icons/manage-accounts-outlined.ts";
import { MobileOffOutlinedIcon as ResetIcon } from "../../../ui/icons/mobile-off-outlined.ts";
import { PersonOffOutlinedIcon as RemoveIcon } from "../../../ui/icons/person-off-outlined.ts";
import { PersonRemoveOutlinedIcon as EraseIcon } from "../../../ui/icons/person-remove-outlined.ts";
import { nameIdOf, type RowAction, type RowActions } from "../../../ui/list/list-description.ts";
import { RowActionLine } from "../../../ui/list/row-actions.tsx";
import { wholeMoments } from "../../../ui/moment.tsx";
import { StateChip } from "../../../ui/state-chip.tsx";
import { type AccountView, type People, TOPIC } from "./people.ts";
import { Details, Name } from "./rows.tsx";

interface AccountRowProps {
  account: AccountView;
  people: People;
  onErased: (report: ErasureReport) => void;
}

/** Account with the caller's actions on it. */
export function AccountRow(props: AccountRowProps) {
  const { account } = props;
  const { t } = useTranslation("people");
  const { displayName, email, self, state, secondStep, dateLastSignIn } = account;
  const confirmation = "confirmation" in account ? account.confirmation : null;
  const details = [
    email,
    dateLastSignIn === null ? t("neverSignedIn") : t("lastSignIn", { when: formatDateTime(dateLastSignIn) }),
    ...(secondStep ? [t("secondStep")] : []),
    ...("confirmedAtMachine" in account && account.confirmedAtMachine ? [t("confirmedAtMachine")] : []),
  ];
  const { ask, dialog } = useQuestion(displayName);
  const actions = [...useReversibleActions(props), ...useAskedActions(props, ask)];
  return (
    <li>
      <div>
        <Name id={nameIdOf(account)}>
          {displayName}
          {self && <StateChip tone="info">{t("self")}</StateChip>}
          {"clientRole" in account && <StateChip>{t(`role.${account.clientRole}`)}</StateChip>}
          {state === "blocked" && <StateChip tone="error">{t("blocked")}</StateChip>}
          {confirmation !== null && <StateChip tone="warning">{t("unconfirmed")}</StateChip>}
        </Name>
        <Details>{wholeMoments(details.join(" · "))}</Details>
        {"onlyOwner" in account && account.onlyOwner && <Details>{t("onlyOwner")}</Details>}
        {confirmation === "nobody" && <Details>{t("unconfirmed.nobody", { email })}</Details>}
      </div>
      <RowActionLine row={account} actions={actions} look="buttons" />
      {dialog}
    </li>
  );
}

interface Change {
  make: () => Promise<unknown>;
  /** Says that it is done. */
  done: "changedRole" | "unblocked";
}

/** Actions without confirmation, since the same button undoes them. */
function useReversibleActions(props: AccountRowProps): RowActions {
  const { account, people } = props;
  const { setRole, setState } = people;
  const { t } = useTranslation("people");
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: ({ make }: Change) => make(),
    onSuccess: (_, { done }) => notify({ kind: "success", text: t(done, { name: account.displayName }) }),
    onError: reportError,
    onSettled: () => void queries.invalidateQueries({ queryKey: [TOPIC] }),
  });
  const made = (done: Change["done"], make: Change["make"]) => ({
    disabled: change.isPending,
    run: () => change.mutate({ done, make }),
  });
  const isOwner = "clientRole" in account && account.clientRole === "owner";
  return [
    setRole !== undefined &&
      "clientRole" in account &&
      account.can.changeRole &&
      !account.self && {
        key: "role",
        label: t(isOwner ? "action.makeMember" : "action.makeOwner"),
        Icon: RoleIcon,
        ...made("changedRole", () => setRole(account, isOwner ? "member" : "owner")),
      },
    setState !== undefined &&
      !people.staff &&
      account.can.unblock && {
        key: "unblock",
        label: t("action.unblock"),
        Icon: UnblockIcon,
        ...made("unblocked", () => setState(account, "active", NO_PASSWORD)),
      },
  ];
}

interface Question {
  /** Label of the action, and by default of its confirming button. */
  label: string;
  title: string;
  /** Consequence of confirming. */
  text: string;
  confirmLabel?: string;
  /** Does it, and says that it is done. */
  act: (password: PasswordAgain) => Promise<void>;
  /** True if it asks for one's own password. */
  withPassword?: boolean;
  /** True if it grants something; all others are destructive. */
  gives?: boolean;
}

/** Body of an action without a password. */
const NO_PASSWORD: PasswordAgain = { password: "" };

type Asked =
  | "confirm"
  | "step"
  | "block"
  | "unblock"
  | "remove"
  | "resetSecondStep"
  | "endSessions"
  | "erase";

/** Makes actions that ask first, and the words that they share. */
function useQuestions(ask: (question: Question) => void) {
  const { t } = useTranslation("people");
  return {
    action: (key: string, Icon: RowAction["Icon"], question: Question): RowAction => ({
      key,
      label: question.label,
      Icon,
      destructive: !question.gives,
      run: () => ask(question),
    }),
    common: (key: Asked) => ({
      label: t(`action.${key}`),
      title: t(`ask.${key}.title`),
      text: t(`ask.${key}.text`),
    }),
  };
}

/** Actions with confirmation, since no single press undoes them. */
function useAskedActions(props: AccountRowProps, ask: (question: Question) => void): RowActions {
  const { account, people } = props;
  const { remove, setRole, setState } = people;
  const { t } = useTranslation("people");
  const queries = useQueryClient();
  const { can, displayName } = account;
  const done = (text: string) => notify({ kind: "success", text });
  const { action, common } = useQuestions(ask);
  return [
    people.staff &&
      "confirm" in can &&
      can.confirm &&
      action("confirm", ConfirmIcon, {
        ...common("confirm"),
        withPassword: true,
        gives: true,
        async act(body) {
          await people.confirm(account, body);
          done(t("confirm.done", { name: displayName }));
        },
      }),
    setRole !== undefined &&
      mayStepDown(account) &&
      action("step", RoleIcon, {
        ...common("step"),
        async act() {
          await setRole(account, "member");
          done(t("changedRole", { name: displayName }));
        },
      }),
    setState !== undefined &&
      can.block &&
      action("block", BlockIcon, {
        ...common("block"),
        withPassword: people.staff,
        async act(body) {
          await setState(account, "blocked", body);
          done(t("block.done", { name: displayName }));
        },
      }),
    setState !== undefined &&
      people.staff &&
      can.unblock &&
      action("unblock", UnblockIcon, {
        ...common("unblock"),
        withPassword: true,
        gives: true,
        async act(body) {
          await setState(account, "active", body);
          done(t("unblocked", { name: displayName }));
        },
      }),
    remove !== undefined &&
      "clientRole" in account &&
      account.can.remove &&
      action("remove", RemoveIcon, {
        ...common("remove"),
        async act() {
          await remove(account);
          done(t("remove.done"));
          void queries.invalidateQueries({ queryKey: ["clients"] });
        },
      }),
    ...useAdministratorsActions(props, ask),
  ];
}

/** Actions of administrators alone, with their own password. */
function useAdministratorsActions({ account, onErased }: AccountRowProps, ask: (question: Question) => void) {
  const { t } = useTranslation("people");
  const { can, id } = account;
  const done = (text: string) => notify({ kind: "success", text });
  const { action, common } = useQuestions(ask);
  return [
    can.resetSecondStep &&
      action("reset", ResetIcon, {
        ...common("resetSecondStep"),
        withPassword: true,
        async act(body) {
          await api(securityCalls.resetSecondStep, { params: { id }, body });
          done(t("resetSecondStep.done"));
        },
      }),
    can.endSessions &&
      action("endSessions", SignOutIcon, {
        ...common("endSessions"),
        withPassword: true,
        async act(body) {
          await api(securityCalls.endSessions, { params: { id }, body });
          done(t("endSessions.done"));
        },
      }),
    can.erase &&
      action("erase", EraseIcon, {
        ...common("erase"),
        confirmLabel: t("erase.confirm"),
        withPassword: true,
        act: async (body) => onErased(await api(staffCalls.erase, { params: { id }, body })),
      }),
  ];
}

/** Tells if it is one's own role as an owner, which only somebody else can restore. */
function mayStepDown(account: AccountView): account is MemberView {
  return "clientRole" in account && account.self && account.can.changeRole;
}

/** The dialog that asks before something is done to a person's access. */
function useQuestion(displayName: string) {
  const queries = useQueryClient();
  // The question stays while its dialog fades out.
  const [question, setQuestion] = useState<Question | null>(null);
  const [open, setOpen] = useState(false);
  const deed = useMutation({
    mutationFn: (asked: Question) => asked.act(NO_PASSWORD),
    onError: reportError,
    onSettled: refresh,
  });
  function refresh() {
    setOpen(false);
    void queries.invalidateQueries({ queryKey: [TOPIC] });
  }
  return {
    ask(asked: Question) {
      setQuestion(asked);
      setOpen(true);
    },
    dialog: question && (
      <QuestionDialog
        question={question}
        open={open}
        displayName={displayName}
        busy={deed.isPending}
        onConfirm={() => deed.mutate(question)}
        onClose={refresh}
      />
    ),
  };
}

interface QuestionDialogProps {
  question: Question;
  open: boolean;
  displayName: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

function QuestionDialog({ question, open, displayName, busy, onConfirm, onClose }: QuestionDialogProps) {
  const { title, text, label, confirmLabel = label, withPassword = false, gives = false, act } = question;
  const name = <Typography sx={{ fontWeight: 600, marginTop: 1 }}>{displayName}</Typography>;
  if (withPassword) {
    return (
      open && (
        <PasswordDialog
          title={title}
          text={text}
          submitLabel={confirmLabel}
          destructive={!gives}
          send={act}
          onDone={onClose}
          onCancel={onClose}
        >
          {name}
        </PasswordDialog>
      )
    );
  }
  return (
    <ConfirmDialog
      open={open}
      title={title}
      confirmLabel={confirmLabel}
      destructive
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      <Typography>{text}</Typography>
      {name}
    </ConfirmDialog>
  );
}
