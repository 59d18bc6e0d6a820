import * as z from "zod/mini";
import { call } from "./call.ts";

/** What the web application needs to know of this portal's settings before anybody signs in. */
export const PortalSettings = z.object({
  meetingUrl: z.nullable(z.string()),
  boardUrl: z.nullable(z.string()),
  /** Whether administrators may fill lists with test data. */
  testData: z.boolean(),
  /** Largest file that an upload takes, in bytes. */
  maxUploadBytes: z.int(),
});
export type PortalSettings = z.infer<typeof PortalSettings>;

/** A line of `GET /api/events`: something of this topic changed, so what was read of it is stale. */
export const ChangeEvent = z.object({
  /** As the module of the server declares it. */
  topic: z.string(),
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
