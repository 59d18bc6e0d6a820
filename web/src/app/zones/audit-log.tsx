import "../../modules/services/messages.ts";
import "../../modules/clients/messages.ts";
import "../../modules/investments/messages.ts";
import "../../modules/settings/messages.ts";
import { AuditPage } from "../../modules/audit/audit-page.tsx";
import { useClientSections } from "../../modules/clients/use-client-sections.ts";
import { useInvestmentSections } from "../../modules/investments/use-investment-sections.tsx";
import { useServiceSections } from "../../modules/services/use-service-sections.ts";
import { useOrganisationSections } from "../../modules/settings/use-organisation-sections.ts";
import { fieldsOf } from "../../ui/form/form-values.ts";

/** `/admin/audit`: the log names what was changed by the forms of the modules that it tells of. */
export function AuditLogPage() {
  return (
    <AuditPage
      forms={{
        client: fieldsOf(useClientSections()),
        investment: fieldsOf(useInvestmentSections({ asksForClient: false, asksForState: true })),
        service: fieldsOf(useServiceSections()),
        organisation: fieldsOf(useOrganisationSections()),
      }}
    />
  );
}
