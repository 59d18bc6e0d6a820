import "../../ui/detail/messages.ts";
import "./messages.ts";
import { serviceCalls } from "@bonum/contract/services/calls.ts";
import type { ServiceDetails } from "@bonum/contract/services/fields.ts";
import { useQuery } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router";
import { callQuery } from "../../lib/call-query.ts";
import { formatNumber } from "../../lib/format.ts";
import { actionText } from "../../ui/audit/action-text.ts";
import { DetailHeader } from "../../ui/detail/detail-header.tsx";
import { DetailScreen } from "../../ui/detail/detail-screen.tsx";
import { DetailSection } from "../../ui/detail/detail-section.tsx";
import { DetailTabs, useDetailTab } from "../../ui/detail/detail-tabs.tsx";
import { Facts } from "../../ui/detail/facts.tsx";
import { HistoryPanel } from "../../ui/detail/history-panel.tsx";
import { DeleteRecordButton } from "../../ui/dialogs/delete-record-button.tsx";
import { fieldsOf } from "../../ui/form/form-values.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { RenderedMarkdown } from "../../ui/rendered-markdown.tsx";
import { StateChip } from "../../ui/state-chip.tsx";
import { daysText, PublicationChip, priceText } from "./use-catalogue-view.tsx";
import { useServiceSections } from "./use-service-sections.ts";

const LIST = "/admin/services";

/** `/admin/services/:id`: one service of the catalogue. */
export function ServicePage() {
  const { id = "" } = useParams();
  const { t } = useTranslation("catalogue");
  const read = useQuery(callQuery("services", serviceCalls.details, { params: { id } }));
  return (
    <DetailScreen read={read} title={t("detail.title")} back={LIST}>
      {(service) => <Service service={service} />}
    </DetailScreen>
  );
}

function Service({ service }: { service: ServiceDetails }) {
  const { t } = useTranslation("catalogue");
  const navigate = useNavigate();
  const sections = useServiceSections();
  const { id, can, name, published, revision, sample, slug } = service;
  const tabs = [
    { name: "facts", label: t("tab.facts") },
    { name: "history", label: t("tab.history") },
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
        <HistoryPanel
          topic="services"
          call={serviceCalls.history}
          id={id}
          fields={fieldsOf(sections)}
          actionText={actionText}
        />
      )}
    </>
  );
}

function ServiceFacts({ service }: { service: ServiceDetails }) {
  const { t } = useTranslation("catalogue");
  return (
    <>
      <DetailSection title={t("section.basic")}>
        <Facts
          items={[
            { label: t("field.summary"), value: service.summary, wide: true },
            {
              label: t("field.scope"),
              value: service.scopeHtml && <RenderedMarkdown html={service.scopeHtml} />,
              wide: true,
            },
            { label: t("field.normativeBasis"), value: service.normativeBasis },
            { label: t("field.audience"), value: service.audience },
            { label: t("field.slug"), value: `/services/${service.slug}` },
          ]}
        />
      </DetailSection>
      <DetailSection title={t("section.terms")}>
        <Facts
          items={[
            { label: t("field.price"), value: priceText(t, service) },
            { label: t("field.priceNote"), value: service.priceNote },
            { label: t("field.normDays"), value: daysText(t, service.normDays) },
            { label: t("section.certificate"), value: certificateText(t, service) },
          ]}
        />
      </DetailSection>
      <DetailSection title={t("section.order")}>
        <Facts
          items={[
            {
              label: t("field.requiredDocuments"),
              value: service.requiredDocuments
                .map((item) => withOption(t, item.name, item.required))
                .join("\n"),
            },
            {
              label: t("field.questions"),
              value: service.questions.map((item) => withOption(t, item.question, item.required)).join("\n"),
            },
          ]}
        />
      </DetailSection>
    </>
  );
}

function withOption(t: TFunction<"catalogue">, text: string, required: boolean): string {
  return required ? text : `${text} (${t("optional")})`;
}

function certificateText(t: TFunction<"catalogue">, service: ServiceDetails): string {
  const { certificateType, certificateMonths } = service;
  if (certificateType === "") return t("noCertificate");
  const validity =
    certificateMonths === null
      ? t("forever")
      : t("months", { count: certificateMonths, amount: formatNumber(certificateMonths) });
  return `${certificateType}, ${validity}`;
}
