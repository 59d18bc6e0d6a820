import { SecondStepSection } from "../second-step/second-step-section.tsx";
import { AccountPage } from "./account-page.tsx";

/** `/account`, put together of what each feature knows of one's own account. */
export function OwnAccountPage() {
  return <AccountPage protection={<SecondStepSection />} />;
}
