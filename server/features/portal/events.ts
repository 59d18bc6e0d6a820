import { PassThrough } from "node:stream";
import type { ChangeFeed } from "../../platform/database/change-feed.ts";
import type { Portal } from "../../portal.ts";
import type { Scope } from "../../scopes.ts";
import { isAdmin } from "../account/account.ts";
import { findSessionAccount } from "../account/queries.ts";

/** Proxies close a silent connection after a minute or so; a beat also finds sessions that ended. */
const BEAT_MS = 20_000;

/** `GET events`: server-sent events, one `ChangeEvent` each; the stream ends with the session. */
export function eventRoutes(scope: Scope, portal: Portal, feed: ChangeFeed): void {
  const streams = new Set<PassThrough>();
  scope.addHook("preClose", async () => {
    for (const stream of streams) stream.end();
  });
  scope.get("/events", { schema: { tags: ["portal"] } }, async (request, reply) => {
    const { account } = request;
    const stream = new PassThrough();
    streams.add(stream);
    stream.write("retry: 3000\n\n");
    // A client learns that something changed, and no id of what is not theirs.
    const unsubscribe = feed.subscribe(({ topic, id }) => {
      stream.write(`data: ${JSON.stringify({ topic, id: isAdmin(account) ? id : null })}\n\n`);
    });
    const beat = setInterval(async () => {
      const open = await findSessionAccount(portal.database, account.sessionId).catch(() => account);
      if (open) stream.write(": beat\n\n");
      else stream.end();
    }, BEAT_MS);
    const stop = () => {
      clearInterval(beat);
      unsubscribe();
      streams.delete(stream);
    };
    stream.on("close", stop);
    reply.raw.on("close", () => stream.destroy());
    return reply.type("text/event-stream").header("x-accel-buffering", "no").send(stream);
  });
}
