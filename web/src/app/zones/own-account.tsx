import { AccountPage } from "../../modules/identity/own-account/account-page.tsx";
import { SecondStepSection } from "../../modules/identity/second-step/second-step-section.tsx";

/** `/account`, put together of what each feature knows of one's own account. */
export function OwnAccountPage() {
  return <AccountPage protection={<SecondStepSection />} />;
}
