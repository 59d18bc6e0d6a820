import { InvitationView, MemberInvitation, StaffInvitation } from "@bonum/contract/invitations.ts";
import { LANGUAGES } from "@bonum/contract/language.ts";
import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { saveRecord } from "../../lib/records.ts";
import type { FormField, FormSection } from "../../ui/form/form-description.ts";
import { RecordForm } from "../../ui/form/record-form.tsx";
import { TOPIC } from "./topic.ts";

interface InviteFormProps {
  path: string;
  staff: boolean;
  onSent: (invitation: InvitationView) => void;
  onCancel: () => void;
}

/** Invites somebody: they get a link by which they set their own password. */
export function InviteForm(props: InviteFormProps) {
  const { t } = useTranslation("people");
  return (
    <>
      <Typography color="textSecondary" sx={{ marginBottom: 2 }}>
        {t("invite.lead")}
      </Typography>
      {props.staff ? <StaffForm {...props} /> : <MemberForm {...props} />}
    </>
  );
}

function useCommon({ path, onSent, onCancel }: InviteFormProps) {
  const { t } = useTranslation("people");
  const queries = useQueryClient();
  const fields: FormField<"email" | "displayName" | "language">[] = [
    { kind: "email", name: "email", label: t("field.email"), required: true, autoComplete: "off" },
    { kind: "text", name: "displayName", label: t("field.displayName"), required: true, autoComplete: "off" },
    {
      kind: "select",
      name: "language",
      label: t("field.language"),
      options: LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) })),
    },
  ];
  return {
    fields,
    form: {
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
  const { fields, form } = useCommon(props);
  return (
    <RecordForm {...form} schema={StaffInvitation} sections={[{ fields }]} initial={{ language: "pl" }} />
  );
}

function MemberForm(props: InviteFormProps) {
  const { t } = useTranslation("people");
  const { fields, form } = useCommon(props);
  const sections: FormSection<MemberInvitation>[] = [
    {
      fields: [
        ...fields,
        {
          kind: "select",
          name: "clientRole",
          label: t("field.clientRole"),
          hint: t("role.owner.hint"),
          options: (["member", "owner"] as const).map((value) => ({ value, label: t(`role.${value}`) })),
        },
      ],
    },
  ];
  return (
    <RecordForm
      {...form}
      schema={MemberInvitation}
      sections={sections}
      initial={{ language: "pl", clientRole: "member" }}
    />
  );
}
