import { addedColumn } from "../../ui/list/added-column.tsx";
import { Unread } from "../../ui/states/unread.tsx";
import { ApiKeys } from "../api-keys/api-keys.tsx";
import { CategoriesPanel } from "../categories/categories-panel.tsx";
import { SigningKeys } from "../certificates/signing-keys.tsx";
import { staff } from "../identity/members/people.ts";
import { PeoplePanel } from "../identity/members/people-panel.tsx";
import { FormerAccounts, ProxyNotice, SecuritySettings } from "../identity/portal-settings-parts.tsx";
import { OrderSettingsForm } from "../orders/settings/order-settings.tsx";
import { QuotaDefaultsForm } from "../quotas/quota-forms.tsx";
import { Webhooks } from "../webhooks/webhooks.tsx";
import "../../ui/detail/texts.ts";
import "./texts.ts";
import type { Tone } from "@bonum/contract/events.ts";
import { mailCalls } from "@bonum/contract/mail/calls.ts";
import type { OutboxMessage } from "@bonum/contract/mail/fields.ts";
import { mailErrorIn, mailLabels } from "@bonum/contract/mail/labels.ts";
import { organisationCalls } from "@bonum/contract/organisation/calls.ts";
import {
  missingFacts,
  OrganisationFacts,
  type OrganisationView,
} from "@bonum/contract/organisation/fields.ts";
import { organisationLabels } from "@bonum/contract/organisation/labels.ts";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { callQuery } from "../../lib/call-query.ts";
import { reportError } from "../../lib/errors.ts";
import { formatNumber } from "../../lib/format/format.ts";
import { useLabels } from "../../lib/labels.ts";
import { notify } from "../../lib/notify.ts";
import { usePortalSettings } from "../../lib/settings.ts";
import { DetailSection } from "../../ui/detail/detail-section.tsx";
import { DetailTabs, useDetailTab } from "../../ui/detail/detail-tabs.tsx";
import type { FormSection } from "../../ui/form/form-description.ts";
import { RecordForm } from "../../ui/form/record-form.tsx";
import { useAddressFields } from "../../ui/form/use-address-fields.ts";
import { useLabelled } from "../../ui/form/use-labelled.ts";
import { ContentCopyOutlinedIcon as CopyIcon } from "../../ui/icons/content-copy-outlined.ts";
import { ReplayOutlinedIcon as ResendIcon } from "../../ui/icons/replay-outlined.ts";
import { PictureEditor } from "../../ui/inputs/picture-editor.tsx";
import type { ListSource, ListView } from "../../ui/list/list-description.ts";
import { ListPart } from "../../ui/list/list-screen.tsx";
import { RowTitle } from "../../ui/list/row-title.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { StateChip } from "../../ui/state-chip.tsx";
import { Attention } from "../../ui/states/attention.tsx";
import { TestDataPanel } from "./test-data/test-data-panel.tsx";

/** `/admin/settings`, put together of what each feature has to set. */
export function PortalSettingsPage() {
  return (
    <SettingsPage
      notice={<ProxyNotice />}
      staff={
        <>
          <PeoplePanel people={staff} />
          <FormerAccounts />
        </>
      }
      security={<SecuritySettings />}
      exams={
        <>
          <OrderSettingsForm />
          <SigningKeys />
        </>
      }
      categories={<CategoriesPanel />}
      quotas={<QuotaDefaultsForm />}
      integrations={
        <>
          <ApiKeys />
          <Webhooks />
        </>
      }
    />
  );
}

interface SettingsPageProps {
  /** Notice for the portal's operator, above every tab. */
  notice: ReactNode;
  /** Settings of other modules, put together by the application. */
  staff: ReactNode;
  security: ReactNode;
  exams: ReactNode;
  categories: ReactNode;
  quotas: ReactNode;
  integrations: ReactNode;
}

