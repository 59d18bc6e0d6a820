import { formatDay } from "@bonum/contract/calendar.ts";
import { attachmentCalls, investmentCalls, investmentEventCalls } from "@bonum/contract/investments/calls.ts";
import type { InvestmentView, Participant } from "@bonum/contract/investments/fields.ts";
import { investmentLabels } from "@bonum/contract/investments/labels.ts";
import { investmentMachine } from "@bonum/contract/investments/states.ts";
import Link from "@mui/material/Link";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLabels } from "../../lib/labels.ts";
import { useHasRole } from "../../lib/session/session-store.ts";
import { useZone } from "../../lib/zone.ts";
import { ButtonLine } from "../../ui/button-line.tsx";
import { DetailSection } from "../../ui/detail/detail-section.tsx";
import { RecordFacts } from "../../ui/detail/record-facts.tsx";
import { ResourcePage } from "../../ui/detail/resource-page.tsx";
import type { EventParts } from "../../ui/events/event-dialog.tsx";
import { LinkButton, TextLink } from "../../ui/link-button.tsx";
import { ListPart } from "../../ui/list/list-screen.tsx";
import { StateChip } from "../../ui/state-chip.tsx";
import { OrdersOfInvestment } from "../orders/list/orders-page.tsx";
import { WaitingOrders } from "../orders/list/waiting-orders.tsx";
import { QuotaNotice } from "../quotas/quota-notice.tsx";
import { AttachFromLibrary } from "./attachments/attaching.tsx";
import { attachmentList, useAttachmentsView } from "./attachments/use-attachments-view.tsx";
import { investmentResources } from "./resource.ts";

const events: EventParts<typeof investmentMachine, InvestmentView> = {
  machine: investmentMachine,
  calls: investmentEventCalls,
  topic: "investments",
  details: investmentCalls.details,
  labels: investmentLabels,
  name: ({ number, title }) => `${number}, ${title}`,
};

/** `…/investments/:id`: everything about one project, as far as the reader may know it. */
export function InvestmentPage() {
  const { t } = useTranslation(["investments", "orders"]);
  const { value } = useLabels(investmentLabels);
  const zone = useZone();
  const resource = investmentResources[zone];
  return (
    <ResourcePage
      resource={resource}
      t={t}
      name={({ title }) => title}
      number={({ number }) => number}
      below={({ client, state, stage }) => (
        <>
          <StateChip tone={investmentMachine.states[state].tone}>{value("state", state)}</StateChip>
          <StateChip>{value("stage", stage)}</StateChip>
          {zone === "admin" && <TextLink to={`/admin/users/${client.id}`}>{client.name}</TextLink>}
        </>
      )}
      removal={{ title: t("delete.title"), text: t("delete.text") }}
      events={events}
      next={({ id, state, can }) =>
        // Of what is closed the centre alone orders, and seldom.
        can.order && ["active", "onHold"].includes(state)
          ? { to: `/${zone}/orders/new?investment=${id}`, label: t("orders:add") }
          : undefined
      }
      facts={(investment) => (
        <>
          {zone === "client" && <WaitingOrders investmentId={investment.id} />}
          <InvestmentFacts investment={investment} />
        </>
      )}
      tabs={(investment) => [
        {
          name: "documents",
          label: t("tab.documents"),
          count: investment.documents,
          content: <ProjectDocuments investment={investment} path={resource.path} />,
        },
        {
          name: "orders",
          label: t("tab.orders"),
          count: investment.orders,
          content: <OrdersOfInvestment zone={zone} investmentId={investment.id} />,
        },
      ]}
    />
  );
}

/** The documents of a project: for administrators with who sees them, for a client what was shown to them. */
function ProjectDocuments({ investment, path }: { investment: InvestmentView; path: string }) {
  const { t } = useTranslation("investments");
  const isAdmin = useHasRole("Admin");
  const source = useMemo(() => attachmentList(attachmentCalls.list, investment.id), [investment.id]);
  const view = useAttachmentsView({
    withInvestment: false,
    withVisibility: isAdmin,
    emptyAdvice: t(isAdmin ? "documents.emptyAdvice" : "documents.emptyOwn"),
  });
  return (
    <>
      {investment.can.attach && (
        <ButtonLine>
          {isAdmin && <AttachFromLibrary investment={investment} />}
          <LinkButton to={`${path}/${investment.id}/documents/new`} variant="outlined">
            {t("documents.add")}
          </LinkButton>
        </ButtonLine>
      )}
      {investment.can.attach && !isAdmin && (
        <Typography variant="body2" color="textSecondary" sx={{ marginBottom: 2 }}>
          {t("documents.final")}
        </Typography>
      )}
      {investment.can.attach && <QuotaNotice kind="bytes" />}
      <ListPart source={source} view={view} />
    </>
  );
}

/** Values of a project; participants only if there are any. */
function InvestmentFacts({ investment }: { investment: InvestmentView }) {
  const { t } = useTranslation("investments");
  const { plannedStart, plannedEnd, participants } = investment;
  const planned = [plannedStart, plannedEnd].map((date) => (date ? formatDay(date) : "…")).join(" – ");
  return (
    <>
      <RecordFacts
        labels={investmentLabels}
        record={investment}
        sections={[
          {
            title: t("section.basic"),
            facts: [
              "stage",
              "buildingCategory",
              { label: t("fact.planned"), value: plannedStart || plannedEnd ? planned : "" },
              "dateAdded",
              { field: "description", wide: true },
            ],
          },
          { title: t("section.place"), facts: ["address", "parcels", "landRegisters"] },
          { title: t("section.building"), facts: ["permitNumber", "permitDate", "usableArea", "storeys"] },
        ]}
      />
      {participants.length > 0 && (
        <DetailSection title={t("section.participants")}>
          <Participants participants={participants} />
        </DetailSection>
      )}
    </>
  );
}

const People = styled("ul")(({ theme }) => ({
  listStyle: "none",
  margin: 0,
  padding: 0,
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(260px, 1fr))",
  gap: theme.spacing(2, 3),
  "& span": { ...theme.typography.body2, display: "block", color: theme.vars.palette.text.secondary },
}));

function Participants({ participants }: { participants: readonly Participant[] }) {
  const { t } = useTranslation("investments");
  return (
    <People>
      {participants.map(({ role, name, licenceNumber, email }) => (
        <li key={`${role} ${name} ${licenceNumber}`}>
          <span>{role}</span>
          <strong>{name}</strong>
          {licenceNumber !== "" && <span>{t("fact.licence", { number: licenceNumber })}</span>}
          {email !== "" && (
            <span>
              <Link href={`mailto:${email}`}>{email}</Link>
            </span>
          )}
        </li>
      ))}
    </People>
  );
}
