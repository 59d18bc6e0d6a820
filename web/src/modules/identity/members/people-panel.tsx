import { dotted } from "../../../lib/format/format.ts";
import { CopyButton } from "../../../ui/copy-field.tsx";
import { wholeMoments } from "../../../ui/moment.tsx";
import { Unread } from "../../../ui/states/unread.tsx";
import "../../../ui/detail/texts.ts";
import "./texts.ts";
import { formatDateTime } from "@bonum/contract/calendar.ts";
import type { ErasureReport } from "@bonum/contract/identity/erasure.ts";
import type { InvitationView } from "@bonum/contract/identity/invitations.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { reportError } from "../../../lib/errors.ts";
import { useHasRole } from "../../../lib/session/session-store.ts";
import { DetailSection } from "../../../ui/detail/detail-section.tsx";
import { CloseIcon as WithdrawIcon } from "../../../ui/icons/close.ts";
import { ReplayOutlinedIcon as ResendIcon } from "../../../ui/icons/replay-outlined.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { nameIdOf } from "../../../ui/list/list-description.ts";
import { RowActionLine } from "../../../ui/list/row-actions.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { useActions } from "../../../ui/panel/use-actions.tsx";
import { StateChip } from "../../../ui/state-chip.tsx";
import { RADIUS } from "../../../ui/styles/theme.ts";
import { AccountRow } from "./account-row.tsx";
import { ErasureResult } from "./erasure-result.tsx";
import { InviteForm } from "./invite-form.tsx";
import { type Members, ownPeople, type People, type Staff, TOPIC } from "./people.ts";
import { Details, Name, Rows } from "./rows.tsx";

/** Accounts and invitations, with a form to invite more: of a client or of the centre's staff. */
export function PeoplePanel({ people }: { people: People }) {
  const { t } = useTranslation("people");
  const [search] = useSearchParams();
  const [inviting, setInviting] = useState(search.has("invite"));
  const [sent, setSent] = useState<InvitationView>();
  const invited = (invitation: InvitationView) => {
    setInviting(false);
    setSent(invitation);
  };
  return (
    <>
      {inviting && <InviteForm people={people} onSent={invited} onCancel={() => setInviting(false)} />}
      <DetailSection
        title={t("accounts.title")}
        actions={
          !inviting && (
            <Button variant="outlined" onClick={() => setInviting(true)}>
              {t(people.staff ? "invite.staff" : "invite")}
            </Button>
          )
        }
      >
        {sent && <HandOver invitation={sent} staff={people.staff} />}
        <Accounts people={people} />
      </DetailSection>
      <DetailSection title={t("invitations.title")}>
        <Invitations people={people} onResent={invited} />
      </DetailSection>
    </>
  );
}

interface InvitationsProps {
  people: People;
  onResent: (invitation: InvitationView) => void;
}

function Invitations({ people, onResent }: InvitationsProps) {
  const { t } = useTranslation("people");
  const read = people.useInvitations();
  if (read.data === undefined) return <Unread read={read} title={t("invitations.failed")} minHeight={120} />;
  if (read.data.length === 0) return <Typography color="textSecondary">{t("invitations.none")}</Typography>;
  return (
    <Rows>
      {read.data.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} people={people} onResent={onResent} />
      ))}
    </Rows>
  );
}

/** Accounts, each with what the caller may do about it. */
function Accounts({ people }: { people: People }) {
  const { t } = useTranslation("people");
  // Here and not in the row, which goes with the person.
  const [erased, setErased] = useState<ErasureReport>();
  const read = people.useAccounts();
  if (read.data === undefined) return <Unread read={read} title={t("accounts.failed")} minHeight={120} />;
  return (
    <>
      {read.data.length === 0 && <Typography color="textSecondary">{t("accounts.none")}</Typography>}
      <Rows>
        {read.data.map((account) => (
          <AccountRow key={account.id} account={account} people={people} onErased={setErased} />
        ))}
      </Rows>
      {erased && <ErasureResult report={erased} onClose={() => setErased(undefined)} />}
    </>
  );
}