/** `/admin/settings`: the organisation's facts, who administers, how one signs in, how exams are run, what was mailed. */
function SettingsPage(props: SettingsPageProps) {
  const { notice, staff, security, exams, categories, quotas, integrations } = props;
  const { t } = useTranslation("settings");
  const samples = usePortalSettings()?.testData ?? false;
  const tabs = [
    { name: "organisation", label: t("tab.organisation") },
    { name: "staff", label: t("tab.staff") },
    { name: "security", label: t("tab.security") },
    { name: "exams", label: t("tab.exams") },
    { name: "categories", label: t("tab.categories") },
    { name: "quotas", label: t("tab.quotas") },
    { name: "mail", label: t("tab.mail") },
    { name: "integrations", label: t("tab.integrations") },
    ...(samples ? [{ name: "samples", label: t("tab.samples") } as const] : []),
  ] as const;
  const tab = useDetailTab(tabs);
  return (
    <>
      <PageHeader title={t("title")} />
      {notice}
      <DetailTabs tabs={tabs} current={tab} />
      {tab === "organisation" && <OrganisationSettings />}
      {tab === "staff" && staff}
      {tab === "security" && security}
      {tab === "exams" && exams}
      {tab === "categories" && categories}
      {tab === "quotas" && quotas}
      {tab === "mail" && <Outbox />}
      {tab === "integrations" && integrations}
      {tab === "samples" && <TestDataPanel />}
    </>
  );
}

const query = callQuery("organisation", organisationCalls.details, {});

/** Organisation's facts, and the funding banner. */
function OrganisationSettings() {
  const { t } = useTranslation("settings");
  const read = useQuery(query);
  if (read.data !== undefined) return <Editor organisation={read.data} />;
  return <Unread read={read} title={t("failed")} minHeight={480} />;
}

function Editor({ organisation }: { organisation: OrganisationView }) {
  const { t } = useTranslation("settings");
  const queries = useQueryClient();
  const sections = useOrganisationSections(organisation.facts);
  const asRecord = (view: OrganisationView) => ({ ...view.facts, revision: view.revision });
  return (
    <>
      <Typography color="textSecondary" sx={{ marginBottom: 2, maxWidth: "75ch" }}>
        {t("organisation.lead")}
      </Typography>
      <RecordForm
        draft="organisation"
        schema={OrganisationFacts}
        sections={sections}
        record={asRecord(organisation)}
        save={async (body, { revision }) => asRecord(await api(organisationCalls.update, { revision, body }))}
        reload={async () => asRecord(await queries.fetchQuery(query))}
        onSaved={() => void queries.invalidateQueries({ queryKey: ["organisation"] })}
      />
      <Box sx={{ height: 20 }} />
      <DetailSection title={t("banner.title")}>
        <PictureEditor
          calls={organisationCalls}
          params={{}}
          revision={organisation.revision}
          topic="organisation"
          picture={organisation.banner}
          alt={organisation.facts.fundingText}
          hint={t("banner.text")}
        />
      </DetailSection>
    </>
  );
}

const outboxList: ListSource<OutboxMessage> = {
  topic: "mail",
  list: mailCalls.list,
};

/** The form of the organisation's facts; those that the public pages lack are marked. */
function useOrganisationSections(facts: OrganisationFacts): FormSection<OrganisationFacts>[] {
  const { t } = useTranslation("settings");
  const missing: readonly string[] = missingFacts(facts);
  const needed = (name: keyof OrganisationFacts) => missing.includes(name) && { hint: t("needed") };
  const address = useAddressFields();
  return useLabelled<OrganisationFacts>(organisationLabels, [
    {
      title: t("section.identity"),
      fields: [
        { kind: "text", name: "name", width: "full", ...needed("name") },
        { kind: "text", name: "nip", width: "short", ...needed("nip") },
        { kind: "text", name: "regon", width: "short" },
        { kind: "text", name: "krs", width: "short" },
        { kind: "textarea", name: "registration", width: "full" },
      ],
    },
    {
      title: t("section.address"),
      ...(missing.includes("address") && { lead: t("needed") }),
      fields: address,
    },
    {
      title: t("section.contact"),
      fields: [
        { kind: "email", name: "email", ...needed("email") },
        { kind: "tel", name: "phone", ...needed("phone") },
        { kind: "url", name: "website", placeholder: "https://" },
        { kind: "textarea", name: "officeHours", width: "full", ...needed("officeHours") },
      ],
    },
    {
      title: t("section.data"),
      fields: [
        { kind: "text", name: "dataOfficerName" },
        { kind: "email", name: "dataOfficerEmail" },
        { kind: "textarea", name: "dataRecipients", hint: t("field.dataRecipients.hint"), width: "full" },
        { kind: "textarea", name: "dataTransfers", hint: t("field.dataTransfers.hint"), width: "full" },
        { kind: "textarea", name: "dataStorage", width: "full" },
      ],
    },
    {
      title: t("section.access"),
      fields: [
        { kind: "text", name: "accessibilityContact", ...needed("accessibilityContact") },
        { kind: "textarea", name: "buildingAccess", width: "full" },
      ],
    },
    {
      title: t("section.funding"),
      fields: [
        { kind: "text", name: "fundingProgramme" },
        { kind: "text", name: "fundingAmount", width: "third" },
        {
          kind: "textarea",
          name: "fundingText",

          hint: t("field.fundingText.hint"),
          width: "full",
        },
      ],
    },
  ]);
}

