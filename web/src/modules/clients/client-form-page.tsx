import { ClientFields } from "@bonum/contract/clients/fields.ts";
import { clientLabels } from "@bonum/contract/clients/labels.ts";
import { useTranslation } from "react-i18next";
import { ResourceForm } from "../../ui/form/resource-form.tsx";
import { useAddressFields } from "../../ui/form/use-address-fields.ts";
import { useLabelled } from "../../ui/form/use-labelled.ts";
import { clientResource } from "./resource.ts";

/** `/admin/users/new` and `/admin/users/:id/edit`. */
export function ClientFormPage() {
  const { t } = useTranslation("clients");
  const address = useAddressFields();
  const sections = useLabelled<ClientFields>(clientLabels, [
    {
      title: t("section.identity"),
      fields: [
        { kind: "select", name: "kind", required: true, width: "third" },
        { kind: "text", name: "name", required: true, width: "full" },
        { kind: "text", name: "nip", width: "short", placeholder: "526-025-02-74" },
        { kind: "text", name: "regon", width: "short" },
        { kind: "text", name: "krs", width: "short" },
      ],
    },
    { title: t("section.address"), fields: address },
    {
      title: t("section.contact"),
      fields: [
        { kind: "email", name: "email", autoComplete: "off" },
        { kind: "tel", name: "phone", autoComplete: "off" },
        { kind: "text", name: "contactPerson" },
      ],
    },
    {
      title: t("section.note"),
      fields: [{ kind: "textarea", name: "internalNote", hint: t("field.internalNote.hint"), width: "full" }],
    },
  ]);
  return (
    <ResourceForm
      resource={clientResource}
      t={t}
      schema={ClientFields}
      sections={sections}
      initial={{ kind: "company" }}
      sample={sampleClient}
    />
  );
}

const TOWNS = [
  { town: "Łódź", voivodeship: "łódzkie", postcode: "90-001" },
  { town: "Gdańsk", voivodeship: "pomorskie", postcode: "80-802" },
  { town: "Rzeszów", voivodeship: "podkarpackie", postcode: "35-001" },
] as const;

/** A made-up client whose numbers hold the rules; a name says that it is one. */
function sampleClient(): ClientFields {
  const place = TOWNS[Math.floor(Math.random() * TOWNS.length)] ?? TOWNS[0];
  const number = Math.floor(Math.random() * 90) + 10;
  return {
    kind: "company",
    name: `Przykładowa Pracownia Budowlana ${number} sp. z o.o.`,
    nip: "",
    regon: "",
    krs: "",
    address: { street: "Łąkowa", number: String(number), ...place },
    email: `biuro${number}@example.pl`,
    phone: "+48601234567",
    contactPerson: "Żaneta Przykładowa",
    internalNote: "Dane przykładowe",
  };
}
