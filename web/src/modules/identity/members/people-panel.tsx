import "../../../ui/detail/messages.ts";
import "./messages.ts";
import { InvitationView } from "@bonum/contract/identity/invitations.ts";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { recordQuery } from "../../../lib/record-query.ts";
import { DetailSection } from "../../../ui/detail/detail-section.tsx";
import { Accounts } from "./account-list.tsx";
import { HandOver } from "./hand-over.tsx";
import { InvitationRow } from "./invitation-row.tsx";
import { InviteForm } from "./invite-form.tsx";
import { Rows } from "./rows.tsx";
import { TOPIC } from "./topic.ts";
import { Unread } from "./unread.tsx";

interface PeoplePanelProps {
  /** Below `/api/`, as in `clients/17/accounts`. */
  accountsPath: string;
  invitationsPath: string;
  /** Administrators have no role in a client. */
  staff?: boolean;
}

/** Who may sign in, who was invited, and the way to invite more: of a client or of the centre's staff. */
export function PeoplePanel({ accountsPath, invitationsPath, staff = false }: PeoplePanelProps) {
  const { t } = useTranslation("people");
  const [inviting, setInviting] = useState(false);
  const [sent, setSent] = useState<InvitationView>();
  const invited = (invitation: InvitationView) => {
    setInviting(false);
    setSent(invitation);
  };
  return (
    <>
      <DetailSection
        title={t("accounts.title")}
        actions={
          !inviting && (
            <Button variant="contained" onClick={() => setInviting(true)}>
              {t(staff ? "invite.staff" : "invite")}
            </Button>
          )
        }
      >
        {inviting && (
          <InviteForm
            path={invitationsPath}
            accountsPath={accountsPath}
            staff={staff}
            onSent={invited}
            onCancel={() => setInviting(false)}
          />
        )}
        {sent && <HandOver invitation={sent} />}
        <Accounts path={accountsPath} staff={staff} none={t("accounts.none")} />
      </DetailSection>
      <DetailSection title={t("invitations.title")}>
        <Invitations path={invitationsPath} onResent={invited} />
      </DetailSection>
    </>
  );
}

interface InvitationsProps {
  path: string;
  onResent: (invitation: InvitationView) => void;
}

function Invitations({ path, onResent }: InvitationsProps) {
  const { t } = useTranslation("people");
  const read = useQuery(recordQuery(TOPIC, path, z.array(InvitationView)));
  if (read.data === undefined) return <Unread read={read} title={t("invitations.failed")} />;
  if (read.data.length === 0) return <Typography color="textSecondary">{t("invitations.none")}</Typography>;
  return (
    <Rows>
      {read.data.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} path={path} onResent={onResent} />
      ))}
    </Rows>
  );
}
