import { clientCalls } from "@bonum/contract/clients/calls.ts";
import {
  InvestmentFields,
  type NewInvestment,
  NewInvestmentOfClient,
} from "@bonum/contract/investments/fields.ts";
import { investmentLabels } from "@bonum/contract/investments/labels.ts";
import { formatNip } from "@bonum/contract/text/polish-numbers.ts";
import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router";
import type * as z from "zod/mini";
import { useLabels } from "../../lib/labels.ts";
import { useHasRole } from "../../lib/session/session-store.ts";
import { useZone } from "../../lib/zone.ts";
import { RecordIdChoice } from "../../ui/form/fields/record-choice.tsx";
import type { CustomControl, FormSection } from "../../ui/form/form-description.ts";
import { ResourceForm } from "../../ui/form/resource-form.tsx";
import { useAddressFields } from "../../ui/form/use-address-fields.ts";
import { useLabelled } from "../../ui/form/use-labelled.ts";
import { investmentResources } from "./resource.ts";

/** `…/investments/new`, where `?clientId=` chooses the client from the start, and `…/investments/:id/edit`. */
export function InvestmentFormPage() {
  const { t } = useTranslation("investments");
  const isNew = useParams().id === undefined;
  const isAdmin = useHasRole("Admin");
  const [search] = useSearchParams();
  // The client of a project never changes; for a client's account it is its own.
  const asksForClient = isNew && isAdmin;
  const schema: z.ZodMiniType<NewInvestment> = asksForClient ? NewInvestmentOfClient : InvestmentFields;
  const clientId = search.get("clientId");
  return (
    <ResourceForm
      resource={investmentResources[useZone()]}
      t={t}
      schema={schema}
      sections={useInvestmentSections({ asksForClient })}
      nameOf={({ number, title }) => `${number}, ${title}`}
      initial={{ stage: "concept", ...(clientId !== null && { clientId }) }}
      sample={sampleInvestment}
    />
  );
}

/** A made-up project that holds the rules; whose it is the person says. */
function sampleInvestment(): InvestmentFields {
  const number = Math.floor(Math.random() * 90) + 10;
  return {
    title: `Przykładowy budynek mieszkalny wielorodzinny nr ${number}`,
    description: "Budynek pięciokondygnacyjny z garażem podziemnym i lokalami usługowymi w parterze.",
    buildingCategory: "XIII",
    stage: "design",
    address: {
      street: "Źródlana",
      number: String(number),
      postcode: "90-001",
      town: "Łódź",
      voivodeship: "łódzkie",
    },
    parcels: [`106105_9.0021.${number}/4`],
    landRegisters: ["KA1S/00012345/6"],
    permitNumber: `DPR-UA-${number}.2026`,
    permitDate: "2026-02-16",
    usableArea: 3_412.5,
    storeys: 5,
    plannedStart: "2026-04-01",
    plannedEnd: "2027-10-29",
    participants: [
      {
        role: "Projektant",
        name: "Zofia Przykładowa",
        licenceNumber: "LOD/1234/PWOK/10",
        email: "zofia@example.pl",
      },
      { role: "Kierownik budowy", name: "Łukasz Przykładowy", licenceNumber: "", email: "" },
    ],
  };
}

interface SectionOptions {
  /** Administrators say whose a new project is. */
  asksForClient: boolean;
}

/** The form of an investment project. */
function useInvestmentSections({ asksForClient }: SectionOptions): FormSection<NewInvestment>[] {
  const { t } = useTranslation("investments");
  const { field, options } = useLabels(investmentLabels);
  const address = useAddressFields();
  const client: FormSection<NewInvestment> = {
    title: t("section.client"),
    fields: [
      {
        kind: "custom",
        name: "clientId",
        label: field("client"),
        hint: t("field.client.hint"),
        required: true,
        empty: undefined,
        width: "full",
        render: (control) => <ClientChoice control={control} />,
      },
    ],
  };
  return useLabelled<NewInvestment>(investmentLabels, [
    ...(asksForClient ? [client] : []),
    {
      title: t("section.basic"),
      fields: [
        { kind: "text", name: "title", required: true, width: "full" },
        { kind: "textarea", name: "description", width: "full" },
        { kind: "select", name: "stage", required: true, width: "short" },
        {
          kind: "select",
          name: "buildingCategory",
          hint: t("field.buildingCategory.hint"),
          width: "wide",
          options: [{ value: "", label: t("field.none") }, ...options("buildingCategory")],
        },
      ],
    },
    {
      title: t("section.place"),
      fields: [
        ...address,
        { kind: "list", name: "parcels", add: t("field.parcels.add"), item: t("field.parcels.item") },
        {
          kind: "list",
          name: "landRegisters",
          hint: t("field.landRegisters.hint"),
          add: t("field.landRegisters.add"),
          item: t("field.landRegisters.item"),
        },
      ],
    },
    {
      title: t("section.building"),
      fields: [
        { kind: "text", name: "permitNumber", width: "third" },
        { kind: "date", name: "permitDate" },
        { kind: "number", name: "usableArea", startsLine: true },
        { kind: "number", name: "storeys" },
        { kind: "date", name: "plannedStart", startsLine: true },
        { kind: "date", name: "plannedEnd" },
      ],
    },
    {
      title: t("section.participants"),
      fields: [
        {
          kind: "group",
          name: "participants",
          add: t("field.participants.add"),
          item: t("field.participants.item"),
          width: "full",
          fields: [
            { kind: "text", name: "role", required: true },
            { kind: "text", name: "name", required: true },
            { kind: "text", name: "licenceNumber", width: "third" },
            { kind: "email", name: "email" },
          ],
        },
      ],
    },
  ]);
}

/** Chooses a client by a part of the name, the NIP or the town. */
function ClientChoice({ control }: { control: CustomControl }) {
  const { t } = useTranslation("investments");
  return (
    <RecordIdChoice
      control={control}
      details={clientCalls.details}
      source={{ topic: "clients", list: clientCalls.list, fixed: { state: "active" } }}
      nameOf={({ name }) => name}
      lineOf={({ name, nip, address }) => [name, address.town, formatNip(nip)]}
      texts={{
        none: t("field.client.none"),
        placeholder: t("field.client.placeholder"),
      }}
    />
  );
}
