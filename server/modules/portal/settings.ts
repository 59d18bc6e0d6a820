import { PortalSettings } from "@bonum/contract/portal.ts";
import type { Portal } from "../../portal.ts";
import type { Scope } from "../../scopes.ts";

/** `GET portal/settings`: what the web application must know before anybody signs in. */
export function settingsRoutes(scope: Scope, { config }: Portal): void {
  scope.get(
    "/portal/settings",
    { schema: { tags: ["portal"], response: { 200: PortalSettings } } },
    async () => ({
      meetingUrl: config.meetingUrl ?? null,
      boardUrl: config.boardUrl ?? null,
      testData: config.testData,
      maxUploadBytes: config.maxUploadBytes,
    }),
  );
}
