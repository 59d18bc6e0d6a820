import type { OrganisationFacts } from "@bonum/contract/organisation/fields.ts";
import { useTranslation } from "react-i18next";
import type { FormSection } from "../../ui/form/form-description.ts";
import { useAddressFields } from "../../ui/form/use-address-fields.ts";

/** The form of the organisation's facts. */
export function useOrganisationSections(): FormSection<OrganisationFacts>[] {
  const { t } = useTranslation("settings");
  const address = useAddressFields();
  return [
    {
      title: t("section.identity"),
      fields: [
        { kind: "text", name: "name", label: t("field.name"), width: "full" },
        { kind: "text", name: "nip", label: "NIP", width: "short" },
        { kind: "text", name: "regon", label: "REGON", width: "short" },
        { kind: "text", name: "krs", label: "KRS", width: "short" },
        { kind: "textarea", name: "registration", label: t("field.registration"), width: "full" },
      ],
    },
    { title: t("section.address"), fields: address },
    {
      title: t("section.contact"),
      fields: [
        { kind: "email", name: "email", label: t("field.email") },
        { kind: "tel", name: "phone", label: t("field.phone") },
        { kind: "url", name: "website", label: t("field.website"), placeholder: "https://" },
        { kind: "textarea", name: "officeHours", label: t("field.officeHours"), width: "full" },
      ],
    },
    {
      title: t("section.data"),
      fields: [
        { kind: "text", name: "dataOfficerName", label: t("field.dataOfficerName") },
        { kind: "email", name: "dataOfficerEmail", label: t("field.dataOfficerEmail") },
      ],
    },
    {
      title: t("section.access"),
      fields: [
        { kind: "text", name: "accessibilityContact", label: t("field.accessibilityContact") },
        { kind: "textarea", name: "buildingAccess", label: t("field.buildingAccess"), width: "full" },
      ],
    },
    {
      title: t("section.funding"),
      fields: [
        { kind: "text", name: "fundingProgramme", label: t("field.fundingProgramme") },
        { kind: "text", name: "fundingAmount", label: t("field.fundingAmount"), width: "third" },
        {
          kind: "textarea",
          name: "fundingText",
          label: t("field.fundingText"),
          hint: t("field.fundingText.hint"),
          width: "full",
        },
      ],
    },
  ];
}
