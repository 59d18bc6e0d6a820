import type { apiKeyLabels } from "../api-keys/labels.ts";
import type { categoryLabels } from "../categories/labels.ts";
import type { certificateLabels } from "../certificates/labels.ts";
import type { clientLabels } from "../clients/labels.ts";
import type { documentLabels } from "../documents/labels.ts";
import type { identityLabels } from "../identity/labels.ts";
import type { inboxLabels } from "../inbox/labels.ts";
import type { investmentLabels } from "../investments/labels.ts";
import type { mailLabels } from "../mail/labels.ts";
import type { messageLabels } from "../messages/labels.ts";
import type { orderLabels } from "../orders/labels.ts";
import type { organisationLabels } from "../organisation/labels.ts";
import type { pageLabels } from "../pages/labels.ts";
import type { quotaLabels } from "../quotas/labels.ts";
import type { serviceLabels } from "../services/labels.ts";
import type { showcaseLabels } from "../showcase/labels.ts";
import type { testDataLabels } from "../test-data/labels.ts";
import type { viewLabels } from "../views/labels.ts";
import type { webhookLabels } from "../webhooks/labels.ts";

type AllLabels =
  | typeof apiKeyLabels
  | typeof categoryLabels
  | typeof certificateLabels
  | typeof clientLabels
  | typeof documentLabels
  | typeof identityLabels
  | typeof inboxLabels
  | typeof investmentLabels
  | typeof mailLabels
  | typeof messageLabels
  | typeof orderLabels
  | typeof organisationLabels
  | typeof pageLabels
  | typeof quotaLabels
  | typeof serviceLabels
  | typeof showcaseLabels
  | typeof testDataLabels
  | typeof viewLabels
  | typeof webhookLabels;

type NamesOf<Named, Part extends "actions" | "subjects"> =
  Named extends Record<Part, infer Labelled> ? keyof Labelled & string : never;

/** What an entry of the audit log can be about: whatever a resource's labels name. */
export type Subject = NamesOf<AllLabels, "subjects">;

/** What the audit log can say was done, as in `document.update`. */
export type Action = NamesOf<AllLabels, "actions">;
