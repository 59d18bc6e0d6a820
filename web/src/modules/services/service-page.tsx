import "../../ui/detail/messages.ts";
import "./messages.ts";
import { serviceCalls } from "@bonum/contract/services/calls.ts";
import type { ServiceDetails } from "@bonum/contract/services/fields.ts";
import { serviceLabels } from "@bonum/contract/services/labels.ts";
import { useQuery } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router";
import { callQuery } from "../../lib/call-query.ts";
import { formatNumber } from "../../lib/format.ts";
import { fieldText, useLabels } from "../../lib/labels.ts";
import { DetailHeader } from "../../ui/detail/detail-header.tsx";
import { DetailScreen } from "../../ui/detail/detail-screen.tsx";
import { DetailSection } from "../../ui/detail/detail-section.tsx";
import { DetailTabs, useDetailTab } from "../../ui/detail/detail-tabs.tsx";
import { Facts } from "../../ui/detail/facts.tsx";
import { HistoryPanel } from "../../ui/detail/history-panel.tsx";
import { DeleteRecordButton } from "../../ui/dialogs/delete-record-button.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { RenderedMarkdown } from "../../ui/rendered-markdown.tsx";
import { StateChip } from "../../ui/state-chip.tsx";
import { daysText, PublicationChip, priceText } from "./services-page.tsx";

const LIST = "/admin/services";

/** `/admin/services/:id`: one service of the catalogue. */
export function ServicePage() {
  const { id = "" } = useParams();
  const { t } = useTranslation("services");
  const read = useQuery(callQuery("services", serviceCalls.details, { params: { id } }));
  return (
    <DetailScreen read={read} title={t("detail.title")} back={LIST}>
      {(service) => <Service service={service} />}
    </DetailScreen>
  );
}

function Service({ service }: { service: ServiceDetails }) {
  const { t } = useTranslation("services");
  const navigate = useNavigate();
  const { id, can, name, published, revision, sample, slug } = service;
  const tabs = [
    { name: "facts", label: t("tab.facts", { ns: "detail" }) },
    { name: "history", label: t("history.title", { ns: "detail" }) },
  ] as const;
  const tab = useDetailTab(tabs);
  return (
    <>
      <DetailHeader
        title={name}
        back={LIST}
        actions={
          <>
            {published && (
              <LinkButton to={`/services/${slug}`} variant="text">
                {t("public")}
              </LinkButton>
            )}
            {can.delete && (
              <DeleteRecordButton
                call={serviceCalls.delete}
                id={id}
                revision={revision}
                topic="services"
                title={t("delete.title")}
                text={t("delete.text")}
                name={name}
                done={t("delete.done")}
                onDeleted={() => void navigate(LIST, { replace: true })}
              />
            )}
            {can.edit && (
              <LinkButton to={`${LIST}/${id}/edit`} variant="contained">
                {t("action.edit", { ns: "common" })}
              </LinkButton>
            )}
          </>
        }
      >
        <PublicationChip published={published} />
        {sample && <StateChip tone="info">{t("sample")}</StateChip>}
      </DetailHeader>
      <DetailTabs tabs={tabs} current={tab} />
      {tab === "facts" ? (
        <ServiceFacts service={service} />
      ) : (
        <HistoryPanel topic="services" call={serviceCalls.history} id={id} labels={serviceLabels} />
      )}
    </>
  );
}

function ServiceFacts({ service }: { service: ServiceDetails }) {
  const { t } = useTranslation("services");
  const labels = useLabels(serviceLabels);
  const { field } = labels;
  return (
    <>
      <DetailSection title={t("section.basic")}>
        <Facts
          items={[
            { label: field("summary"), value: service.summary, wide: true },
            {
              label: field("scope"),
              value: service.scopeHtml && <RenderedMarkdown html={service.scopeHtml} />,
              wide: true,
            },
            { label: field("normativeBasis"), value: service.normativeBasis },
            { label: field("audience"), value: service.audience },
            { label: field("slug"), value: `/services/${service.slug}` },
          ]}
        />
      </DetailSection>
      <DetailSection title={t("section.terms")}>
        <Facts
          items={[
            { label: field("price"), value: priceText(labels, service) },
            { label: field("priceNote"), value: service.priceNote },
            { label: field("normDays"), value: daysText(t, service.normDays) },
            { label: t("section.certificate"), value: certificateText(t, service) },
          ]}
        />
      </DetailSection>
      <DetailSection title={t("section.order")}>
        <Facts
          items={[
            {
              label: field("requiredDocuments"),
              value: fieldText(serviceLabels.fields.requiredDocuments, service.requiredDocuments, "\n"),
            },
            {
              label: field("questions"),
              value: fieldText(serviceLabels.fields.questions, service.questions, "\n"),
            },
          ]}
        />
      </DetailSection>
    </>
  );
}

function certificateText(t: TFunction<"services">, service: ServiceDetails): string {
  const { certificateType, certificateMonths } = service;
  if (certificateType === "") return t("noCertificate");
  const validity =
    certificateMonths === null
      ? t("forever")
      : t("months", { count: certificateMonths, amount: formatNumber(certificateMonths) });
  return `${certificateType}, ${validity}`;
}
