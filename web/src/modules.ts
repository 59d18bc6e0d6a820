import type { Module } from "./lib/module.ts";
import { apiKeys } from "./modules/api-keys/module.ts";
import { audit } from "./modules/audit/module.ts";
import { categories } from "./modules/categories/module.ts";
import { certificates } from "./modules/certificates/module.ts";
import { clients } from "./modules/clients/module.ts";
import { dashboard } from "./modules/dashboard/module.ts";
import { documents } from "./modules/documents/module.ts";
import { identity } from "./modules/identity/module.ts";
import { inbox } from "./modules/inbox/module.ts";
import { investments } from "./modules/investments/module.ts";
import { messages } from "./modules/messages/module.ts";
import { notifications } from "./modules/notifications/module.ts";
import { orders } from "./modules/orders/module.ts";
import { pages } from "./modules/pages/module.ts";
import { publicSite } from "./modules/public/module.ts";
import { services } from "./modules/services/module.ts";
import { settings } from "./modules/settings/module.ts";
import { system } from "./modules/system/module.ts";
import { views } from "./modules/views/module.ts";
import { webhooks } from "./modules/webhooks/module.ts";

/** Modules of the web application. */
export const MODULES: readonly Module[] = [
  publicSite,
  identity,
  dashboard,
  documents,
  categories,
  inbox,
  clients,
  investments,
  orders,
  certificates,
  services,
  messages,
  notifications,
  pages,
  settings,
  apiKeys,
  webhooks,
  views,
  audit,
  system,
];
