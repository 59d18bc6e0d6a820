import type { Module } from "./kernel/module.ts";
import { apiKeys } from "./modules/api-keys/module.ts";
import { audit } from "./modules/audit/module.ts";
import { backups } from "./modules/backups/module.ts";
import { bookmarks } from "./modules/bookmarks/module.ts";
import { bulk } from "./modules/bulk/module.ts";
import { categories } from "./modules/categories/module.ts";
import { certificates } from "./modules/certificates/module.ts";
import { clients } from "./modules/clients/module.ts";
import { dashboard } from "./modules/dashboard/module.ts";
import { documents } from "./modules/documents/module.ts";
import { filing } from "./modules/filing/module.ts";
import { identity } from "./modules/identity/module.ts";
import { inbox } from "./modules/inbox/module.ts";
import { investments } from "./modules/investments/module.ts";
import { mail } from "./modules/mail/module.ts";
import { messages } from "./modules/messages/module.ts";
import { notifications } from "./modules/notifications/module.ts";
import { orders } from "./modules/orders/module.ts";
import { organisation } from "./modules/organisation/module.ts";
import { pages } from "./modules/pages/module.ts";
import { pictures } from "./modules/pictures/module.ts";
import { portal } from "./modules/portal/module.ts";
import { quotas } from "./modules/quotas/module.ts";
import { registers } from "./modules/registers/module.ts";
import { scans } from "./modules/scans/module.ts";
import { seal } from "./modules/seal/module.ts";
import { search } from "./modules/search/module.ts";
import { services } from "./modules/services/module.ts";
import { showcase } from "./modules/showcase/module.ts";
import { system } from "./modules/system/module.ts";
import { testData } from "./modules/test-data/module.ts";
import { uploads } from "./modules/uploads/module.ts";
import { views } from "./modules/views/module.ts";
import { webhooks } from "./modules/webhooks/module.ts";

/** Modules of the portal, in the order of a search's results. */
export const MODULES: readonly Module[] = [
  identity,
  clients,
  investments,
  orders,
  certificates,
  documents,
  categories,
  filing,
  inbox,
  services,
  messages,
  mail,
  notifications,
  organisation,
  pages,
  showcase,
  pictures,
  uploads,
  quotas,
  views,
  bulk,
  bookmarks,
  portal,
  dashboard,
  registers,
  search,
  audit,
  backups,
  scans,
  seal,
  apiKeys,
  webhooks,
  system,
  testData,
];
