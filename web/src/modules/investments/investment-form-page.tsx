import "./messages.ts";
import {
  InvestmentFields,
  InvestmentView,
  NewInvestment,
  NewInvestmentOfClient,
} from "@bonum/contract/investments/fields.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useParams, useSearchParams } from "react-router";
import type * as z from "zod/mini";
import { recordQuery } from "../../lib/record-query.ts";
import { saveRecord } from "../../lib/records.ts";
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
      save={(fields) => saveRecord("investments", { schema: InvestmentView, fields })}
      reload={() => Promise.reject(new Error("a new project has no newer state"))}
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
  const investment = useQuery(recordQuery("investments", `investments/${id}`, InvestmentView));
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
      save={(fields, revision) =>
        saveRecord(`investments/${id}`, { schema: InvestmentView, fields, revision })
      }
      reload={() => queries.fetchQuery(recordQuery("investments", `investments/${id}`, InvestmentView))}
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
