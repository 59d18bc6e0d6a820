import "../services/messages.ts";
import "../clients/messages.ts";
import "../investments/messages.ts";
import "../settings/messages.ts";
import { fieldsOf } from "../../ui/form/form-values.ts";
import { useClientSections } from "../clients/use-client-sections.ts";
import { useInvestmentHistoryFields } from "../investments/use-investment-sections.tsx";
import { useServiceSections } from "../services/use-service-sections.ts";
import { useOrganisationSections } from "../settings/use-organisation-sections.ts";
import { AuditPage } from "./audit-page.tsx";

/** `/admin/audit`: the log names what was changed by the forms of the modules that it tells of. */
export function AuditLogPage() {
  return (
    <AuditPage
      forms={{
        client: fieldsOf(useClientSections()),
        investment: useInvestmentHistoryFields(),
        service: fieldsOf(useServiceSections()),
        organisation: fieldsOf(useOrganisationSections()),
      }}
    />
  );
}
