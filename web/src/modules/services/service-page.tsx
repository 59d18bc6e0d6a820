import type { ServiceDetails } from "@bonum/contract/services/fields.ts";
import { serviceLabels } from "@bonum/contract/services/labels.ts";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../lib/format.ts";
import { fieldText, useLabels } from "../../lib/labels.ts";
import { DetailSection } from "../../ui/detail/detail-section.tsx";
import { Facts } from "../../ui/detail/facts.tsx";
import { ResourcePage } from "../../ui/detail/resource-page.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { RenderedMarkdown } from "../../ui/rendered-markdown.tsx";
import { serviceResource } from "./resource.ts";
import { daysText, PublicationChip, priceText } from "./services-page.tsx";

/** `/admin/services/:id`: one service of the catalogue. */
export function ServicePage() {
  const { t } = useTranslation("services");
  return (
    <ResourcePage
      resource={serviceResource}
      t={t}
      name={({ name }) => name}
      below={({ published }) => <PublicationChip published={published} />}
      removal={{ title: t("delete.title"), text: t("delete.text"), done: t("delete.done") }}
      actions={({ published, slug }) =>
        published && (
          <LinkButton to={`/services/${slug}`} variant="text">
            {t("public")}
          </LinkButton>
        )
      }
      facts={(service) => <ServiceFacts service={service} />}
    />
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
