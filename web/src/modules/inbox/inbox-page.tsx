import "./texts.ts";
import { inboxCalls } from "@bonum/contract/inbox/calls.ts";
import Typography from "@mui/material/Typography";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { callQuery } from "../../lib/call-query.ts";
import { type DetailTab, DetailTabs, useDetailTab } from "../../ui/detail/detail-tabs.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { EmptyState } from "../../ui/states/empty-state.tsx";
import { Unread } from "../../ui/states/unread.tsx";
import { InboxDesk } from "./inbox-desk.tsx";
import { InboxStatePanel } from "./inbox-state-panel.tsx";
import { InboxWatch } from "./inbox-watch.tsx";
import { RejectedList } from "./rejected-list.tsx";

type TabName = "waiting" | "rejected" | "state";

/** `/admin/inbox`: papers that came by themselves are described one after the other. */
export function InboxPage() {
  const { t } = useTranslation("paperInbox");
  const count = useQuery(callQuery("inbox", inboxCalls.count, {}));
  const tabs: [DetailTab<TabName>, ...DetailTab<TabName>[]] = [
    {
      name: "waiting",
      label: t("tab.waiting"),
      ...(count.data !== undefined && { count: count.data.waiting }),
    },
    { name: "rejected", label: t("tab.rejected") },
    { name: "state", label: t("tab.state") },
  ];
  const tab = useDetailTab(tabs);
  return (
    <>
      <InboxWatch />
      <PageHeader title={t("title")} below={<Typography color="textSecondary">{t("lead")}</Typography>} />
      <DetailTabs tabs={tabs} current={tab} />
      {tab === "waiting" && <Waiting setUp={count.data?.shown ?? true} />}
      {tab === "rejected" && <RejectedList />}
      {tab === "state" && <InboxStatePanel />}
    </>
  );
}

function Waiting({ setUp }: { setUp: boolean }) {
  const { t } = useTranslation("paperInbox");
  const client = useQueryClient();
  const query = callQuery("inbox", inboxCalls.list, { query: { view: "waiting" } });
  const read = useQuery(query);
  if (read.data === undefined) return <Unread read={read} title={t("list.failed")} minHeight={320} />;
  const { papers, total } = read.data;
  const settle = (id: string) =>
    client.setQueryData(query.queryKey, {
      papers: papers.filter((paper) => paper.id !== id),
      total: total - 1,
    });
  return (
    <InboxDesk papers={papers} total={total} onSettled={settle}>
      <EmptyState
        about="inbox"
        title={t("empty.title")}
        actions={
          !setUp && (
            <LinkButton to="/admin/inbox?tab=state" variant="outlined">
              {t("empty.setUp")}
            </LinkButton>
          )
        }
      >
        {t(setUp ? "empty.advice" : "empty.off")}
      </EmptyState>
    </InboxDesk>
  );
}
