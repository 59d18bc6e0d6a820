import { PeoplePanel } from "../identity/members/people-panel.tsx";
import { DocumentsOfClient, InvestmentsOfClient } from "../investments/client-parts.tsx";
import { ClientPage } from "./client-page.tsx";

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
