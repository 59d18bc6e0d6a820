import "./texts.ts";
import { formatDateTime } from "@bonum/contract/calendar.ts";
import { dashboardCalls } from "@bonum/contract/dashboard/calls.ts";
import type { ClientDashboard } from "@bonum/contract/dashboard/fields.ts";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useTranslation } from "react-i18next";
import { dotted, formatNumber } from "../../lib/format/format.ts";
import { type DocumentState, documentPath } from "../../ui/files/document-path.ts";
import { FileTile } from "../../ui/files/file-tile.tsx";
import { LinkButton, TextLink } from "../../ui/link-button.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { EmptyState } from "../../ui/states/empty-state.tsx";
import { Unread } from "../../ui/states/unread.tsx";
import { DENSITY, NARROW } from "../../ui/styles/theme.ts";
import { QuotaNotice } from "../quotas/quota-notice.tsx";
import { ClientSteps } from "./client-steps.tsx";
import { useDashboard } from "./dashboard-body.tsx";
import { goingOn, OwnMessages, OwnOrders, OwnTurn } from "./order-panels.tsx";
import { OwnCertificates } from "./own-certificates.tsx";
import { Panel, PanelColumn, PanelList, Panels } from "./panel.tsx";

/** Return target of a document's page. */
const FROM_HERE: DocumentState = { from: "/client" };

/** On a phone below what waits for the client. */
const Below = styled("div")(({ theme }) => ({
  display: "grid",
  gap: theme.spacing(1.5),
  marginBottom: theme.spacing(2.5),
}));

/** Above the rest, with the orders that go on beside it, or else what the centre wrote. */
const First = styled(Panels)(({ theme }) => ({
  marginBottom: theme.spacing(DENSITY.page.gap),
  "& > div": { marginBottom: 0 },
}));

/** `/client`: the client's own orders and projects, and what the centre wrote and shared last (M6.2, M6.5). */
export function ClientDashboardPage() {
  const { t } = useTranslation("dashboard");
  const narrow = useMediaQuery(NARROW, { noSsr: true });
  const read = useDashboard(dashboardCalls.client);
  const { data } = read;
  const client = data?.client ?? null;
  const waiting = data?.orders.find(({ group }) => group === "client");
  // Before that the first steps lead there.
  const order = client !== null && data?.firstSteps.followed && (
    <LinkButton to="/client/orders/new" variant={waiting ? "outlined" : "contained"}>
      {t("client.order")}
    </LinkButton>
  );
  // On a phone nothing stands before what waits for the client.
  const below = narrow && waiting !== undefined && order && <Below>{order}</Below>;
  return (
    <>
      <PageHeader
        {...(client
          ? {
              title: client.name,
              called: "pl",
              below: <Typography color="textSecondary">{t("client.desk")}</Typography>,
            }
          : { title: t("client.title") })}
        actions={!below && order}
      />
      {data === undefined && <Unread read={read} title={t("failed")} minHeight={480} />}
      {data && client === null && <NoClient />}
      {data && waiting && (
        <First>
          <OwnTurn waiting={waiting} />
          {below}
          {goingOn(data.orders).length > 0 ? (
            <OwnOrders orders={data.orders} />
          ) : (
            <OwnMessages messages={data.messages} />
          )}
        </First>
      )}
      {data && client && <ClientPanels dashboard={data} />}
    </>
  );
}

function NoClient() {
  const { t } = useTranslation("dashboard");
  return (
    <EmptyState
      about="investments"
      title={t("client.title")}
      actions={
        <LinkButton to="/about/contact" variant="contained">
          {t("client.contact")}
        </LinkButton>
      }
    >
      {t("client.none")}
    </EmptyState>
  );
}

interface ClientPanelsProps {
  dashboard: ClientDashboard;
}

function ClientPanels({ dashboard }: ClientPanelsProps) {
  const { firstSteps, certificates, orders, messages, investments, latestDocuments } = dashboard;
  const { t } = useTranslation("dashboard");
  const waiting = orders.some(({ group }) => group === "client");
  return (
    <>
      <ClientSteps steps={firstSteps} />
      <QuotaNotice kind="bytes" />
      <QuotaNotice kind="drafts" />
      <Panels>
        <PanelColumn>
          {certificates.length > 0 && <OwnCertificates certificates={certificates} />}
          {!waiting && <OwnOrders orders={orders} />}
          {(!waiting || goingOn(orders).length > 0) && <OwnMessages messages={messages} />}
        </PanelColumn>
        <PanelColumn>
          <Panel
            title={t("client.investments")}
            more={
              investments.length + orders.length > 0
                ? { to: "/client/investments", label: t("client.allInvestments") }
                : { to: "/client/investments/new", label: t("client.addInvestment") }
            }
          >
            <PanelList
              empty={t("client.noInvestments")}
              items={investments.map(({ id, number, title, stage, documents }) => ({
                id,
                name: <TextLink to={`/client/investments/${id}`}>{title}</TextLink>,
                details: dotted([
                  number,
                  t(`stage.${stage}`),
                  t("documentCount", { count: documents, amount: formatNumber(documents) }),
                ]),
              }))}
            />
          </Panel>
          <Panel title={t("client.documents")} more={{ to: "/", label: t("client.allDocuments") }}>
            <PanelList
              empty={t("client.noDocuments")}
              items={latestDocuments.map(({ dateAttached, investment, ...document }) => ({
                id: `${document.id} ${investment.id}`,
                picture: <FileTile document={document} />,
                name: (
                  <TextLink to={documentPath(document.id)} state={FROM_HERE}>
                    {document.fileName}
                  </TextLink>
                ),
                about: investment.title,
                details: t("client.attached", { when: formatDateTime(dateAttached) }),
              }))}
            />
          </Panel>
        </PanelColumn>
      </Panels>
    </>
  );
}
