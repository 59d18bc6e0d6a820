import { dotted } from "../../../lib/format/format.ts";
import { Unread } from "../../../ui/states/unread.tsx";
import { SecondStepSection } from "../second-step/second-step-section.tsx";
import "./texts.ts";
import { formatDateTime } from "@bonum/contract/calendar.ts";
import { ownAccountCalls } from "@bonum/contract/identity/account-calls.ts";
import { identityLabels } from "@bonum/contract/identity/labels.ts";
import { ORDER_MAIL, type OwnAccount, OwnAccountFields } from "@bonum/contract/identity/own-account.ts";
import { pathOfStart, START_SCREENS } from "@bonum/contract/identity/start-screen.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { api, urlOf } from "../../../lib/api.ts";
import { reportError } from "../../../lib/errors.ts";
import { useLabels } from "../../../lib/labels.ts";
import { renew } from "../../../lib/session/session.ts";
import { usePortalSettings } from "../../../lib/settings.ts";
import { download, saveBlob } from "../../../lib/transfer/download.ts";
import { BusyButton } from "../../../ui/busy-button.tsx";
import { DetailSection } from "../../../ui/detail/detail-section.tsx";
import type { FormSection } from "../../../ui/form/form-description.ts";
import { RecordForm } from "../../../ui/form/record-form.tsx";
import { KeysChoice } from "../../../ui/keys/keys-choice.tsx";
import { listKeys } from "../../../ui/keys/single-keys.ts";
import { TextLink } from "../../../ui/link-button.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { useAccepting } from "../terms/terms-notice.tsx";
import { AccessSection, profileQuery, SessionsSection } from "./access-sections.tsx";

/** `/account`, put together of what each feature knows of one's own account. */
export function OwnAccountPage() {
  return <AccountPage protection={<SecondStepSection />} />;
}

const Stack = styled("div")(({ theme }) => ({
  display: "grid",
  gap: theme.spacing(2.5),
  "& > section": { margin: "0 !important" },
}));

/** /account: one's own account. `protection` is the part about the second step, which is a feature of its own. */
function AccountPage({ protection }: { protection: ReactNode }) {
  const { t } = useTranslation("ownAccount");
  const profile = useQuery(profileQuery);
  const { data } = profile;
  return (
    <>
      <PageHeader title={t("title")} below={data && <Belonging account={data} />} />
      {data && (
        <Stack>
          <DataSection account={data} />
          <AccessSection account={data} />
          {protection}
          <SessionsSection />
          <KeysSection />
          <ConsentsSection account={data} />
          <MyDataSection />
        </Stack>
      )}
      <Unread read={profile} minHeight={480} />
    </>
  );
}

/** Client or role of the account. */
function Belonging({ account: { client, roles } }: { account: OwnAccount }) {
  const { t } = useTranslation("ownAccount");
  const lines = [
    ...(roles.includes("Admin") ? [t("account.admin")] : []),
    ...(client ? [t("account.client", { name: client.name, role: t(`account.${client.role}`) })] : []),
  ];
  return lines.length === 0 ? null : <Typography color="textSecondary">{dotted(lines)}</Typography>;
}

/** The keys of this browser. */
function KeysSection() {
  const { t } = useTranslation("keys");
  return (
    <DetailSection
      title={t("title")}
      actions={
        <Button variant="outlined" onClick={() => listKeys(true)}>
          {t("show")}
        </Button>
      }
    >
      <KeysChoice />
    </DetailSection>
  );
}

/** The export of all that is kept of the account. */
function MyDataSection() {
  const { t } = useTranslation("ownAccount");
  const get = useMutation({
    mutationFn: () => download(urlOf(ownAccountCalls.myData, {})),
    onSuccess: (blob) => saveBlob(blob, t("myData.file")),
    onError: reportError,
  });
  return (
    <DetailSection title={t("myData.title")}>
      <Typography sx={{ marginBottom: 2 }}>{t("myData.text")}</Typography>
      <BusyButton variant="outlined" busy={get.isPending} onClick={() => get.mutate()}>
        {t("myData.download")}
      </BusyButton>
    </DetailSection>
  );
}

type LegalPage = OwnAccount["acceptances"][number];

const Row = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: theme.spacing(1, 2),
  paddingBlock: theme.spacing(1.25),
}));

/** Versions of the law pages that were accepted or read, with those in force. */
function ConsentsSection({ account }: { account: OwnAccount }) {
  const { t } = useTranslation("ownAccount");
  return (
    <DetailSection title={t("consents.title")}>
      {account.acceptances.map((page) => (
        <Consent key={`${page.slug} ${page.version}`} page={page} />
      ))}
    </DetailSection>
  );
}

function Consent({ page: { slug, version, accepted, asked } }: { page: LegalPage }) {
  const { t } = useTranslation("ownAccount");
  const save = useAccepting({ slug, version });
  const outdated = accepted === null || accepted.version < version;
  return (
    <Row>
      <div>
        <TextLink to={`/about/${slug}`}>{t(`consents.${slug}`)}</TextLink>
        <Typography variant="body2" color="textSecondary">
          {accepted
            ? t(`consents.accepted.${slug}`, {
                version: accepted.version,
                moment: formatDateTime(accepted.at),
              })
            : t(`consents.none.${slug}`)}{" "}
          {outdated && t(asked ? "consents.newer" : "consents.notWhole", { version })}
        </Typography>
      </div>
      {outdated && asked && (
        <Button variant="outlined" disabled={save.isPending || save.isSuccess} onClick={() => save.mutate()}>
          {t(`consents.accept.${slug}`, { version })}
        </Button>
      )}
    </Row>
  );
}

/** Editable values of the account: name, language, mail choices. */
function DataSection({ account }: { account: OwnAccount }) {
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
      save={(body, { revision }) => api(ownAccountCalls.updateProfile, { revision, body })}
      reload={() => client.fetchQuery(profileQuery)}
      onSaved={(saved) => {
        client.setQueryData(profileQuery.queryKey, saved);
        // The name stands in what the browser keeps of the account, too.
        void renew().catch(() => undefined);
      }}
    />
  );
}

function useSections({ notificationKinds, roles }: OwnAccount): FormSection<OwnAccountFields>[] {
  const { t } = useTranslation("ownAccount");
  const { field, value } = useLabels(identityLabels);
  const sendsMail = usePortalSettings()?.sendsMail ?? true;
  const screens = START_SCREENS.filter((screen) => pathOfStart(screen, roles) !== null);
  const languages = (["pl", "en"] as const).map((value) => ({ value, label: t(`data.language.${value}`) }));
  return [
    {
      title: t("data.own"),
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
        {
          kind: "select",
          name: "startScreen",
          label: field("startScreen"),
          options: screens.map((screen) => ({ value: screen, label: value("startScreen", screen) })),
        },
      ],
    },
    {
      title: t("data.notify"),
      when: () => notificationKinds.length > 0,
      lead: t(sendsMail ? "data.notifyLead" : "data.notifyOff"),
      fields: notificationKinds.map((kind) =>
        kind === "orders"
          ? {
              kind: "select",
              name: "notifications.orders",
              label: t("data.orders"),
              hint: t("data.ordersHint"),
              options: ORDER_MAIL.map((value) => ({ value, label: t(`data.orders.${value}`) })),
            }
          : {
              kind: "checkbox",
              name: `notifications.${kind}`,
              label: t(`data.${kind}`),
              width: "full",
            },
      ),
    },
  ];
}
