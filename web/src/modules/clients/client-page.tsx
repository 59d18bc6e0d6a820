import { clientCalls } from "@bonum/contract/clients/calls.ts";
import { type ClientEvent, ClientFields, type ClientView } from "@bonum/contract/clients/fields.ts";
import { clientLabels } from "@bonum/contract/clients/labels.ts";
import { formatPhone } from "@bonum/contract/text/polish-numbers.ts";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { addressText } from "../../lib/address-text.ts";
import { api } from "../../lib/api.ts";
import { formatDateTime } from "../../lib/dates.ts";
import { reportError } from "../../lib/errors.ts";
import { useLabels } from "../../lib/labels.ts";
import { notify } from "../../lib/notify.ts";
import { DetailSection } from "../../ui/detail/detail-section.tsx";
import { Facts } from "../../ui/detail/facts.tsx";
import { ResourcePage } from "../../ui/detail/resource-page.tsx";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { ResourceForm } from "../../ui/form/resource-form.tsx";
import { useAddressFields } from "../../ui/form/use-address-fields.ts";
import { useLabelled } from "../../ui/form/use-labelled.ts";
import { StateChip } from "../../ui/state-chip.tsx";
import { peopleOfClient } from "../identity/members/people.ts";
import { PeoplePanel } from "../identity/members/people-panel.tsx";
import { DocumentsOfClient, InvestmentsOfClient } from "../investments/investments-page.tsx";
import { OrdersOfClient } from "../orders/orders-page.tsx";
import { clientResource } from "./resource.ts";

/** `/admin/users/:id`: everything about one client. */
export function ClientPage() {
  const { t } = useTranslation("clients");
  const { value } = useLabels(clientLabels);
  return (
    <ResourcePage
      resource={clientResource}
      t={t}
      name={({ name }) => name}
      below={({ kind, active }) => (
        <>
          {value("kind", kind)}
          <StateChip tone={active ? "success" : "neutral"}>
            {t(active ? "state.isActive" : "state.isInactive")}
          </StateChip>
        </>
      )}
      actions={(client) => <ClientStateButton client={client} />}
      facts={(client) => <ClientFacts client={client} />}
      tabs={({ id, accounts, investments }) => [
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
        { name: "orders", label: t("tab.orders"), content: <OrdersOfClient clientId={id} /> },
        { name: "documents", label: t("tab.documents"), content: <DocumentsOfClient clientId={id} /> },
      ]}
    />
  );
}

function ClientFacts({ client }: { client: ClientView }) {
  const { t } = useTranslation("clients");
  const { field } = useLabels(clientLabels);
  const { email, phone } = client;
  return (
    <>
      <DetailSection title={t("section.identity")}>
        <Facts
          items={[
            { label: field("nip"), value: client.nip },
            { label: field("regon"), value: client.regon },
            { label: field("krs"), value: client.krs },
            { label: field("address"), value: addressText(client.address) },
            { label: field("dateAdded"), value: formatDateTime(client.dateAdded) },
          ]}
        />
      </DetailSection>
      <DetailSection title={t("section.contact")}>
        <Facts
          items={[
            { label: field("email"), value: email && <Link href={`mailto:${email}`}>{email}</Link> },
            {
              label: field("phone"),
              value: phone && <Link href={`tel:${phone}`}>{formatPhone(phone)}</Link>,
            },
            { label: field("contactPerson"), value: client.contactPerson },
          ]}
        />
      </DetailSection>
      {client.internalNote !== "" && (
        <DetailSection title={field("internalNote")}>
          <Facts items={[{ label: t("field.internalNote.hint"), value: client.internalNote, wide: true }]} />
        </DetailSection>
      )}
    </>
  );
}

/** Deactivates a client after asking, because its people are signed out at once; activates it again without. */
function ClientStateButton({ client }: { client: ClientView }) {
  const { t } = useTranslation("clients");
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const change = useMutation({
    mutationFn: (event: ClientEvent) =>
      api(clientCalls.send, { params: { id: client.id, event }, revision: client.revision }),
    onSuccess: (_, event) => notify({ kind: "success", text: t(`event.${event}`) }),
    onError: reportError,
    onSettled: () => {
      setAsking(false);
      void queries.invalidateQueries({ queryKey: ["clients"] });
    },
  });
  if (client.allowedEvents.includes("activate")) {
    return (
      <Button variant="outlined" disabled={change.isPending} onClick={() => change.mutate("activate")}>
        {t("activate.action")}
      </Button>
    );
  }
  if (!client.allowedEvents.includes("deactivate")) return null;
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        {t("deactivate.action")}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t("deactivate.title")}
        confirmLabel={t("deactivate.action")}
        destructive
        busy={change.isPending}
        onConfirm={() => change.mutate("deactivate")}
        onCancel={() => setAsking(false)}
      >
        <Typography>{t("deactivate.text")}</Typography>
      </ConfirmDialog>
    </>
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
