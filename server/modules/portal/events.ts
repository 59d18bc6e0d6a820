import { PassThrough } from "node:stream";
import { type ChangeEvent, portalCalls } from "@bonum/contract/portal.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Account, isAdmin } from "../../kernel/account.ts";
import { audienceOf, type Module } from "../../kernel/module.ts";
import { type Route, route } from "../../kernel/route.ts";
import { assertStillAllowed } from "../../kernel/scopes.ts";
import { Forbidden, Refused, TooManyRequests, Unauthorized } from "../../platform/http/errors.ts";
import type { Portal } from "../../portal.ts";
import { openChangeFeed } from "./change-feed.ts";

/** Proxies close a silent connection after a minute or so; a beat also finds sessions that ran out. */
const BEAT_MS = 20_000;

/** More than the windows that a person has open; each stream costs memory and a question to the database a beat. */
const STREAMS_OF_ACCOUNT = 50;

/** Interval of checking the session again, in seconds; a closed window is noticed at once. */
const RETRY_SECONDS = 60;

declare module "fastify" {
  interface FastifyInstance {
    /** The streams that are open on this server. */
    liveStreams: { readonly size: number };
  }
}

/** Server-sent events, one `ChangeEvent` each; the stream ends with the session, and all of them with the server. */
export function eventsRoute({ pool }: Portal, app: FastifyInstance): Route {
  const { modules } = app;
  const feed = openChangeFeed(pool, app.log);
  const streams = new Map<PassThrough, Account>();
  app.decorate("liveStreams", streams);
  app.addHook("preClose", async () => {
    for (const stream of streams.keys()) stream.end();
  });
  app.addHook("onClose", () => feed.close());
  return route(portalCalls.events, ({ account, request, reply }) => {
    const others = [...streams.values()].filter(({ id }) => id === account.id);
    if (others.length >= STREAMS_OF_ACCOUNT) throw new TooManyRequests(RETRY_SECONDS);
    const stream = new PassThrough();
    streams.set(stream, account);
    stream.write("retry: 3000\n\n");
    const unsubscribe = feed.subscribe((event) => {
      // Announced by the database; another session of the account may be the one that ended, or any while nothing was heard.
      if (event.topic === "sessions" && (event.id ?? account.id) === account.id) void check();
      const heard = eventFor(event, account, modules);
      if (heard) stream.write(`data: ${JSON.stringify(heard)}\n\n`);
    });
    const check = async (beat = "") => {
      if (!(await mayListen(request))) stream.end();
      else if (beat) stream.write(beat);
    };
    // The session may have ended since the guards looked, before anything of it was heard here.
    void check();
    const beat = setInterval(() => void check(": beat\n\n"), BEAT_MS);
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

const REFUSALS = [Unauthorized, Forbidden, Refused];

/** Tells if a stream may continue: no guard refuses it. An unavailable database is no refusal. */
async function mayListen(request: FastifyRequest): Promise<boolean> {
  try {
    await assertStillAllowed(request);
    return true;
  } catch (error) {
    return !REFUSALS.some((kind) => error instanceof kind);
  }
}

/**
 * Event as this account may see it: a client learns that something changed, without the id of others'
 * records.
 */
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
