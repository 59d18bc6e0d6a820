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

/** Subject of an audit entry: every name in a resource's labels. */
export type Subject = NamesOf<AllLabels, "subjects">;

/** Action of an audit entry, as in `document.update`. */
export type Action = NamesOf<AllLabels, "actions">;
