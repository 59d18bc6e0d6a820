import { formatDateTime } from "@bonum/contract/calendar.ts";
import type { ErasureReport } from "@bonum/contract/identity/erasure.ts";
import type { MemberView } from "@bonum/contract/identity/invitations.ts";
import { securityCalls, staffCalls } from "@bonum/contract/identity/member-calls.ts";
import type { PasswordAgain } from "@bonum/contract/identity/password-again.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api } from "../../../lib/api.ts";
import { reportError } from "../../../lib/errors.ts";
import { dotted } from "../../../lib/format/format.ts";
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
import { type Question, useActions } from "../../../ui/panel/use-actions.tsx";
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
  const queries = useQueryClient();
  const { start, dialog } = useActions({
    onClosed: () => void queries.invalidateQueries({ queryKey: [TOPIC] }),
  });
  const actions = [...useReversibleActions(props), ...useAskedActions(props, start)];
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
        <Details>{wholeMoments(dotted(details))}</Details>
        {"onlyOwner" in account && account.onlyOwner && <Details>{t("onlyOwner")}</Details>}
        {confirmation === "nobody" && <Details>{t("unconfirmed.nobody", { email })}</Details>}
      </div>
      <RowActionLine row={account} actions={actions} look="buttons" />
      {dialog}
    </li>
  );
}

/** Actions without confirmation, since the same button undoes them. */
function useReversibleActions(props: AccountRowProps): RowActions {
  const { account, people } = props;
  const { setRole, setState } = people;
  const { t } = useTranslation("people");
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (make: () => Promise<unknown>) => make(),
    onError: reportError,
    onSettled: () => void queries.invalidateQueries({ queryKey: [TOPIC] }),
  });
  const made = (make: () => Promise<unknown>) => ({
    disabled: change.isPending,
    run: () => change.mutate(make),
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
        ...made(() => setRole(account, isOwner ? "member" : "owner")),
      },
    setState !== undefined &&
      !people.staff &&
      account.can.unblock && {
        key: "unblock",
        label: t("action.unblock"),
        Icon: UnblockIcon,
        ...made(() => setState(account, "active", NO_PASSWORD)),
      },
  ];
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

interface AskedAction extends Pick<Question, "password"> {
  /** True if it grants something; all others are destructive. */
  grants?: true;
  /** Label of the confirming button, where it is not the action's. */
  label?: string;
  act: (password: PasswordAgain) => Promise<unknown>;
  /** Toast of what no row shows. */
  done?: string;
}

type Start = (question: Question) => void;

/** Makes actions that ask first. */
function useAsked(displayName: string, start: Start) {
  const { t } = useTranslation("people");
  return (name: Asked, Icon: RowAction["Icon"], action: AskedAction): RowAction => {
    const { act, done, grants = false, label = t(`action.${name}`), ...question } = action;
    const destructive = !grants;
    const run = () =>
      start({
        ...question,
        title: t(`ask.${name}.title`),
        text: t(`ask.${name}.text`),
        about: displayName,
        label,
        destructive,
        async send(body) {
          await act(body);
          return { said: done };
        },
      });
    return { key: name, label: t(`action.${name}`), Icon, destructive, run };
  };
}

/** Actions with confirmation, since no single press undoes them. */
function useAskedActions(props: AccountRowProps, start: Start): RowActions {
  const { account, people } = props;
  const { remove, setRole, setState } = people;
  const queries = useQueryClient();
  const { can, displayName } = account;
  const asked = useAsked(displayName, start);
  return [
    people.staff &&
      "confirm" in can &&
      can.confirm &&
      asked("confirm", ConfirmIcon, {
        password: true,
        grants: true,
        act: (body) => people.confirm(account, body),
      }),
    setRole !== undefined &&
      mayStepDown(account) &&
      asked("step", RoleIcon, {
        act: () => setRole(account, "member"),
      }),
    setState !== undefined &&
      can.block &&
      asked("block", BlockIcon, {
        password: people.staff,
        act: (body) => setState(account, "blocked", body),
      }),
    setState !== undefined &&
      people.staff &&
      can.unblock &&
      asked("unblock", UnblockIcon, {
        password: true,
        grants: true,
        act: (body) => setState(account, "active", body),
      }),
    remove !== undefined &&
      "clientRole" in account &&
      account.can.remove &&
      asked("remove", RemoveIcon, {
        async act() {
          await remove(account);
          void queries.invalidateQueries({ queryKey: ["clients"] });
        },
      }),
    ...useAdministratorsActions(props, start),
  ];
}

/** Actions of administrators alone, with their own password. */
function useAdministratorsActions({ account, onErased }: AccountRowProps, start: Start): RowActions {
  const { t } = useTranslation("people");
  const { can, id, displayName } = account;
  const asked = useAsked(displayName, start);
  const params = { id };
  return [
    can.resetSecondStep &&
      asked("resetSecondStep", ResetIcon, {
        password: true,
        act: (body) => api(securityCalls.resetSecondStep, { params, body }),
      }),
    can.endSessions &&
      asked("endSessions", SignOutIcon, {
        password: true,
        act: (body) => api(securityCalls.endSessions, { params, body }),
        done: t("endSessions.done"),
      }),
    can.erase &&
      asked("erase", EraseIcon, {
        password: true,
        label: t("erase.confirm"),
        act: async (body) => onErased(await api(staffCalls.erase, { params, body })),
      }),
  ];
}

/** Tells if it is one's own role as an owner, which only somebody else can restore. */
function mayStepDown(account: AccountView): account is MemberView {
  return "clientRole" in account && account.self && account.can.changeRole;
}
