import { type ServiceFields, SLUG_MAX } from "@bonum/contract/services/fields.ts";
import { fold } from "@bonum/contract/text/fold.ts";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { FormSection } from "../../ui/form/form-description.ts";

type Section = FormSection<ServiceFields>;

/** The form of a service (M3.1). */
export function useServiceSections(): Section[] {
  const { t } = useTranslation("catalogue");
  return [
    basicSection(t),
    ...termsSections(t),
    orderSection(t),
    certificateSection(t),
    publicationSection(t),
  ];
}

type Translate = TFunction<"catalogue">;

function basicSection(t: Translate): Section {
  return {
    title: t("section.basic"),
    fields: [
      { kind: "text", name: "name", label: t("field.name"), required: true, width: "full" },
      {
        kind: "text",
        name: "slug",
        label: t("field.slug"),
        hint: t("field.slug.hint"),
        required: true,
        suggest: ({ name }) => slugOf(name),
      },
      { kind: "textarea", name: "summary", label: t("field.summary"), required: true, width: "full" },
      {
        kind: "textarea",
        name: "scope",
        label: t("field.scope"),
        hint: t("field.scope.hint"),
        rows: 10,
        width: "full",
      },
      { kind: "textarea", name: "normativeBasis", label: t("field.normativeBasis") },
      { kind: "textarea", name: "audience", label: t("field.audience") },
    ],
  };
}

function termsSections(t: Translate): Section[] {
  return [
    {
      title: t("section.terms"),
      fields: [
        {
          kind: "select",
          name: "pricing",
          label: t("field.pricing"),
          required: true,
          width: "third",
          options: (["list", "quote"] as const).map((value) => ({ value, label: t(`pricing.${value}`) })),
        },
        {
          kind: "number",
          name: "normDays",
          label: t("field.normDays"),
          unit: t("field.normDays.unit"),
          width: "third",
        },
      ],
    },
    {
      when: ({ pricing }) => pricing === "list",
      fields: [
        { kind: "money", name: "price", label: t("field.price"), required: true },
        {
          kind: "text",
          name: "priceNote",
          label: t("field.priceNote"),
          hint: t("field.priceNote.hint"),
          width: "wide",
        },
      ],
    },
  ];
}

function orderSection(t: Translate): Section {
  return {
    title: t("section.order"),
    fields: [
      {
        kind: "group",
        name: "requiredDocuments",
        label: t("field.requiredDocuments"),
        add: t("field.requiredDocuments.add"),
        item: t("field.requiredDocuments.item"),
        width: "full",
        fields: [
          { kind: "text", name: "name", label: t("field.documentName"), required: true, width: "wide" },
          { kind: "checkbox", name: "required", label: t("field.mandatory"), width: "short" },
        ],
      },
      {
        kind: "group",
        name: "questions",
        label: t("field.questions"),
        add: t("field.questions.add"),
        item: t("field.questions.item"),
        width: "full",
        fields: [
          { kind: "text", name: "question", label: t("field.question"), required: true, width: "wide" },
          { kind: "checkbox", name: "required", label: t("field.mandatory"), width: "short" },
        ],
      },
    ],
  };
}

function certificateSection(t: Translate): Section {
  return {
    title: t("section.certificate"),
    fields: [
      {
        kind: "text",
        name: "certificateType",
        label: t("field.certificateType"),
        hint: t("field.certificateType.hint"),
      },
      {
        kind: "number",
        name: "certificateMonths",
        label: t("field.certificateMonths"),
        unit: t("field.certificateMonths.unit"),
        width: "third",
      },
    ],
  };
}

function publicationSection(t: Translate): Section {
  return {
    title: t("section.publication"),
    fields: [{ kind: "checkbox", name: "published", label: t("field.published"), width: "full" }],
  };
}

/** The address that a name suggests: `Ocena źródeł ciepła` gives `ocena-zrodel-ciepla`. */
export function slugOf(name: string): string {
  const words = fold(name).replace(/[^a-z0-9]+/g, "-");
  return words.slice(0, SLUG_MAX).replace(/^-|-$/g, "");
}
