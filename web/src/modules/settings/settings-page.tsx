import "../../ui/detail/messages.ts";
import "./messages.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { DetailTabs, useDetailTab } from "../../ui/detail/detail-tabs.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { OrganisationSettings } from "./organisation-settings.tsx";
import { Outbox } from "./outbox.tsx";

interface SettingsPageProps {
  /** What waits for whoever keeps the portal, above every tab. */
  notice: ReactNode;
  /** What other modules have to set; the application puts them together. */
  staff: ReactNode;
  security: ReactNode;
}

/** `/admin/settings`: the organisation's facts, who administers, how one signs in, what was mailed. */
export function SettingsPage({ notice, staff, security }: SettingsPageProps) {
  const { t } = useTranslation("settings");
  const tabs = [
    { name: "organisation", label: t("tab.organisation") },
    { name: "staff", label: t("tab.staff") },
    { name: "security", label: t("tab.security") },
    { name: "mail", label: t("tab.mail") },
  ] as const;
  const tab = useDetailTab(tabs);
  return (
    <>
      <PageHeader title={t("title")} />
      {notice}
      <DetailTabs tabs={tabs} current={tab} />
      {tab === "organisation" && <OrganisationSettings />}
      {tab === "staff" && staff}
      {tab === "security" && security}
      {tab === "mail" && <Outbox />}
    </>
  );
}
