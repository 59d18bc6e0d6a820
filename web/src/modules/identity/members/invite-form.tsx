import {
  type InvitationView,
  MemberInvitation,
  StaffInvitation,
} from "@bonum/contract/identity/invitations.ts";
import { LANGUAGES } from "@bonum/contract/text/language.ts";
import { styled } from "@mui/material/styles";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useHasRole } from "../../../lib/session/session-store.ts";
import type { FormField, FormSection } from "../../../ui/form/form-description.ts";
import { RecordForm } from "../../../ui/form/record-form.tsx";
import { MissingFacts } from "../../../ui/missing-facts/missing-facts.tsx";
import { AreaSpinner } from "../../../ui/states/spinner.tsx";
import { type Members, type People, type Staff, TOPIC } from "./people.ts";

interface InviteFormProps<Whose extends People> {
  people: Whose;
  onSent: (invitation: InvitationView) => void;
  onCancel: () => void;
}

const Place = styled("div")(({ theme }) => ({ marginBottom: theme.spacing(2.5) }));

/** Invites somebody: they get a link by which they set their own password. */
export function InviteForm({ people, ...props }: InviteFormProps<People>) {
  // Nobody else can fill them in.
  const isAdmin = useHasRole("Admin");
  return (
    <Place>
      {isAdmin && <MissingFacts inviting />}
      {people.staff ? <StaffForm {...props} people={people} /> : <MemberForm {...props} people={people} />}
    </Place>
  );
}

function useCommon({ people, onSent, onCancel }: InviteFormProps<People>) {
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
      heading: t(people.staff ? "invite.staff" : "invite"),
      draft: people.draft,
      record: null,
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

function StaffForm(props: InviteFormProps<Staff>) {
  const { section, form } = useCommon(props);
  return (
    <RecordForm
      {...form}
      schema={StaffInvitation}
      sections={[section]}
      initial={{ language: "pl" }}
      save={props.people.invite}
    />
  );
}

function MemberForm(props: InviteFormProps<Members>) {
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
      save={props.people.invite}
    />
  );
}

/**
 * Whether the client has an owner who may sign in, or one is invited and may still come: without an owner nobody there
 * could invite. Waits for both lists.
 */
function useOwned({ people }: InviteFormProps<Members>): boolean | undefined {
  const accounts = people.useAccounts();
  const invitations = people.useInvitations();
  if (accounts.isPending || invitations.isPending) return undefined;
  if (accounts.data === undefined || invitations.data === undefined) return true;
  return [...accounts.data, ...invitations.data].some(
    ({ clientRole, state }) => clientRole === "owner" && (state === "active" || state === "open"),
  );
}
