import { LONGEST } from "@bonum/contract/limits.ts";
import { type ServiceDetails, ServiceFields } from "@bonum/contract/services/fields.ts";
import { serviceLabels } from "@bonum/contract/services/labels.ts";
import { fold } from "@bonum/contract/text/fold.ts";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../lib/format/format.ts";
import { formatPrice } from "../../lib/format/price.ts";
import { useLabels } from "../../lib/labels.ts";
import { RecordFacts } from "../../ui/detail/record-facts.tsx";
import { ResourcePage } from "../../ui/detail/resource-page.tsx";
import { ResourceForm } from "../../ui/form/resource-form.tsx";
import { useLabelled } from "../../ui/form/use-labelled.ts";
import { TextLink } from "../../ui/link-button.tsx";
import { usePolish, useWritten } from "../../ui/polish.tsx";
import { RenderedMarkdown } from "../../ui/rendered-markdown.tsx";
import { serviceResource } from "./resource.ts";
import { daysText, PublicationChip } from "./services-page.tsx";

/** `/admin/services/:id`: one service of the catalogue. */
export function ServicePage() {
  const { t } = useTranslation("services");
  return (
    <ResourcePage
      resource={serviceResource}
      t={t}
      name={({ name }) => name}
      below={({ published, slug }) => (
        <>
          <PublicationChip published={published} />
          {published && <TextLink to={`/services/${slug}`}>{t("public")}</TextLink>}
        </>
      )}
      removal={{ title: t("delete.title"), text: t("delete.text") }}
      facts={(service) => <ServiceFacts service={service} />}
    />
  );
}

