import "./texts.ts";
import { formatDateTime } from "@bonum/contract/calendar.ts";
import { dashboardCalls } from "@bonum/contract/dashboard/calls.ts";
import type { OwnWork } from "@bonum/contract/dashboard/fields.ts";
import { formatPhone } from "@bonum/contract/text/polish-numbers.ts";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { DOT, dotted, formatNumber } from "../../lib/format/format.ts";
import { relativeTime } from "../../lib/format/relative-time.ts";
import { useUser } from "../../lib/session/session-store.ts";
import { ShownPortalSteps } from "../../ui/first-steps/shown-portal-steps.tsx";
import { LinkButton, TextLink } from "../../ui/link-button.tsx";
import { MapLink } from "../../ui/map-link.tsx";
import { OverdueMark } from "../../ui/overdue-mark.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { Polish } from "../../ui/polish.tsx";
import { DashboardBody } from "./dashboard-body.tsx";
import { HeldMail } from "./held-mail.tsx";
import { Panel, PanelColumn, PanelList, Panels } from "./panel.tsx";
import { UnansweredMessages } from "./unanswered.tsx";
import { nameOf, SubmittedOrders, WaitingList } from "./waiting.tsx";

/** `/admin/mine`: what waits for whoever is signed in, and what is there for anybody of the centre to take. */
export function OwnWorkPage() {
  const { t } = useTranslation("dashboard");
  return (
    <>
      <PageHeader title={t("mine.title")} />
      <ShownPortalSteps brief />
      <HeldMail />
      <DashboardBody call={dashboardCalls.mine}>{(work) => <WorkPanels {...work} />}</DashboardBody>
    </>
  );
}

function WorkPanels({ mine, submitted, messages, visits, withClients }: OwnWork) {
  return (
    <Panels>
      <PanelColumn>
        <OwnTurn mine={mine} withClients={withClients} />
        <Visits visits={visits} />
      </PanelColumn>
      <PanelColumn>
        <SubmittedOrders {...submitted} />
        <UnansweredMessages messages={messages.first} count={messages.count} />
      </PanelColumn>
    </Panels>
  );
}

/** The orders whose next step is one's own; where there is none, the way to what can be taken. */
function OwnTurn({ mine, withClients }: Pick<OwnWork, "mine" | "withClients">) {
  const { t } = useTranslation("dashboard");
  const own = `/admin/orders?personId=${useUser()?.id ?? ""}`;
  const { count, overdue, first } = mine;
  return (
    <Panel
      title={count > 0 ? `${t("mine.waiting")} (${formatNumber(count)})` : t("mine.waiting")}
      more={{ to: own, label: t("mine.all") }}
    >
      {overdue > 0 && (
        <Typography variant="body2" sx={{ marginBottom: 1 }}>
          <OverdueMark>
            <TextLink to={`${own}&overdue=true&turn=centre`}>
              {t("orders.overdue", { count: overdue, amount: formatNumber(overdue) })}
            </TextLink>
          </OverdueMark>
        </Typography>
      )}
      <WaitingList orders={first} empty={t("mine.none")} />
      {withClients > 0 && (
        <Typography variant="body2" sx={{ marginTop: 1.5 }}>
          <TextLink to={`${own}&turn=client`}>
            {t("mine.withClients", { count: withClients, amount: formatNumber(withClients) })}
          </TextLink>
        </Typography>
      )}
      {count === 0 && withClients === 0 && (
        <LinkButton to="/admin/orders?turn=centre" variant="outlined" sx={{ marginTop: 1.5 }}>
          {t("mine.take")}
        </LinkButton>
      )}
    </Panel>
  );
}

/** Own visits of the next two weeks, each with whom to call and the way there. */
function Visits({ visits }: Pick<OwnWork, "visits">) {
  const { t } = useTranslation("dashboard");
  return (
    <Panel title={t("mine.visits")}>
      <PanelList
        empty={t("mine.noVisits")}
        items={visits.map(({ id, startsAt, place, order, investment, client, phone }) => ({
          id,
          name: <TextLink to={`/admin/orders/${order.id}?tab=appointments`}>{place}</TextLink>,
          about: nameOf(order),
          details: dotted([formatDateTime(startsAt), relativeTime(startsAt)]),
          further: (
            <>
              <Polish>{`${investment}, ${client}`}</Polish>
              {DOT}
              {phone !== "" && (
                <>
                  <Link href={`tel:${phone}`}>{formatPhone(phone)}</Link>
                  {DOT}
                </>
              )}
              <MapLink place={place} />
            </>
          ),
        }))}
      />
    </Panel>
  );
}
