import "./messages.ts";
import { AdminDashboard } from "@bonum/contract/dashboard/fields.ts";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { formatDateTime } from "../../lib/dates.ts";
import { formatNumber } from "../../lib/format.ts";
import { documentFormPath, OPENED_HERE } from "../../ui/files/document-form.ts";
import { TextLink } from "../../ui/link-button.tsx";
import { MissingFacts } from "../../ui/missing-facts/missing-facts.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { LibraryChart, StagesChart } from "./charts.tsx";
import { type Count, Counts } from "./counts.tsx";
import { DashboardBody } from "./dashboard-body.tsx";
import { HeldMail } from "./held-mail.tsx";
import { Panel, PanelColumn, PanelList, Panels } from "./panel.tsx";

/** `/admin`: what waits on the centre, how much there is of everything, and what came last (domain, section 6). */
export function AdminDashboardPage() {
  const { t } = useTranslation("dashboard");
  return (
    <>
      <PageHeader title={t("admin.title")} />
      <MissingFacts />
      <HeldMail />
      <DashboardBody path="dashboard/admin" schema={AdminDashboard}>
        {(dashboard) => <AdminPanels {...dashboard} />}
      </DashboardBody>
    </>
  );
}

function AdminPanels(dashboard: AdminDashboard) {
  const { t } = useTranslation("dashboard");
  const running = dashboard.investmentsByStage.some(({ count }) => count > 0);
  const everKept = dashboard.documentsByMonth.some(({ documents }) => documents > 0);
  return (
    <>
      <Counts counts={useAdminCounts(dashboard.counts)} />
      <Panels>
        <PanelColumn>
          <Panel title={t("waiting.title")} more={{ to: "/admin/messages", label: t("waiting.all") }}>
            <PanelList
              empty={t("waiting.none")}
              items={dashboard.messages.map(({ id, name, subject, dateAdded }) => ({
                id,
                name: <TextLink to={`/admin/messages/${id}`}>{subject}</TextLink>,
                details: `${name} · ${formatDateTime(dateAdded)}`,
              }))}
            />
          </Panel>
          <Panel title={t("latest.investments")}>
            <PanelList
              empty={t("latest.none")}
              items={dashboard.latestInvestments.map(({ id, number, title, client, dateAdded }) => ({
                id,
                name: <TextLink to={`/admin/investments/${id}`}>{title}</TextLink>,
                details: `${number} · ${client} · ${formatDateTime(dateAdded)}`,
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
          <Panel title={t("stages.title")}>
            {running ? (
              <StagesChart stages={dashboard.investmentsByStage} />
            ) : (
              <Typography color="textSecondary">{t("stages.none")}</Typography>
            )}
          </Panel>
          <Panel title={t("library.title")}>
            {everKept ? (
              <LibraryChart months={dashboard.documentsByMonth} />
            ) : (
              <Typography color="textSecondary">{t("latest.none")}</Typography>
            )}
          </Panel>
        </PanelColumn>
      </Panels>
    </>
  );
}

function useAdminCounts(counts: AdminDashboard["counts"]): Count[] {
  const { t } = useTranslation("dashboard");
  return [
    { label: t("count.messages"), count: counts.newMessages, to: "/admin/messages?state=new" },
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
