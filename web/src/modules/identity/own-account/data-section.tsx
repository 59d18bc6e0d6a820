import { type OwnAccount, OwnAccountFields } from "@bonum/contract/identity/own-account.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { renew } from "../../../lib/session/session.ts";
import type { FormSection } from "../../../ui/form/form-description.ts";
import { RecordForm } from "../../../ui/form/record-form.tsx";
import { profileQuery, saveProfile } from "./own-account-api.ts";

/** What a person says of their account: name, language, which mail they want. */
export function DataSection({ account }: { account: OwnAccount }) {
  const { t } = useTranslation("ownAccount");
  const client = useQueryClient();
  const sections = useSections(account);
  return (
    <RecordForm
      heading={t("data.title")}
      draft={`account:${account.id}`}
      schema={OwnAccountFields}
      sections={sections}
      record={account}
      save={saveProfile}
      reload={() => client.fetchQuery(profileQuery)}
      savedText={t("data.saved")}
      onSaved={(saved) => {
        client.setQueryData(profileQuery.queryKey, saved);
        // The name stands in what the browser keeps of the account, too.
        void renew().catch(() => undefined);
      }}
    />
  );
}

function useSections({ notificationKinds }: OwnAccount): FormSection<OwnAccountFields>[] {
  const { t } = useTranslation("ownAccount");
  const languages = (["pl", "en"] as const).map((value) => ({ value, label: t(`data.language.${value}`) }));
  return [
    {
      fields: [
        {
          kind: "text",
          name: "displayName",
          label: t("data.name"),
          required: true,
          autoComplete: "name",
        },
        {
          kind: "select",
          name: "language",
          label: t("data.language"),
          hint: t("data.languageHint"),
          options: languages,
        },
      ],
    },
    {
      title: t("data.notify"),
      when: () => notificationKinds.length > 0,
      lead: t("data.notifyLead"),
      fields: notificationKinds.map((kind) => ({
        kind: "checkbox",
        name: `notifications.${kind}`,
        label: t(`data.${kind}`),
        width: "full",
      })),
    },
  ];
}
