import "../../ui/detail/messages.ts";
import "./messages.ts";
import { useTranslation } from "react-i18next";
import { DetailTabs, useDetailTab } from "../../ui/detail/detail-tabs.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { PageList } from "./page-list.tsx";
import { ShowcaseList } from "./showcase/showcase-list.tsx";

/** `/admin/content`: the texts of the public pages, and the lists of references and partners. */
export function ContentPage() {
  const { t } = useTranslation("content");
  const tabs = [
    { name: "pages", label: t("tab.pages") },
    { name: "references", label: t("tab.references") },
    { name: "partners", label: t("tab.partners") },
  ] as const;
  const tab = useDetailTab(tabs);
  return (
    <>
      <PageHeader title={t("title")} />
      <DetailTabs tabs={tabs} current={tab} />
      {tab === "pages" && <PageList />}
      {tab === "references" && <ShowcaseList key="reference" kind="reference" />}
      {tab === "partners" && <ShowcaseList key="partner" kind="partner" />}
    </>
  );
}
