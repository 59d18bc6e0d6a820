import "../../features/catalogue/messages.ts";
import "../../features/clients/messages.ts";
import "../../features/investments/messages.ts";
import "../../features/settings/messages.ts";
import { AuditPage } from "../../features/audit/audit-page.tsx";
import { useServiceSections } from "../../features/catalogue/use-service-sections.ts";
import { useClientSections } from "../../features/clients/use-client-sections.ts";
import { useInvestmentSections } from "../../features/investments/use-investment-sections.tsx";
import { useOrganisationSections } from "../../features/settings/use-organisation-sections.ts";
import { fieldsOf } from "../../ui/form/form-values.ts";

/** `/admin/audit`: the log names what was changed by the forms of the features that it tells of. */
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
