import "./messages.ts";
import { clientCalls } from "@bonum/contract/clients/calls.ts";
import type { ClientView } from "@bonum/contract/clients/fields.ts";
import { investmentCalls } from "@bonum/contract/investments/calls.ts";
import {
  BUILDING_CATEGORIES,
  InvestmentFields,
  type InvestmentView,
  NewInvestment,
  NewInvestmentOfClient,
} from "@bonum/contract/investments/fields.ts";
import { investmentLabels } from "@bonum/contract/investments/labels.ts";
import Autocomplete from "@mui/material/Autocomplete";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useParams, useSearchParams } from "react-router";
import type * as z from "zod/mini";
import { api } from "../../lib/api.ts";
import { callQuery } from "../../lib/call-query.ts";
import { useLabels } from "../../lib/labels.ts";
import { useHasRole } from "../../lib/session/session-store.ts";
import type { CustomControl, FormSection } from "../../ui/form/form-description.ts";
import { RecordForm } from "../../ui/form/record-form.tsx";
import { useAddressFields } from "../../ui/form/use-address-fields.ts";
import { useLabelled } from "../../ui/form/use-labelled.ts";
import { Control } from "../../ui/inputs/field.tsx";
import { ErrorState } from "../../ui/states/error-state.tsx";
import { AreaSpinner } from "../../ui/states/spinner.tsx";

/** The zone's list of projects, from the address of the form. */
function usePlace(): string {
  return useLocation().pathname.startsWith("/admin") ? "/admin/investments" : "/client/investments";
}

/** What follows a save: the project's screen, with everything about projects read anew. */
function useOnSaved() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const place = usePlace();
  return ({ id }: InvestmentView) => {
    void queries.invalidateQueries({ queryKey: ["investments"] });
    void navigate(`${place}/${id}`, { replace: true });
  };
}

/** `…/investments/new`; `?clientId=` chooses the client from the start. */
export function NewInvestmentPage() {
  const { t } = useTranslation("investments");
  const navigate = useNavigate();
  const place = usePlace();
  const isAdmin = useHasRole("Admin");
  const [search] = useSearchParams();
  const sections = useInvestmentSections({ asksForClient: isAdmin });
  const schema: z.ZodMiniType<NewInvestment> = isAdmin ? NewInvestmentOfClient : NewInvestment;
  const onSaved = useOnSaved();
  const clientId = search.get("clientId");
  return (
    <RecordForm
      title={t("form.new")}
      draft="investment:new"
      schema={schema}
      sections={sections}
      record={null}
      initial={{ stage: "concept", ...(clientId !== null && { clientId }) }}
      save={(body) => api(investmentCalls.create, { body })}
      onSaved={onSaved}
      onCancel={() => void navigate(place)}
      savedText={t("form.added")}
      sample={sampleInvestment}
    />
  );
}

/** `…/investments/:id/edit`: begins from the state that the server has now. */
export function EditInvestmentPage() {
  const { id = "" } = useParams();
  const { t } = useTranslation("investments");
  const investment = useQuery(callQuery("investments", investmentCalls.details, { params: { id } }));
  if (investment.data !== undefined) return <EditForm key={id} investment={investment.data} />;
  if (investment.isPending) return <AreaSpinner minHeight={480} />;
  return (
    <ErrorState error={investment.error} title={t("form.failed")} onRetry={() => void investment.refetch()} />
  );
}

function EditForm({ investment }: { investment: InvestmentView }) {
  const { t } = useTranslation("investments");
  const queries = useQueryClient();
  const navigate = useNavigate();
  const place = usePlace();
  const sections = useInvestmentEditSections();
  const onSaved = useOnSaved();
  const { id } = investment;
  return (
    <RecordForm
      title={t("form.edit")}
      draft={`investment:${id}`}
      schema={InvestmentFields}
      sections={sections}
      record={investment}
      save={(body, { revision }) => api(investmentCalls.update, { params: { id }, revision, body })}
      reload={() => queries.fetchQuery(callQuery("investments", investmentCalls.details, { params: { id } }))}
      onSaved={onSaved}
      onCancel={() => void navigate(`${place}/${id}`)}
      savedText={t("form.saved")}
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
  const { field } = useLabels(investmentLabels);
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
        { kind: "select", name: "stage", required: true, width: "third" },
        {
          kind: "select",
          name: "buildingCategory",
          hint: t("field.buildingCategory.hint"),
          width: "third",
          options: [
            { value: "", label: t("field.none") },
            ...BUILDING_CATEGORIES.map((value) => ({ value, label: value })),
          ],
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

/** What an edit asks for: whose a project is never changes. */
function useInvestmentEditSections(): FormSection<InvestmentFields>[] {
  return useInvestmentSections({ asksForClient: false }) as FormSection<InvestmentFields>[];
}

/** Enough to recognise the one that is meant; who means another types on. */
const SHOWN = 20;

/** Chooses a client by a part of the name, the NIP or the town. */
function ClientChoice({ control }: { control: CustomControl }) {
  const { t } = useTranslation("investments");
  const { id, value, onChange, onBlur, disabled, ...aria } = control;
  const [term, setTerm] = useState("");
  const chosenId = typeof value === "string" && value !== "" ? value : null;
  const chosen = useQuery({
    queryKey: ["clients", "detail", chosenId],
    queryFn: ({ signal }) => api(clientCalls.details, { params: { id: chosenId ?? "" }, signal }),
    enabled: chosenId !== null,
  });
  const found = useQuery({
    queryKey: ["clients", "choice", term],
    queryFn: ({ signal }) =>
      api(clientCalls.list, { query: { searchTerm: term, pageSize: SHOWN, state: "active" }, signal }),
    placeholderData: (before) => before,
  });
  return (
    <Autocomplete<ClientView>
      id={id}
      disabled={disabled}
      value={chosenId === null ? null : (chosen.data ?? null)}
      onChange={(_, client) => onChange(client?.id)}
      onInputChange={(_, text, reason) => {
        if (reason !== "selectOption") setTerm(reason === "reset" ? "" : text);
      }}
      options={found.data?.items ?? []}
      filterOptions={(options) => options}
      getOptionLabel={({ name }) => name}
      getOptionKey={(client) => client.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      loading={found.isPending}
      loadingText={t("field.client.searching")}
      noOptionsText={t("field.client.none")}
      renderInput={({ slotProps }) => (
        <div ref={slotProps.input.ref}>
          <Control
            {...slotProps.htmlInput}
            {...aria}
            onBlur={onBlur}
            placeholder={t("field.client.placeholder")}
          />
        </div>
      )}
      renderOption={({ key, ...option }, { name, nip, address }) => (
        <li key={key} {...option}>
          {[name, address.town, nip].filter((part) => part !== "").join(", ")}
        </li>
      )}
    />
  );
}
