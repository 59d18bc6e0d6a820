import { FormerAccounts } from "../identity/members/former-accounts.tsx";
import { PeoplePanel } from "../identity/members/people-panel.tsx";
import { ProxyNotice } from "../identity/second-step/proxy-notice.tsx";
import { SecuritySettings } from "../identity/second-step/security-settings.tsx";
import { SettingsPage } from "./settings-page.tsx";

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
