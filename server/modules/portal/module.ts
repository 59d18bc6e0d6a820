import { portalCalls } from "@bonum/contract/portal.ts";
import type { Module } from "../../kernel/module.ts";
import { route } from "../../kernel/route.ts";
import { eventsRoute } from "./events.ts";

/** The portal itself: what the web application must know before anybody signs in, and the live events. */
export const portal: Module = {
  name: "portal",
  routes: (portal, app) => [
    route(portalCalls.settings, (_request, { config }) => ({
      meetingUrl: config.meetingUrl ?? null,
      boardUrl: config.boardUrl ?? null,
      testData: config.testData,
      maxUploadBytes: config.maxUploadBytes,
      sendsMail: config.smtp !== undefined,
    })),
    eventsRoute(portal, app),
  ],
  metrics: (_portal, app) => [
    {
      name: "live_streams",
      help: "Streams of live events that are open on this server.",
      read: () => app.liveStreams.size,
    },
  ],
};
