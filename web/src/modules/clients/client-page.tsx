import { peopleOfClient } from "../identity/members/people.ts";
import { PeoplePanel } from "../identity/members/people-panel.tsx";
import { DocumentsOfClient, InvestmentsOfClient } from "../investments/investments-page.tsx";
import { OrdersOfClient } from "../orders/orders-page.tsx";
import "../../ui/detail/messages.ts";
import "./messages.ts";
import { clientCalls } from "@bonum/contract/clients/calls.ts";
import type { ClientEvent, ClientView } from "@bonum/contract/clients/fields.ts";
import { clientLabels } from "@bonum/contract/clients/labels.ts";
import { formatPhone } from "@bonum/contract/text/polish-numbers.ts";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { addressText } from "../../lib/address-text.ts";
import { api } from "../../lib/api.ts";
import { callQuery } from "../../lib/call-query.ts";
import { formatDateTime } from "../../lib/dates.ts";
import { reportError } from "../../lib/errors.ts";
import { useLabels } from "../../lib/labels.ts";
import { notify } from "../../lib/notify.ts";

import { DetailHeader } from "../../ui/detail/detail-header.tsx";
import { DetailScreen } from "../../ui/detail/detail-screen.tsx";
import { DetailSection } from "../../ui/detail/detail-section.tsx";
import { DetailTabs, useDetailTab } from "../../ui/detail/detail-tabs.tsx";
import { Facts } from "../../ui/detail/facts.tsx";
import { HistoryPanel } from "../../ui/detail/history-panel.tsx";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { StateChip } from "../../ui/state-chip.tsx";

const LIST = "/admin/users";

/** `/admin/users/:id`: everything about one client. */
export function ClientPage() {
  const { id = "" } = useParams();
  const { t } = useTranslation("clients");
  const read = useQuery(callQuery("clients", clientCalls.details, { params: { id } }));
  return (
    <DetailScreen read={read} title={t("detail.title")} back={LIST}>
      {(client) => <ClientDetails client={client} />}
    </DetailScreen>
  );
}

function ClientDetails({ client }: { client: ClientView }) {
  const { t } = useTranslation("clients");
  const { value } = useLabels(clientLabels);
  const tabs = [
    { name: "facts", label: t("tab.facts", { ns: "detail" }) },
    { name: "people", label: t("tab.people"), count: client.accounts },
    { name: "investments", label: t("tab.investments"), count: client.investments },
    { name: "orders", label: t("tab.orders") },
    { name: "documents", label: t("tab.documents") },
    { name: "history", label: t("history.title", { ns: "detail" }) },
  ] as const;
  const tab = useDetailTab(tabs);
  return (
    <>
      <DetailHeader
        title={client.name}
        back={LIST}
        actions={
          <>
            <ClientStateButton client={client} />
            {client.can.edit && (
              <LinkButton to={`${LIST}/${client.id}/edit`} variant="contained">
                {t("action.edit", { ns: "common" })}
              </LinkButton>
            )}
          </>
        }
      >
        {value("kind", client.kind)}
        <StateChip tone={client.active ? "success" : "neutral"}>
          {t(client.active ? "state.isActive" : "state.isInactive")}
        </StateChip>
        {client.sample && <StateChip tone="info">{t("sample")}</StateChip>}
      </DetailHeader>
      <DetailTabs tabs={tabs} current={tab} />
      {tab === "facts" && <ClientFacts client={client} />}
      {tab === "people" && <PeoplePanel people={peopleOfClient(client.id)} />}
      {tab === "investments" && <InvestmentsOfClient clientId={client.id} />}
      {tab === "orders" && <OrdersOfClient clientId={client.id} />}
      {tab === "documents" && <DocumentsOfClient clientId={client.id} />}
      {tab === "history" && (
        <HistoryPanel topic="clients" call={clientCalls.history} id={client.id} labels={clientLabels} />
      )}
    </>
  );
}

function ClientFacts({ client }: { client: ClientView }) {
  const { t } = useTranslation("clients");
  const { field } = useLabels(clientLabels);
  const { email, phone } = client;
  return (
    <>
      <DetailSection title={t("section.identity")}>
        <Facts
          items={[
            { label: field("nip"), value: client.nip },
            { label: field("regon"), value: client.regon },
            { label: field("krs"), value: client.krs },
            { label: field("address"), value: addressText(client.address) },
            { label: field("dateAdded"), value: formatDateTime(client.dateAdded) },
          ]}
        />
      </DetailSection>
      <DetailSection title={t("section.contact")}>
        <Facts
          items={[
            { label: field("email"), value: email && <Link href={`mailto:${email}`}>{email}</Link> },
            {
              label: field("phone"),
              value: phone && <Link href={`tel:${phone}`}>{formatPhone(phone)}</Link>,
            },
            { label: field("contactPerson"), value: client.contactPerson },
          ]}
        />
      </DetailSection>
      {client.internalNote !== "" && (
        <DetailSection title={field("internalNote")}>
          <Facts items={[{ label: t("field.internalNote.hint"), value: client.internalNote, wide: true }]} />
        </DetailSection>
      )}
    </>
  );
}

/** Deactivates a client after asking, because its people are signed out at once; activates it again without. */
function ClientStateButton({ client }: { client: ClientView }) {
  const { t } = useTranslation("clients");
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const change = useMutation({
    mutationFn: (event: ClientEvent) =>
      api(clientCalls.send, { params: { id: client.id, event }, revision: client.revision }),
    onSuccess: (_, event) => notify({ kind: "success", text: t(`event.${event}`) }),
    onError: reportError,
    onSettled: () => {
      setAsking(false);
      void queries.invalidateQueries({ queryKey: ["clients"] });
    },
  });
  if (client.allowedEvents.includes("activate")) {
    return (
      <Button variant="outlined" disabled={change.isPending} onClick={() => change.mutate("activate")}>
        {t("activate.action")}
      </Button>
    );
  }
  if (!client.allowedEvents.includes("deactivate")) return null;
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        {t("deactivate.action")}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t("deactivate.title")}
        confirmLabel={t("deactivate.action")}
        destructive
        busy={change.isPending}
        onConfirm={() => change.mutate("deactivate")}
        onCancel={() => setAsking(false)}
      >
        <Typography>{t("deactivate.text")}</Typography>
      </ConfirmDialog>
    </>
  );
}
