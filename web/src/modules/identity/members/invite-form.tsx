import {
  type InvitationView,
  MemberInvitation,
  NewStaffInvitation,
} from "@bonum/contract/identity/invitations.ts";
import { LANGUAGES, type Language } from "@bonum/contract/text/language.ts";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useHasRole } from "../../../lib/session/session-store.ts";
import { FormDialog } from "../../../ui/dialogs/form-dialog.tsx";
import { OwnPassword } from "../../../ui/dialogs/password-dialog.tsx";
import { focusOnMount } from "../../../ui/focus-on-mount.ts";
import type { FormField, FormSection } from "../../../ui/form/form-description.ts";
import { RecordForm } from "../../../ui/form/record-form.tsx";
import { useShortForm } from "../../../ui/form/use-short-form.ts";
import { NativeSelect } from "../../../ui/inputs/native-select.tsx";
import { TextInput } from "../../../ui/inputs/text-input.tsx";
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
  const missing = isAdmin && <MissingFacts inviting />;
  if (people.staff) return <StaffForm {...props} people={people} missing={missing} />;
  return (
    <Place>
      {missing}
      <MemberForm {...props} people={people} />
    </Place>
  );
}

function useCommon({ people, onSent, onCancel }: InviteFormProps<Members>) {
  const { t } = useTranslation("people");
  const queries = useQueryClient();
  const fields: FormField<"email" | "displayName" | "language">[] = [
    { kind: "email", name: "email", label: t("field.email"), required: true },
    { kind: "text", name: "displayName", label: t("field.displayName"), required: true },
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
      heading: t("invite"),
      draft: people.draft,
      record: null,
      onSaved(invitation: InvitationView) {
        void queries.invalidateQueries({ queryKey: [TOPIC] });
        onSent(invitation);
      },
      onCancel,
      saveLabel: t("invite.send"),
    },
  };
}

/** Invitation to the staff with one's own password, which no draft may store. */
function StaffForm({ people, missing, onSent, onCancel }: InviteFormProps<Staff> & { missing: ReactNode }) {
  const { t } = useTranslation("people");
  const queries = useQueryClient();
  const form = useShortForm({
    initial: { email: "", displayName: "", language: LANGUAGES[0] as Language, password: "" },
    schema: NewStaffInvitation,
    send: people.invite,
    onDone(invitation) {
      void queries.invalidateQueries({ queryKey: [TOPIC] });
      onSent(invitation);
    },
  });
  return (
    <FormDialog form={form} title={t("invite.staff")} submitLabel={t("invite.send")} onCancel={onCancel}>
      {missing}
      <Typography color="textSecondary">{t("invite.lead")}</Typography>
      <TextInput
        {...form.text("email")}
        ref={focusOnMount}
        type="email"
        label={t("field.email")}
        autoComplete="off"
      />
      <TextInput {...form.text("displayName")} label={t("field.displayName")} autoComplete="off" />
      <NativeSelect
        label={t("field.language")}
        value={form.values.language}
        options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
        onChange={(language) => form.change({ language })}
      />
      <OwnPassword form={form} hint={t("field.password.hint")} />
    </FormDialog>
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
 * True if the client has an owner who can log in, or a pending invitation of one: without an owner nobody
 * there could invite. Undefined until both lists are loaded.
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
