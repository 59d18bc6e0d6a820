import { CLIENT_KINDS, type ClientFields } from "@bonum/contract/clients/fields.ts";
import { useTranslation } from "react-i18next";
import type { FormSection } from "../../ui/form/form-description.ts";
import { useAddressFields } from "../../ui/form/use-address-fields.ts";

/** The form of a client. */
export function useClientSections(): FormSection<ClientFields>[] {
  const { t } = useTranslation("clients");
  const address = useAddressFields();
  return [
    {
      title: t("section.identity"),
      fields: [
        {
          kind: "select",
          name: "kind",
          label: t("field.kind"),
          required: true,
          width: "third",
          options: CLIENT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) })),
        },
        { kind: "text", name: "name", label: t("field.name"), required: true, width: "full" },
        { kind: "text", name: "nip", label: "NIP", width: "short", placeholder: "526-025-02-74" },
        { kind: "text", name: "regon", label: "REGON", width: "short" },
        { kind: "text", name: "krs", label: "KRS", width: "short" },
      ],
    },
    { title: t("section.address"), fields: address },
    {
      title: t("section.contact"),
      fields: [
        { kind: "email", name: "email", label: t("field.email"), autoComplete: "off" },
        { kind: "tel", name: "phone", label: t("field.phone"), autoComplete: "off" },
        { kind: "text", name: "contactPerson", label: t("field.contactPerson") },
      ],
    },
    {
      title: t("section.note"),
      fields: [
        {
          kind: "textarea",
          name: "internalNote",
          label: t("field.internalNote"),
          hint: t("field.internalNote.hint"),
          width: "full",
        },
      ],
    },
  ];
}
