import * as z from "zod/mini";
import { call } from "./call.ts";

/** Settings of the portal that the web application needs before the log-in. */
export const PortalSettings = z.object({
  meetingUrl: z.nullable(z.string()),
  boardUrl: z.nullable(z.string()),
  /** True if administrators may fill lists with sample data. */
  testData: z.boolean(),
  /** Largest file that an upload takes, in bytes. */
  maxUploadBytes: z.int(),
  /** True if the portal has a mail server. */
  sendsMail: z.boolean(),
});
export type PortalSettings = z.infer<typeof PortalSettings>;

/** Topics of change announcements; one module of the server declares the audience of each. */
export const TOPICS = [
  "accounts",
  "apiKeys",
  "bookmarks",
  "bulk",
  "certificates",
  "clients",
  "documents",
  "inbox",
  "investments",
  "mail",
  "messages",
  "notifications",
  "orders",
  "organisation",
  "pages",
  "quotas",
  "services",
  "showcase",
  "system",
  "views",
  "webhooks",
  // Announced to servers alone.
  "sessions",
] as const;
export type Topic = (typeof TOPICS)[number];

/** A line of `GET /api/events`: something of this topic changed, so what was read of it is stale. */
export const ChangeEvent = z.object({
  topic: z.enum(TOPICS),
  /** Id of what changed; null when many changed at once. */
  id: z.nullable(z.string()),
});
export type ChangeEvent = z.infer<typeof ChangeEvent>;

const tag = "portal";

export const portalCalls = {
  settings: call({ method: "GET", path: "/portal/settings", scope: "public", tag, output: PortalSettings }),
  /** Server-sent events, one `ChangeEvent` each; the stream ends with the session. */
  events: call({ method: "GET", path: "/events", scope: "client", tag, raw: true }),
};
