import "./messages.ts";
import { serviceCalls } from "@bonum/contract/services/calls.ts";
import { ServiceFields, type ServiceView } from "@bonum/contract/services/fields.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router";
import { api } from "../../lib/api.ts";
import { callQuery } from "../../lib/call-query.ts";
import { DetailScreen } from "../../ui/detail/detail-screen.tsx";
import { RecordForm } from "../../ui/form/record-form.tsx";
import { useServiceSections } from "./use-service-sections.ts";

/** `/admin/services/new`. */
export function NewServicePage() {
  return <ServiceForm service={null} />;
}

/** `/admin/services/:id/edit`. */
export function EditServicePage() {
  const { id = "" } = useParams();
  const { t } = useTranslation("catalogue");
  const read = useQuery(callQuery("services", serviceCalls.details, { params: { id } }));
  return (
    <DetailScreen read={read} title={t("form.edit")} back="/admin/services">
      {(service) => <ServiceForm key={id} service={service} />}
    </DetailScreen>
  );
}

function ServiceForm({ service }: { service: ServiceView | null }) {
  const { t } = useTranslation("catalogue");
  const queries = useQueryClient();
  const navigate = useNavigate();
  const sections = useServiceSections();
  return (
    <RecordForm
      title={t(service === null ? "form.new" : "form.edit")}
      draft={`service:${service?.id ?? "new"}`}
      schema={ServiceFields}
      sections={sections}
      record={service}
      initial={{ pricing: "list" }}
      save={(body, edited) =>
        edited === null
          ? api(serviceCalls.create, { body })
          : api(serviceCalls.update, { params: { id: edited.id }, revision: edited.revision, body })
      }
      {...(service && {
        reload: () =>
          queries.fetchQuery(callQuery("services", serviceCalls.details, { params: { id: service.id } })),
      })}
      onSaved={({ id }) => {
        void queries.invalidateQueries({ queryKey: ["services"] });
        void navigate(`/admin/services/${id}`, { replace: true });
      }}
      onCancel={() => void navigate(service === null ? "/admin/services" : `/admin/services/${service.id}`)}
      savedText={t(service === null ? "form.added" : "form.saved")}
      sample={sampleService}
    />
  );
}

/** A made-up service that holds the rules. */
function sampleService(): ServiceFields {
  const number = Math.floor(Math.random() * 900) + 100;
  return {
    slug: `przykladowe-badanie-${number}`,
    name: `Przykładowe badanie szczelności budynku nr ${number}`,
    summary: "Pomiar szczelności powietrznej budynku metodą ciśnieniową z raportem i zaleceniami.",
    scope: "## Co badamy\n\n- przegrody zewnętrzne\n- okna i drzwi\n- przejścia instalacji\n",
    normativeBasis: "PN-EN ISO 9972",
    audience: "Inwestorzy i wykonawcy budynków mieszkalnych",
    pricing: "list",
    price: 249_000,
    priceNote: "netto, z dojazdem do 50 km",
    normDays: 10,
    requiredDocuments: [
      { name: "Rzuty kondygnacji", required: true },
      { name: "Dokumentacja fotograficzna", required: false },
    ],
    questions: [{ question: "Czy budynek jest już użytkowany?", required: true }],
    certificateType: "Certyfikat szczelności powietrznej",
    certificateMonths: 36,
    published: false,
  };
}
