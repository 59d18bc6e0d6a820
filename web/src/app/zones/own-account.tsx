import { AccountPage } from "../../features/account/own/account-page.tsx";
import { SecondStepSection } from "../../features/second-step/second-step-section.tsx";

/** `/account`, put together of what each feature knows of one's own account. */
export function OwnAccountPage() {
  return <AccountPage protection={<SecondStepSection />} />;
}
