import "./messages.ts";
import { clientCalls } from "@bonum/contract/clients/calls.ts";
import { ClientFields, type ClientView } from "@bonum/contract/clients/fields.ts";
import { clientLabels } from "@bonum/contract/clients/labels.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router";
import { api } from "../../lib/api.ts";
import { callQuery } from "../../lib/call-query.ts";
import type { FormSection } from "../../ui/form/form-description.ts";
import { RecordForm } from "../../ui/form/record-form.tsx";
import { useAddressFields } from "../../ui/form/use-address-fields.ts";
import { useLabelled } from "../../ui/form/use-labelled.ts";
import { ErrorState } from "../../ui/states/error-state.tsx";
import { AreaSpinner } from "../../ui/states/spinner.tsx";

/** `/admin/users/new`. */
export function NewClientPage() {
  return <ClientForm client={null} />;
}

/** `/admin/users/:id/edit`: begins from the state that the server has now. */
export function EditClientPage() {
  const { id = "" } = useParams();
  const { t } = useTranslation("clients");
  const client = useQuery(callQuery("clients", clientCalls.details, { params: { id } }));
  if (client.data !== undefined) return <ClientForm key={id} client={client.data} />;
  if (client.isPending) return <AreaSpinner minHeight={480} />;
  return <ErrorState error={client.error} title={t("form.failed")} onRetry={() => void client.refetch()} />;
}

function ClientForm({ client }: { client: ClientView | null }) {
  const { t } = useTranslation("clients");
  const queries = useQueryClient();
  const navigate = useNavigate();
  const sections = useClientSections();
  return (
    <RecordForm
      title={t(client === null ? "form.new" : "form.edit")}
      draft={`client:${client?.id ?? "new"}`}
      schema={ClientFields}
      sections={sections}
      record={client}
      initial={{ kind: "company" }}
      save={(body, edited) =>
        edited === null
          ? api(clientCalls.create, { body })
          : api(clientCalls.update, { params: { id: edited.id }, revision: edited.revision, body })
      }
      {...(client && {
        reload: () =>
          queries.fetchQuery(callQuery("clients", clientCalls.details, { params: { id: client.id } })),
      })}
      onSaved={({ id }) => {
        void queries.invalidateQueries({ queryKey: ["clients"] });
        void navigate(`/admin/users/${id}`, { replace: true });
      }}
      onCancel={() => void navigate(client === null ? "/admin/users" : `/admin/users/${client.id}`)}
      savedText={t(client === null ? "form.added" : "form.saved")}
      sample={sampleClient}
    />
  );
}

/** The form of a client. */
function useClientSections(): FormSection<ClientFields>[] {
  const { t } = useTranslation("clients");
  const address = useAddressFields();
  return useLabelled<ClientFields>(clientLabels, [
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
