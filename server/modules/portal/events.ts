import { PassThrough } from "node:stream";
import type { ChangeEvent } from "@bonum/contract/portal.ts";
import { type Account, isAdmin } from "../../kernel/account.ts";
import { audienceOf, type Module } from "../../kernel/module.ts";
import type { ChangeFeed } from "../../platform/database/change-feed.ts";
import { TooManyRequests } from "../../platform/http/errors.ts";
import type { Portal } from "../../portal.ts";
import type { Scope } from "../../scopes.ts";
import { findSessionAccount } from "../identity/login/queries.ts";
import { lacksRequiredSecondStep } from "../identity/second-step/security-queries.ts";

/** Proxies close a silent connection after a minute or so; a beat also finds sessions that ended. */
const BEAT_MS = 20_000;

/** More than the windows that a person has open; each stream costs memory and a question to the database a beat. */
const STREAMS_OF_ACCOUNT = 50;

/** When to ask again: a closed window is noticed at once. */
const RETRY_SECONDS = 60;

/** `GET events`: server-sent events, one `ChangeEvent` each; the stream ends with the session. */
export function eventRoutes(scope: Scope, portal: Portal, feed: ChangeFeed): void {
  const streams = new Map<PassThrough, Account>();
  scope.addHook("preClose", async () => {
    for (const stream of streams.keys()) stream.end();
  });
  scope.get("/events", { schema: { tags: ["portal"] } }, async (request, reply) => {
    const { account } = request;
    const others = [...streams.values()].filter(({ id }) => id === account.id);
    if (others.length >= STREAMS_OF_ACCOUNT) throw new TooManyRequests(RETRY_SECONDS);
    const stream = new PassThrough();
    streams.set(stream, account);
    stream.write("retry: 3000\n\n");
    const unsubscribe = feed.subscribe((event) => {
      const told = eventFor(event, account, scope.modules);
      if (told) stream.write(`data: ${JSON.stringify(told)}\n\n`);
    });
    const beat = setInterval(async () => {
      if (await mayListen(portal, account).catch(() => true)) stream.write(": beat\n\n");
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

/** Whether a stream may go on: the session is open, and no second step has been demanded that is missing. */
async function mayListen({ database }: Portal, { id, sessionId }: Account): Promise<boolean> {
  const account = await findSessionAccount(database, sessionId);
  if (account === undefined) return false;
  return !isAdmin(account) || !(await lacksRequiredSecondStep(database, id));
}

/** What this account hears of a change: a client that something changed, and no id of what is not theirs. */
function eventFor(
  { topic, id }: ChangeEvent,
  account: Account,
  modules: readonly Module[],
): ChangeEvent | undefined {
  const audience = audienceOf(modules, topic);
  if (audience === undefined) return undefined;
  if (isAdmin(account)) return { topic, id };
  return audience === "everyone" ? { topic, id: null } : undefined;
}
