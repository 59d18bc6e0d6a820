import {
  InvitationView,
  MemberInvitation,
  MemberView,
  StaffInvitation,
} from "@bonum/contract/identity/invitations.ts";
import { LANGUAGES } from "@bonum/contract/text/language.ts";
import { styled } from "@mui/material/styles";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { recordQuery } from "../../../lib/record-query.ts";
import { saveRecord } from "../../../lib/records.ts";
import { useHasRole } from "../../../lib/session/session-store.ts";
import type { FormField, FormSection } from "../../../ui/form/form-description.ts";
import { RecordForm } from "../../../ui/form/record-form.tsx";
import { MissingFacts } from "../../../ui/missing-facts/missing-facts.tsx";
import { AreaSpinner } from "../../../ui/states/spinner.tsx";
import { TOPIC } from "./topic.ts";

interface InviteFormProps {
  path: string;
  accountsPath: string;
  staff: boolean;
  onSent: (invitation: InvitationView) => void;
  onCancel: () => void;
}

const Place = styled("div")(({ theme }) => ({ marginBottom: theme.spacing(2.5) }));

/** Invites somebody: they get a link by which they set their own password. */
export function InviteForm(props: InviteFormProps) {
  // Nobody else can fill them in.
  const isAdmin = useHasRole("Admin");
  return (
    <Place>
      {isAdmin && <MissingFacts inviting />}
      {props.staff ? <StaffForm {...props} /> : <MemberForm {...props} />}
    </Place>
  );
}

function useCommon({ path, staff, onSent, onCancel }: InviteFormProps) {
  const { t } = useTranslation("people");
  const queries = useQueryClient();
  const fields: FormField<"email" | "displayName" | "language">[] = [
    { kind: "email", name: "email", label: t("field.email"), required: true, autoComplete: "off" },
    { kind: "text", name: "displayName", label: t("field.displayName"), required: true, autoComplete: "off" },
    {
      kind: "select",
      name: "language",
      label: t("field.language"),
      width: "third",
      options: LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) })),
    },
  ];
  return {
    section: { lead: t("invite.lead"), fields },
    form: {
      heading: t(staff ? "invite.staff" : "invite"),
      draft: `invitation:${path}`,
      record: null,
      save: (sent: unknown) => saveRecord(path, { schema: InvitationView, fields: sent }),
      reload: () => Promise.reject(new Error("an invitation has no newer state")),
      onSaved(invitation: InvitationView) {
        void queries.invalidateQueries({ queryKey: [TOPIC] });
        onSent(invitation);
      },
      onCancel,
      savedText: ({ mailed }: InvitationView) => t(mailed === false ? "invite.kept" : "invite.sent"),
      saveLabel: t("invite.send"),
    },
  };
}

function StaffForm(props: InviteFormProps) {
  const { section, form } = useCommon(props);
  return <RecordForm {...form} schema={StaffInvitation} sections={[section]} initial={{ language: "pl" }} />;
}

function MemberForm(props: InviteFormProps) {
  const { t } = useTranslation("people");
  const owned = useOwned(props);
  const { section, form } = useCommon(props);
  const sections: FormSection<MemberInvitation>[] = [
    {
      ...section,
      fields: [
        ...section.fields,
        {
          kind: "select",
          name: "clientRole",
          label: t("field.clientRole"),
          width: "third",
          hint: t("role.owner.hint"),
          options: (["member", "owner"] as const).map((value) => ({ value, label: t(`role.${value}`) })),
        },
      ],
    },
  ];
  if (owned === undefined) return <AreaSpinner minHeight={120} />;
  return (
    <RecordForm
      {...form}
      schema={MemberInvitation}
      sections={sections}
      initial={{ language: "pl", clientRole: owned ? "member" : "owner" }}
    />
  );
}

/**
 * Whether the client has an owner who may sign in, or one is invited and may still come: without an owner nobody there
 * could invite. Waits for both lists.
 */
function useOwned({ accountsPath, path }: InviteFormProps): boolean | undefined {
  const accounts = useQuery(recordQuery(TOPIC, accountsPath, z.array(MemberView)));
  const invitations = useQuery(recordQuery(TOPIC, path, z.array(InvitationView)));
  if (accounts.isPending || invitations.isPending) return undefined;
  if (accounts.data === undefined || invitations.data === undefined) return true;
  return [...accounts.data, ...invitations.data].some(
    ({ clientRole, state }) => clientRole === "owner" && (state === "active" || state === "open"),
  );
}
