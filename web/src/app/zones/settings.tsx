import { FormerAccounts } from "../../features/people/former-accounts.tsx";
import { PeoplePanel } from "../../features/people/people-panel.tsx";
import { ProxyNotice } from "../../features/second-step/proxy-notice.tsx";
import { SecuritySettings } from "../../features/second-step/security-settings.tsx";
import { SettingsPage } from "../../features/settings/settings-page.tsx";

/** `/admin/settings`, put together of what each feature has to set. */
export function PortalSettingsPage() {
  return (
    <SettingsPage
      notice={<ProxyNotice />}
      staff={
        <>
          <PeoplePanel staff accountsPath="admin/staff" invitationsPath="admin/staff/invitations" />
          <FormerAccounts />
        </>
      }
      security={<SecuritySettings />}
    />
  );
}
