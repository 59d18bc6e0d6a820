import { clientCalls, clientEventCalls } from "@bonum/contract/clients/calls.ts";
import { ClientFields, type ClientView } from "@bonum/contract/clients/fields.ts";
import { clientLabels } from "@bonum/contract/clients/labels.ts";
import { clientMachine } from "@bonum/contract/clients/states.ts";
import { useTranslation } from "react-i18next";
import { useLabels } from "../../lib/labels.ts";
import { useLabel } from "../../lib/module.ts";
import { RecordFacts } from "../../ui/detail/record-facts.tsx";
import { ResourcePage } from "../../ui/detail/resource-page.tsx";
import type { EventParts } from "../../ui/events/event-dialog.tsx";
import { ResourceForm } from "../../ui/form/resource-form.tsx";
import { useAddressFields } from "../../ui/form/use-address-fields.ts";
import { useLabelled } from "../../ui/form/use-labelled.ts";
import { StateChip } from "../../ui/state-chip.tsx";
import { peopleOfClient } from "../identity/members/people.ts";
import { PeoplePanel } from "../identity/members/people-panel.tsx";
import { DocumentsOfClient, InvestmentsOfClient } from "../investments/investments-page.tsx";
import { OrdersOfClient } from "../orders/list/orders-page.tsx";
import { QuotasOfClient } from "../quotas/quota-forms.tsx";
import { NipLookUp } from "./nip-look-up.tsx";
import { clientResource } from "./resource.ts";

const events: EventParts<typeof clientMachine, ClientView> = {
  machine: clientMachine,
  calls: clientEventCalls,
  topic: "clients",
  details: clientCalls.details,
  labels: clientLabels,
  name: ({ name }) => name,
};

/** `/admin/users/:id`: everything about one client. */
export function ClientPage() {
  const { t } = useTranslation(["clients", "people"]);
  const { value } = useLabels(clientLabels);
  return (
    <ResourcePage
      resource={clientResource}
      t={t}
      name={({ name }) => name}
      below={({ kind, active }) => (
        <>
          <ClientState active={active} />
          <span>{value("kind", kind)}</span>
        </>
      )}
      events={events}
      next={({ accounts, active }) =>
        active && accounts === 0
          ? { to: "?tab=people&invite=1", label: t("people:invite"), tab: "people" }
          : undefined
      }
      facts={(client) => <ClientFacts client={client} />}
      tabs={({ id, accounts, investments, orders, documents }) => [
        {
          name: "people",
          label: t("tab.people"),
          count: accounts,
          content: <PeoplePanel people={peopleOfClient(id)} />,
        },
        {
          name: "investments",
          label: t("tab.investments"),
          count: investments,
          content: <InvestmentsOfClient clientId={id} />,
        },
        {
          name: "orders",
          label: t("tab.orders"),
          count: orders,
          content: <OrdersOfClient clientId={id} />,
        },
        {
          name: "documents",
          label: t("tab.documents"),
          count: documents,
          content: <DocumentsOfClient clientId={id} />,
        },
        { name: "quotas", label: t("tab.quotas"), content: <QuotasOfClient clientId={id} /> },
      ]}
    />
  );
}

function ClientState({ active }: Pick<ClientView, "active">) {
  const labelOf = useLabel();
  const state = clientMachine.states[active ? "active" : "inactive"];
  return <StateChip tone={state.tone}>{labelOf(state)}</StateChip>;
}

const NUMBERS = ["nip", "regon", "krs"] as const;

function ClientFacts({ client }: { client: ClientView }) {
  const { t } = useTranslation("clients");
  // A person without a business has none of them.
  const numbers = NUMBERS.filter((name) => client.kind !== "person" || client[name] !== "");
  return (
    <RecordFacts
      labels={clientLabels}
      record={client}
      sections={[
        { title: t("section.identity"), facts: [...numbers, "address", "dateAdded"] },
        { title: t("section.contact"), facts: ["email", "phone", "contactPerson"] },
        client.internalNote !== "" && {
          title: t("section.note"),
          facts: [{ label: t("field.internalNote.hint"), value: client.internalNote, wide: true }],
        },
      ]}
    />
  );
}

/** `/admin/users/new` and `/admin/users/:id/edit`. */
export function ClientFormPage() {
  const { t } = useTranslation("clients");
  const address = useAddressFields();
  const sections = useLabelled<ClientFields>(clientLabels, [
    {
      title: t("section.identity"),
      fields: [
        { kind: "select", name: "kind", required: true, width: "third" },
        {
          kind: "text",
          name: "nip",
          width: "third",
          hint: t("field.nip.hint"),
          startsLine: true,
          below: <NipLookUp />,
        },
        { kind: "text", name: "name", required: true, width: "full" },
        { kind: "text", name: "regon", width: "short" },
        { kind: "text", name: "krs", width: "short" },
      ],
    },
    { title: t("section.address"), fields: address },
    {
      title: t("section.contact"),
      fields: [
        { kind: "email", name: "email" },
        { kind: "tel", name: "phone" },
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
      nameOf={({ name }) => name}
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
