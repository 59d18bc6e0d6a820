import { Unread } from "../../ui/states/unread.tsx";
import "./texts.ts";
import { quotaCalls } from "@bonum/contract/quotas/calls.ts";
import { ClientQuotas, type ClientQuotasView, QuotaDefaults } from "@bonum/contract/quotas/fields.ts";
import { quotaLabels } from "@bonum/contract/quotas/labels.ts";
import { type QueryClient, type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { callQuery } from "../../lib/call-query.ts";
import { formatNumber, formatSize } from "../../lib/format/format.ts";
import { fieldText } from "../../lib/labels.ts";
import { DetailSection } from "../../ui/detail/detail-section.tsx";
import { Facts } from "../../ui/detail/facts.tsx";
import { RecordForm } from "../../ui/form/record-form.tsx";
import { useLabelled } from "../../ui/form/use-labelled.ts";

const defaultsQuery = callQuery("quotas", quotaCalls.defaults, {});

/** Default quotas, as a part of the portal's settings. */
export function QuotaDefaultsForm() {
  const { t } = useTranslation("quotas");
  const queries = useQueryClient();
  const sections = useLabelled<QuotaDefaults>(quotaLabels, [
    {
      lead: t("defaults.lead"),
      fields: [
        { kind: "number", name: "megabytes", required: true },
        { kind: "number", name: "drafts", required: true },
        { kind: "number", name: "messages", required: true },
      ],
    },
  ]);
  return (
    <Loaded read={useQuery(defaultsQuery)}>
      {(record) => (
        <RecordForm
          heading={t("defaults.title")}
          draft="quotas"
          schema={QuotaDefaults}
          sections={sections}
          record={record}
          save={(body, { revision }) => api(quotaCalls.updateDefaults, { revision, body })}
          reload={() => queries.fetchQuery(defaultsQuery)}
          onSaved={() => readAnew(queries)}
        />
      )}
    </Loaded>
  );
}

/** Quotas of one client and their use, as a part of its page. */
export function QuotasOfClient({ clientId }: { clientId: string }) {
  return (
    <Loaded read={useQuery(callQuery("quotas", quotaCalls.details, { params: { id: clientId } }))}>
      {(quotas) => (
        <>
          <Use quotas={quotas} />
          <ClientQuotasForm clientId={clientId} quotas={quotas} />
        </>
      )}
    </Loaded>
  );
}

function Use({ quotas: { use } }: { quotas: ClientQuotasView }) {
  const { t } = useTranslation("quotas");
  const fact = (kind: keyof typeof use, written: (value: number) => string) => ({
    label: t(`use.${kind}`),
    value: t("use.value", { used: written(use[kind].used), limit: written(use[kind].limit) }),
  });
  const counted = (value: number) => formatNumber(value);
  return (
    <DetailSection title={t("use.title")}>
      <Facts items={[fact("bytes", formatSize), fact("drafts", counted), fact("messages", counted)]} />
    </DetailSection>
  );
}

function ClientQuotasForm({ clientId, quotas }: { clientId: string; quotas: ClientQuotasView }) {
  const { t } = useTranslation("quotas");
  const queries = useQueryClient();
  const params = { id: clientId };
  const { defaults } = quotas;
  const field = (name: keyof ClientQuotas) =>
    ({
      kind: "number",
      name,
      hint: t("client.default", { value: fieldText(quotaLabels.fields[name], defaults[name]) }),
    }) as const;
  const sections = useLabelled<ClientQuotas>(quotaLabels, [
    { lead: t("client.lead"), fields: [field("megabytes"), field("drafts"), field("messages")] },
  ]);
  return (
    <RecordForm
      heading={t("client.title")}
      draft={`quotas:${clientId}`}
      schema={ClientQuotas}
      sections={sections}
      record={quotas}
      save={(body, { revision }) => api(quotaCalls.update, { params, revision, body })}
      reload={() => queries.fetchQuery(callQuery("quotas", quotaCalls.details, { params }))}
      onSaved={() => readAnew(queries)}
    />
  );
}

function readAnew(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ["quotas"] });
}

/** A form once what it edits has been read. */
function Loaded<T>({ read, children }: { read: UseQueryResult<T>; children: (data: T) => ReactNode }) {
  const { t } = useTranslation("quotas");
  if (read.data !== undefined) return children(read.data);
  return <Unread read={read} title={t("failed")} minHeight={240} />;
}
