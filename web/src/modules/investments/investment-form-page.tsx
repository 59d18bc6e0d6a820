import "./messages.ts";
import { investmentCalls } from "@bonum/contract/investments/calls.ts";
import {
  InvestmentFields,
  type InvestmentView,
  NewInvestment,
  NewInvestmentOfClient,
} from "@bonum/contract/investments/fields.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useParams, useSearchParams } from "react-router";
import type * as z from "zod/mini";
import { api } from "../../lib/api.ts";
import { callQuery } from "../../lib/call-query.ts";
import { useHasRole } from "../../lib/session/session-store.ts";
import { RecordForm } from "../../ui/form/record-form.tsx";
import { ErrorState } from "../../ui/states/error-state.tsx";
import { AreaSpinner } from "../../ui/states/spinner.tsx";
import { useInvestmentEditSections, useInvestmentSections } from "./use-investment-sections.tsx";

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
