import "../../../lib/i18n/all-validation.ts";
import "./messages.ts";
import { InvitationLink } from "@bonum/contract/identity/invitations.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLoaderData } from "react-router";
import { LinkCard } from "../../../ui/link-page/link-card.tsx";
import { type FollowedLink, linkLoader } from "../../../ui/link-page/link-loader.ts";
import { LinkRefused } from "../../../ui/link-page/link-refused.tsx";
import { InvitationForm } from "./invitation-form.tsx";

export const loader = linkLoader("account/invitations", InvitationLink);

/** /invitation/:token: takes an invitation up; whoever does is signed in. */
export function Component() {
  const { t } = useTranslation("accountLinks");
  const { token, subject, error } = useLoaderData<FollowedLink<InvitationLink>>();
  const [refused, setRefused] = useState<unknown>(error);
  const inWords = useInviter();
  if (subject === null || refused !== null) return <LinkRefused error={refused} />;
  return (
    <LinkCard
      title={t("invitation.title")}
      lead={`${inWords(subject)} ${t("invitation.account", { email: subject.email })}`}
    >
      <InvitationForm token={token} invitation={subject} onRefused={setRefused} />
    </LinkCard>
  );
}

/** Who invites to what, in a sentence; whoever invited may be gone. */
function useInviter(): (invitation: InvitationLink) => string {
  const { t } = useTranslation("accountLinks");
  return ({ inviter, client }) => {
    if (client === null) {
      return inviter === null ? t("invitation.adminUnnamed") : t("invitation.admin", { inviter });
    }
    const { name } = client;
    return inviter === null
      ? t("invitation.clientUnnamed", { client: name })
      : t("invitation.client", { inviter, client: name });
  };
}
