import { ClientPage } from "../../features/clients/client-page.tsx";
import { DocumentsOfClient, InvestmentsOfClient } from "../../features/investments/client-parts.tsx";
import { PeoplePanel } from "../../features/people/people-panel.tsx";

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
