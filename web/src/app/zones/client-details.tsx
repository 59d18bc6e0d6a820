import { ClientPage } from "../../features/clients/client-page.tsx";
import { DocumentsOfClient, InvestmentsOfClient } from "../../features/investments/client-parts.tsx";

/** `/admin/users/:id`, put together of what each feature knows of a client. */
export function ClientDetailsPage() {
  return (
    <ClientPage
      investments={({ id }) => <InvestmentsOfClient clientId={id} />}
      documents={({ id }) => <DocumentsOfClient clientId={id} />}
    />
  );
}