const Box = styled("div")(({ theme }) => ({
  padding: theme.spacing(2),
  marginBottom: theme.spacing(2),
  border: `1px solid ${theme.vars.palette.info.main}`,
  borderRadius: RADIUS.control,
  "& code": { display: "block", overflowWrap: "anywhere" },
  "& p": { margin: theme.spacing(0.5, 0, 1) },
}));

/** Word on the new invitation; its link, if the portal has no mail server to send it. */
function HandOver({ invitation: { link, mailed }, staff }: { invitation: InvitationView; staff: boolean }) {
  const { t } = useTranslation("people");
  const isAdmin = useHasRole("Admin");
  if (mailed !== false) return <Box role="status">{t("invite.sent")}</Box>;
  return <Box role="status">{isAdmin ? <ByAdministrator link={link} staff={staff} /> : <ByCentre />}</Box>;
}

/** The link itself; none for an address that has an account, which nobody but its person may be let into. */
function ByAdministrator({ link, staff }: { link: string | null; staff: boolean }) {
  const { t } = useTranslation("people");
  const handedOver = staff ? "link.once" : "link.text";
  return (
    <>
      <Typography variant="h3">{t(link === null ? "link.none" : "link.title")}</Typography>
      {link !== null && <code>{link}</code>}
      <Typography>{t(link === null ? "link.kept" : handedOver)}</Typography>
      {link !== null && <CopyButton text={link} label={t("link.copy")} />}
      <LinkButton to="/admin/settings?tab=mail">{t("link.mail")}</LinkButton>
    </>
  );
}

/** An owner gets no link: whoever has it sets the password of somebody else's account. */
function ByCentre() {
  const { t } = useTranslation("people");
  return (
    <>
      <Typography variant="h3">{t("link.ask")}</Typography>
      <Typography>{t("link.askText")}</Typography>
      <LinkButton variant="outlined" to="/about/contact">
        {t("link.contact")}
      </LinkButton>
    </>
  );
}

interface InvitationRowProps {
  invitation: InvitationView;
  people: People;
  onResent: (invitation: InvitationView) => void;
}

/** Pending invitation. */
function InvitationRow({ invitation, people, onResent }: InvitationRowProps) {
  const { t } = useTranslation("people");
  const { can, clientRole, displayName, email, expiresAt, state } = invitation;
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: [TOPIC] });
  // The buttons wait for the row's new revision: the next change is made from that.
  const common = { onError: reportError, onSettled: refresh };
  const { start, dialog } = useActions({ onDone: () => void refresh() });
  const resend = useMutation({
    mutationFn: (members: Members) => members.resend(invitation),
    onSuccess: onResent,
    ...common,
  });
  const withdrawal = useMutation({
    mutationFn: () => people.withdraw(invitation),
    ...common,
  });
  const askedResend = (own: Staff) =>
    start({
      title: t("ask.resend.title"),
      text: t("field.password.hint"),
      about: displayName,
      label: t("resend"),
      password: true,
      async send(body) {
        onResent(await own.resend(invitation, body));
        return {};
      },
    });
  const busy = resend.isPending || withdrawal.isPending;
  return (
    <li>
      <div>
        <Name id={nameIdOf(invitation)}>
          {displayName}
          {clientRole !== null && <StateChip>{t(`role.${clientRole}`)}</StateChip>}
          {state !== "open" && <StateChip tone="warning">{t(`invitation.${state}`)}</StateChip>}
        </Name>
        <Details>{wholeMoments(dotted([email, t("expires", { when: formatDateTime(expiresAt) })]))}</Details>
      </div>
      <RowActionLine
        row={invitation}
        look="buttons"
        actions={[
          can.resend && {
            key: "resend",
            label: t("resend"),
            Icon: ResendIcon,
            disabled: busy,
            run: () => (people.staff ? askedResend(people) : resend.mutate(people)),
          },
          can.withdraw && {
            key: "withdraw",
            label: t("withdraw"),
            Icon: WithdrawIcon,
            destructive: true,
            disabled: busy,
            run: () => withdrawal.mutate(),
          },
        ]}
      />
      {dialog}
    </li>
  );
}

/** `/client/people`: an owner over the accounts of their own client. */
export function MembersPage() {
  const { t } = useTranslation("people");
  return (
    <>
      <PageHeader title={t("title")} />
      <PeoplePanel people={ownPeople} />
    </>
  );
}