function ServiceFacts({ service }: { service: ServiceDetails }) {
  const { t } = useTranslation("services");
  const labels = useLabels(serviceLabels);
  const polish = usePolish();
  const english = useWritten("en");
  return (
    <RecordFacts
      labels={serviceLabels}
      record={service}
      sections={[
        {
          title: t("section.basic"),
          facts: [
            { field: "summary", wide: true },
            {
              field: "scope",
              value: service.scopeHtml && <RenderedMarkdown html={service.scopeHtml} {...polish} />,
              wide: true,
            },
            { field: "normativeBasis", wide: true },
            "audience",
            { field: "slug", value: `/services/${service.slug}` },
          ],
        },
        {
          title: t("section.terms"),
          facts: [
            {
              label: t("price"),
              value:
                service.price === null
                  ? labels.value("pricing", "quote")
                  : formatPrice(service.price, service.vatRate),
            },
            "priceNote",
            { field: "normDays", value: daysText(t, service.normDays) },
            { label: t("section.certificate"), value: certificateText(t, service) },
          ],
        },
        { title: t("section.order"), facts: ["requiredDocuments", "questions"] },
        { title: t("section.examination"), facts: ["criteria"] },
        {
          title: t("section.english"),
          facts: [
            { field: "nameEn", wide: true },
            { field: "summaryEn", wide: true },
            {
              field: "scopeEn",
              value: service.scopeEnHtml && <RenderedMarkdown html={service.scopeEnHtml} {...english} />,
              wide: true,
            },
            "audienceEn",
            "priceNoteEn",
            "certificateTypeEn",
          ],
        },
      ]}
    />
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

const ENGLISH_FIELDS = [
  { kind: "text", name: "nameEn", width: "full" },
  { kind: "textarea", name: "summaryEn", width: "full" },
  { kind: "textarea", name: "scopeEn", rows: 10, markdown: true },
  { kind: "textarea", name: "audienceEn" },
  { kind: "text", name: "priceNoteEn" },
  { kind: "text", name: "certificateTypeEn" },
] as const;

/** `/admin/services/new` and `/admin/services/:id/edit`. */
export function ServiceFormPage() {
  const { t } = useTranslation("services");
  const sections = useLabelled<ServiceFields>(serviceLabels, [
    {
      title: t("section.basic"),
      fields: [
        { kind: "text", name: "name", required: true, width: "full" },
        {
          kind: "text",
          name: "slug",
          hint: t("field.slug.hint"),
          required: true,
          suggest: ({ name }) => slugOf(name),
        },
        { kind: "textarea", name: "summary", required: true, width: "full" },
        { kind: "textarea", name: "scope", hint: t("field.scope.hint"), rows: 10, markdown: true },
        { kind: "textarea", name: "normativeBasis" },
        { kind: "textarea", name: "audience" },
      ],
    },
    {
      title: t("section.terms"),
      fields: [
        { kind: "select", name: "pricing", required: true, width: "third" },
        { kind: "select", name: "vatRate", required: true, width: "third" },
        { kind: "number", name: "normDays", width: "third" },
      ],
    },
    {
      when: ({ pricing }) => pricing === "list",
      fields: [
        { kind: "money", name: "price", hint: t("field.price.hint"), required: true },
        { kind: "text", name: "priceNote", hint: t("field.priceNote.hint"), width: "wide" },
      ],
    },
    {
      title: t("section.order"),
      fields: [
        {
          kind: "group",
          name: "requiredDocuments",
          add: t("field.requiredDocuments.add"),
          item: t("field.requiredDocuments.item"),
          width: "full",
          fields: [
            { kind: "text", name: "name", required: true, width: "wide" },
            { kind: "checkbox", name: "required", width: "short" },
          ],
        },
        {
          kind: "group",
          name: "questions",
          add: t("field.questions.add"),
          item: t("field.questions.item"),
          width: "full",
          fields: [
            { kind: "text", name: "question", required: true, width: "wide" },
            { kind: "checkbox", name: "required", width: "short" },
          ],
        },
      ],
    },
    {
      title: t("section.examination"),
      fields: [
        {
          kind: "group",
          name: "criteria",
          hint: t("field.criteria.hint"),
          add: t("field.criteria.add"),
          item: t("field.criteria.item"),
          width: "full",
          fields: [{ kind: "text", name: "criterion", required: true, width: "full" }],
        },
      ],
    },
    {
      title: t("section.certificate"),
      fields: [
        { kind: "text", name: "certificateType", hint: t("field.certificateType.hint") },
        { kind: "number", name: "certificateMonths", width: "third" },
      ],
    },
    { title: t("section.english"), lead: t("section.english.lead"), fields: ENGLISH_FIELDS },
    {
      title: t("section.publication"),
      fields: [{ kind: "checkbox", name: "published", label: t("field.published.form"), width: "full" }],
    },
  ]);
  return (
    <ResourceForm
      resource={serviceResource}
      t={t}
      schema={ServiceFields}
      sections={sections}
      nameOf={({ name }) => name}
      initial={{ pricing: "list", vatRate: "23" }}
      sample={sampleService}
    />
  );
}

/** The address that a name suggests: `Ocena źródeł ciepła` gives `ocena-zrodel-ciepla`. */
export function slugOf(name: string): string {
  const words = fold(name).replace(/[^a-z0-9]+/g, "-");
  return words.slice(0, LONGEST.slug).replace(/^-|-$/g, "");
}

/** A made-up service that holds the rules. */
function sampleService(): ServiceFields {
  const number = Math.floor(Math.random() * 900) + 100;
  return {
    slug: `przykladowe-badanie-${number}`,
    name: `Przykładowe badanie szczelności budynku nr ${number}`,
    summary: "Pomiar szczelności powietrznej budynku metodą ciśnieniową z raportem i zaleceniami.",
    scope: "## Co badamy\n\n- przegrody zewnętrzne\n- okna i drzwi\n- przejścia instalacji\n",
    normativeBasis: "PN-EN ISO 9972",
    audience: "Inwestorzy i wykonawcy budynków mieszkalnych",
    pricing: "list",
    price: 249_000,
    vatRate: "23",
    priceNote: "z dojazdem do 50 km",
    normDays: 10,
    requiredDocuments: [
      { name: "Rzuty kondygnacji", required: true },
      { name: "Dokumentacja fotograficzna", required: false },
    ],
    questions: [{ question: "Czy budynek jest już użytkowany?", required: true }],
    criteria: [
      { criterion: "Przygotowanie budynku do pomiaru" },
      { criterion: "Krotność wymian przy podciśnieniu 50 Pa" },
      { criterion: "Połączenie okien ze ścianą" },
    ],
    certificateType: "Certyfikat szczelności powietrznej",
    certificateMonths: 36,
    published: false,
    nameEn: `Sample airtightness test of a building, no. ${number}`,
    summaryEn: "Airtightness of the building measured with a fan, with a report and recommendations.",
    scopeEn:
      "## What we examine\n\n- external walls\n- windows and doors\n- where installations pass through\n",
    audienceEn: "Investors and contractors of residential buildings",
    priceNoteEn: "with travel up to 50 km",
    certificateTypeEn: "Airtightness certificate",
  };
}
