import { ClientPage } from "../../modules/clients/client-page.tsx";
import { PeoplePanel } from "../../modules/identity/members/people-panel.tsx";
import { DocumentsOfClient, InvestmentsOfClient } from "../../modules/investments/client-parts.tsx";

/** `/admin/users/:id`, put together of what each feature knows of a client. */
export function ClientDetailsPage() {
  return (
    <ClientPage
      people={({ id }) => (
        <PeoplePanel accountsPath={`clients/${id}/accounts`} invitationsPath={`clients/${id}/invitations`} />
      )}
      investments={({ id }) => <InvestmentsOfClient clientId={id} />}
      documents={({ id }) => <DocumentsOfClient clientId={id} />}
    />
  );
}
