import "../../ui/detail/messages.ts";
import "./messages.ts";
import type { ErasureReport } from "@bonum/contract/erasure.ts";
import { InvitationView, MemberView, StaffView } from "@bonum/contract/invitations.ts";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { recordQuery } from "../../lib/record-query.ts";
import { DetailSection } from "../../ui/detail/detail-section.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { AreaSpinner } from "../../ui/spinner.tsx";
import { AccountRow } from "./account-row.tsx";
import { ErasureResult } from "./erasure-result.tsx";
import { InvitationRow } from "./invitation-row.tsx";
import { InviteForm } from "./invite-form.tsx";
import { LinkToHandOver } from "./link-to-hand-over.tsx";
import { Rows } from "./rows.tsx";
import { TOPIC } from "./topic.ts";

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
  const [link, setLink] = useState<string | null>(null);
  const invited = (invitation: InvitationView) => {
    setInviting(false);
    setLink(invitation.link);
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
            staff={staff}
            onSent={invited}
            onCancel={() => setInviting(false)}
          />
        )}
        {link !== null && <LinkToHandOver link={link} />}
        <Accounts path={accountsPath} staff={staff} />
      </DetailSection>
      <DetailSection title={t("invitations.title")}>
        <Invitations path={invitationsPath} onResent={invited} />
      </DetailSection>
    </>
  );
}

function Accounts({ path, staff }: { path: string; staff: boolean }) {
  const { t } = useTranslation("people");
  const schema: z.ZodMiniType<(MemberView | StaffView)[]> = z.array(staff ? StaffView : MemberView);
  const queries = useQueryClient();
  // Here and not in the row, which goes with the person.
  const [erased, setErased] = useState<ErasureReport>();
  const onErased = (report: ErasureReport) => {
    setErased(report);
    void queries.invalidateQueries({ queryKey: [TOPIC] });
  };
  const read = useQuery(recordQuery(TOPIC, path, schema));
  if (read.data === undefined) return <Unread read={read} title={t("accounts.failed")} />;
  return (
    <>
      {read.data.length === 0 && <Typography color="textSecondary">{t("accounts.none")}</Typography>}
      <Rows>
        {read.data.map((account) => (
          <AccountRow key={account.id} account={account} path={path} onErased={onErased} />
        ))}
      </Rows>
      {erased && <ErasureResult report={erased} onClose={() => setErased(undefined)} />}
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

interface UnreadProps {
  read: { error: Error | null; refetch: () => unknown };
  title: string;
}

function Unread({ read: { error, refetch }, title }: UnreadProps) {
  if (error === null) return <AreaSpinner minHeight={120} />;
  return <ErrorState error={error} title={title} onRetry={() => void refetch()} />;
}
