import { FormerAccounts } from "../../modules/identity/members/former-accounts.tsx";
import { PeoplePanel } from "../../modules/identity/members/people-panel.tsx";
import { ProxyNotice } from "../../modules/identity/second-step/proxy-notice.tsx";
import { SecuritySettings } from "../../modules/identity/second-step/security-settings.tsx";
import { SettingsPage } from "../../modules/settings/settings-page.tsx";

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
