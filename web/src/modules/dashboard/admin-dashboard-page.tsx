import "./texts.ts";
import { formatDateTime, formatDay } from "@bonum/contract/calendar.ts";
import { dashboardCalls } from "@bonum/contract/dashboard/calls.ts";
import type { AdminDashboard } from "@bonum/contract/dashboard/fields.ts";
import { styled, useTheme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { LineChart } from "@mui/x-charts/LineChart";
import { useTranslation } from "react-i18next";
import { DOT, formatNumber, formatSize } from "../../lib/format/format.ts";
import { documentFormPath, OPENED_HERE } from "../../ui/files/document-form.ts";
import { ShownPortalSteps, useFirstSteps } from "../../ui/first-steps/shown-portal-steps.tsx";
import { TextLink } from "../../ui/link-button.tsx";
import { MissingFacts } from "../../ui/missing-facts/missing-facts.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { DENSITY, NARROW, sheet } from "../../ui/styles/theme.ts";
import { DashboardBody } from "./dashboard-body.tsx";
import { AXIS, Bars, FiguresTable, PICTURE } from "./figures.tsx";
import { HeldMail } from "./held-mail.tsx";
import {
  ArrivedOrders,
  CertificateFigures,
  OrderStages,
  OrdersByState,
  WaitingOrders,
} from "./order-panels.tsx";
import { Panel, PanelColumn, PanelList, Panels } from "./panel.tsx";
import { UnansweredMessages } from "./unanswered.tsx";

/** `/admin`: what waits on the centre, what came last, and how much there is of everything (M6.1). */
export function AdminDashboardPage() {
  const { t } = useTranslation("dashboard");
  const firstSteps = useFirstSteps();
  return (
    <>
      <PageHeader title={t("admin.title")} />
      {/* The first of the first steps says the same. */}
      {firstSteps ? <ShownPortalSteps /> : <MissingFacts />}
      <HeldMail />
      <DashboardBody call={dashboardCalls.admin}>
        {(dashboard) => <AdminPanels {...dashboard} />}
      </DashboardBody>
    </>
  );
}

function AdminPanels(dashboard: AdminDashboard) {
  const { t } = useTranslation("dashboard");
  const running = dashboard.investmentsByStage.some(({ count }) => count > 0);
  // A flat line says nothing that the figure above does not.
  const grown = new Set(dashboard.documentsByMonth.map(({ documents }) => documents)).size > 1;
  return (
    <>
      <Panels>
        <PanelColumn>
          <WaitingOrders orders={dashboard.orders} />
          <ArrivedOrders orders={dashboard.orders} />
          <UnansweredMessages messages={dashboard.messages} />
          <Panel title={t("latest.investments")}>
            <PanelList
              empty={t("latest.none")}
              items={dashboard.latestInvestments.map(({ id, number, title, client, dateAdded }) => ({
                id,
                name: <TextLink to={`/admin/investments/${id}`}>{title}</TextLink>,
                about: `${number}${DOT}${client}`,
                details: formatDateTime(dateAdded),
              }))}
            />
          </Panel>
          <Panel title={t("latest.documents")}>
            <PanelList
              empty={t("latest.none")}
              items={dashboard.latestDocuments.map(({ id, fileName, dateAdded }) => ({
                id,
                name: (
                  <TextLink to={documentFormPath(id)} state={OPENED_HERE}>
                    {fileName}
                  </TextLink>
                ),
                details: formatDateTime(dateAdded),
              }))}
            />
          </Panel>
        </PanelColumn>
        <PanelColumn>
          <OrdersByState orders={dashboard.orders} />
          <OrderStages orders={dashboard.orders} />
          <CertificateFigures certificates={dashboard.certificates} />
          <Panel title={t("stages.title")}>
            {running ? (
              <StagesChart stages={dashboard.investmentsByStage} />
            ) : (
              <Typography color="textSecondary">{t("stages.none")}</Typography>
            )}
          </Panel>
          <Panel title={t("library.title")}>
            {grown ? (
              <LibraryChart months={dashboard.documentsByMonth} />
            ) : (
              <Typography color="textSecondary">{t("latest.none")}</Typography>
            )}
          </Panel>
        </PanelColumn>
      </Panels>
      <Counts counts={useAdminCounts(dashboard.counts)} />
    </>
  );
}

function useAdminCounts(counts: AdminDashboard["counts"]): Count[] {
  const { t } = useTranslation("dashboard");
  return [
    { label: t("count.messages"), count: counts.unansweredMessages, to: "/admin/unanswered" },
    {
      label: t("count.clients"),
      count: counts.clients,
      to: "/admin/users",
      ...(counts.activeClients < counts.clients && {
        note: t("count.clientsActive", { amount: formatNumber(counts.activeClients) }),
      }),
    },
    { label: t("count.investments"), count: counts.investments, to: "/admin/investments" },
    { label: t("count.documents"), count: counts.documents, to: "/" },
    { label: t("count.services"), count: counts.publishedServices, to: "/admin/services?published=true" },
  ];
}

const Row = styled("dl")(({ theme }) => ({
  ...sheet(theme),
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(150px, 1fr))",
  margin: theme.spacing(DENSITY.page.gap, 0, 0),
  padding: theme.spacing(2, 1),
  "& > div": {
    display: "flex",
    flexDirection: "column-reverse",
    justifyContent: "flex-end",
    padding: theme.spacing(0.5, 2),
    borderInlineStart: `1px solid ${theme.vars.palette.divider}`,
    "&:first-of-type": { borderInlineStart: 0 },
    [NARROW]: { borderInlineStart: 0 },
  },
  "& dt": { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  "& dd": { margin: 0 },
  "& dd:last-of-type": {
    fontSize: "2rem",
    fontWeight: 650,
    lineHeight: 1.2,
    fontVariantNumeric: "tabular-nums",
  },
  [NARROW]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
}));

const Note = styled("dd")(({ theme }) => ({ ...theme.typography.caption, order: -1 }));

interface Count {
  label: string;
  count: number;
  to: string;
  note?: string;
}

/** The figures at the end of a dashboard, each leading to what it counts. */
function Counts({ counts }: { counts: readonly Count[] }) {
  return (
    <Row>
      {counts.map(({ label, count, to, note }) => (
        <div key={label}>
          {note && <Note>{note}</Note>}
          <dt>
            <TextLink to={to} color="inherit">
              {label}
            </TextLink>
          </dt>
          <dd>{formatNumber(count)}</dd>
        </div>
      ))}
    </Row>
  );
}

/** Number of running projects by stage. */
function StagesChart({ stages }: { stages: AdminDashboard["investmentsByStage"] }) {
  const { t } = useTranslation("dashboard");
  const { vars } = useTheme();
  const labels = stages.map(({ stage }) => t(`stage.${stage}`));
  return (
    <Bars
      series={[{ data: stages.map(({ count }) => count), color: vars.palette.primary.main }]}
      heads={[t("table.stage"), t("table.count")]}
      rows={stages.map(({ count }, index) => [labels[index] ?? "", formatNumber(count)])}
    />
  );
}

/** Growth of the library: documents, and in the table the storage of all their versions. */
function LibraryChart({ months }: { months: AdminDashboard["documentsByMonth"] }) {
  const { t } = useTranslation("dashboard");
  const { vars } = useTheme();
  const labels = months.map(({ month }) => formatDay(month));
  return (
    <>
      <div aria-hidden="true">
        <LineChart
          {...PICTURE}
          hideLegend
          margin={{ left: 0, right: 24, top: 8, bottom: 0 }}
          xAxis={[{ data: labels, scaleType: "point", ...AXIS }]}
          yAxis={[{ min: 0, tickMinStep: 1, width: 48, ...AXIS }]}
          grid={{ horizontal: true }}
          series={[
            {
              label: t("library.documents"),
              data: months.map(({ documents }) => documents),
              color: vars.palette.primary.main,
              showMark: false,
              curve: "linear",
              valueFormatter: (value) => formatNumber(value ?? 0),
            },
          ]}
        />
      </div>
      <FiguresTable
        heads={[t("table.month"), t("library.documents"), t("library.bytes")]}
        rows={months.map(({ month, documents, bytes }) => [
          formatDay(month),
          formatNumber(documents),
          formatSize(bytes),
        ])}
      />
    </>
  );
}