const TONES: Record<OutboxMessage["state"], Tone> = {
  kept: "warning",
  waiting: "info",
  sending: "info",
  sent: "success",
  failed: "error",
  uncertain: "warning",
};

/** Kinds of links that are handed over without mail. */
const LINKS = ["client", "administrator", "account", "forgotten"] as const;

/** Outgoing mail with its failures, and links to hand over by other means. */
function Outbox() {
  const { t } = useTranslation("settings");
  const { data } = useQuery(callQuery("mail", mailCalls.state, {}));
  return (
    <>
      {data?.sending === false && (
        <Attention title={t("mail.noServer")}>
          <p>{t("mail.noServerAdvice")}</p>
          <ul>
            {LINKS.map((whose) => (
              <li key={whose}>{t(`mail.noServer.${whose}`)}</li>
            ))}
          </ul>
          <p>{t("mail.noServer.mend")}</p>
        </Attention>
      )}
      <ListPart source={outboxList} view={useOutboxView(data?.sending ?? true)} />
    </>
  );
}

function useOutboxView(sending: boolean): ListView<OutboxMessage> {
  const { t, i18n } = useTranslation("settings");
  const { field, options, value } = useLabels(mailLabels);
  const { copy, resend } = useMailActions();
  return {
    columns: [
      {
        key: "subject",
        label: field("subject"),
        cell: (mail) => (
          <RowTitle row={mail} details={[mailErrorIn(i18n.language === "en" ? "en" : "pl", mail.lastError)]}>
            {mail.subject}
          </RowTitle>
        ),
        card: "title",
        width: "38%",
      },
      { key: "recipient", label: field("recipient"), cell: ({ recipient }) => recipient, card: "wide" },
      {
        key: "state",
        label: field("state"),
        cell: ({ state, attempts }) => (
          <>
            <StateChip tone={TONES[state]}>{value("state", state)}</StateChip>{" "}
            {attempts > 1 && t("mail.attempts", { count: attempts })}
          </>
        ),
        card: "wide",
      },
      addedColumn(field("dateAdded")),
    ],
    filters: [
      {
        name: "state",
        label: field("state"),
        all: t("mail.all"),
        options: options("state"),
      },
    ],
    orders: (["dateDesc", "dateAsc"] as const).map((value) => ({ value, label: t(`mail.${value}`) })),
    texts: {
      label: t("mail.table"),
      searchScope: t("mail.scope"),
      count: (count) => t("mail.count", { count, amount: formatNumber(count) }),
      emptyTitle: t("mail.empty"),
      emptyAdvice: t(sending ? "mail.emptyAdvice" : "mail.emptyHeld"),
      failed: t("mail.failed"),
    },
    actions: ({ id, link, can }) => [
      link !== null && { key: "copy", label: t("mail.link"), Icon: CopyIcon, run: () => void copy(link) },
      can.resend && { key: "resend", label: t("mail.resend"), Icon: ResendIcon, run: () => resend(id) },
    ],
  };
}

function useMailActions() {
  const { t } = useTranslation("settings");
  const queries = useQueryClient();
  const resending = useMutation({
    mutationFn: (id: string) => api(mailCalls.resend, { params: { id } }),
    onError: reportError,
    onSettled: () => void queries.invalidateQueries({ queryKey: ["mail"] }),
  });
  return {
    resend: resending.mutate,
    async copy(link: string) {
      await navigator.clipboard.writeText(link);
      notify({ kind: "success", unseen: true, text: t("mail.linkCopied") });
    },
  };
}
