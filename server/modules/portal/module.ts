import { EventEmitter } from "node:events";
import { PassThrough } from "node:stream";
import { searchCalls } from "@bonum/contract/lists/search.ts";
import { type ChangeEvent, portalCalls, TOPICS } from "@bonum/contract/portal.ts";
import { singleFlight } from "@bonum/contract/single-flight.ts";
import { testDataCalls } from "@bonum/contract/test-data/calls.ts";
import { testDataLabels } from "@bonum/contract/test-data/labels.ts";
import { searchWords } from "@bonum/contract/text/search-words.ts";
import { key } from "@bonum/contract/validation/key.ts";
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from "fastify";
import pg from "pg";
import * as z from "zod/mini";
import { type Account, isAdmin } from "../../kernel/account.ts";
import { CHANGES_CHANNEL, readAnnouncement } from "../../kernel/change-queries.ts";
import { audienceOf, type Module } from "../../kernel/module.ts";
import { existing, type Route, route } from "../../kernel/route.ts";
import { assertStillAllowed } from "../../kernel/scopes.ts";
import { withLongStatements } from "../../platform/database/deadlines.ts";
import { Forbidden, Refused, TooManyRequests, Unauthorized } from "../../platform/http/errors.ts";
import type { Portal } from "../../portal.ts";

/** The portal itself: what the web application must know before anybody signs in, and the live events. */
export const portal: Module = {
  name: "portal",
  routes: (portal, app) => [
    route(portalCalls.settings, (_request, { config }) => ({
      meetingUrl: config.meetingUrl ?? null,
      boardUrl: config.boardUrl ?? null,
      testData: config.testData,
      maxUploadBytes: config.maxUploadBytes,
    })),
    eventsRoute(portal, app),
  ],
};

/** Proxies close a silent connection after a minute or so; a beat also finds sessions that ran out. */
const BEAT_MS = 20_000;

/** More than the windows that a person has open; each stream costs memory and a question to the database a beat. */
const STREAMS_OF_ACCOUNT = 50;

/** When to ask again: a closed window is noticed at once. */
const RETRY_SECONDS = 60;

/** Server-sent events, one `ChangeEvent` each; the stream ends with the session, and all of them with the server. */
function eventsRoute({ pool }: Portal, app: FastifyInstance): Route {
  const { modules } = app;
  const feed = openChangeFeed(pool, app.log);
  const streams = new Map<PassThrough, Account>();
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

/** Whether a stream may go on: no guard refuses it. A database that does not answer refuses nobody. */
async function mayListen(request: FastifyRequest): Promise<boolean> {
  try {
    await assertStillAllowed(request);
    return true;
  } catch (error) {
    return !REFUSALS.some((kind) => error instanceof kind);
  }
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

const FEED_RETRY_MS = 2_000;

/** A connection that only listens never learns by itself that its peer is gone or stands still: so it asks. */
const FEED_BEAT_MS = 4_000;
const ANSWER_MS = 3_000;

export interface ChangeFeed {
  /** Hears every change that any server of this database commits; answers how to stop hearing. */
  subscribe(listener: (event: ChangeEvent) => void): () => void;
  close(): Promise<void>;
}

/**
 * Listens to the pool's database on a connection of its own and comes back when that is lost. Then something of every
 * one of `topics` may have been missed, and this is said.
 */
export function openChangeFeed(pool: pg.Pool, log: FastifyBaseLogger): ChangeFeed {
  const events = new EventEmitter<{ change: [ChangeEvent] }>().setMaxListeners(0);
  const timers = new Set<NodeJS.Timeout>();
  let client: pg.Client | undefined;
  let beat: NodeJS.Timeout | undefined;
  let closed = false;

  function retry(lost: pg.Client): void {
    if (client !== lost) return;
    client = undefined;
    clearInterval(beat);
    if (closed || timers.size > 0) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      void listen(true);
    }, FEED_RETRY_MS);
    timers.add(timer);
  }

  async function listen(again: boolean): Promise<void> {
    const next = new pg.Client({ ...pool.options, application_name: "bonum changes" });
    client = next;
    next.on("error", (error) => log.warn({ err: error }, "change feed lost"));
    next.on("end", () => retry(next));
    next.on("notification", ({ payload }) => {
      const event = readAnnouncement(payload);
      if (event === undefined) log.debug({ payload }, "change of an unknown kind passed over");
      else events.emit("change", event);
    });
    try {
      await next.connect();
      await next.query(`listen ${CHANGES_CHANNEL}`);
      if (closed) return await next.end();
      beat = setInterval(() => void ask(next), FEED_BEAT_MS);
      // Of whoever listens already a session may have ended unheard, also before the first connection.
      for (const topic of again ? TOPICS : (["sessions"] as const))
        events.emit("change", { topic, id: null });
    } catch (error) {
      log.warn({ err: error }, "change feed cannot connect");
      retry(next);
      await next.end().catch(() => {});
    }
  }

  /** Ends a connection whose server does not answer in time, which makes another one. */
  async function ask(listening: pg.Client): Promise<void> {
    try {
      const question = { text: "select 1", query_timeout: ANSWER_MS };
      await listening.query(question);
    } catch (error) {
      log.warn({ err: error }, "change feed gets no answer");
      await listening.end().catch(() => {});
    }
  }

  void listen(false);
  return {
    subscribe(listener) {
      events.on("change", listener);
      return () => events.off("change", listener);
    },
    async close() {
      closed = true;
      for (const timer of timers) clearTimeout(timer);
      clearInterval(beat);
      await client?.end().catch(() => {});
    },
  };
}

const PATIENCE_MS = 3_000;

/**
 * `/healthz`: the process lives. `/readyz`: database and storage answer, else 503. Anybody may ask, and the storage
 * writes to the disk to know, so all who ask at once share one check.
 */
export function healthRoutes(app: FastifyInstance, portal: Portal): void {
  const databaseAnswers = singleFlight(() => answers(portal.pool.query("select 1")));
  const storageAnswers = singleFlight(() => answers(portal.storage.check()));
  app.get("/healthz", { schema: { hide: true } }, async () => ({ status: "ok" }));
  app.get("/readyz", { schema: { hide: true } }, async (request, reply) => {
    const [database, storage] = await Promise.all([databaseAnswers(), storageAnswers()]);
    const ready = database && storage;
    if (!ready) request.log.warn({ database, storage }, "not ready");
    return reply.status(ready ? 200 : 503).send({ status: ready ? "ok" : "unavailable", database, storage });
  });
}

async function answers(check: Promise<unknown>): Promise<boolean> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("no answer")), PATIENCE_MS);
  try {
    await Promise.race([check, tooLate]);
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** What the command palette finds, as far as the caller may know of it: each resource looks among its own. */
export const search: Module = {
  name: "search",
  routes: ({ database }, { modules }) => [
    route(searchCalls.find, async ({ account, query: { term } }) => {
      if (searchWords(term).length === 0) return [];
      const sources = modules.flatMap(({ search }) => Object.entries(search ?? {}));
      const found = sources.map(async ([resource, find]) => ({
        resource,
        hits: await find(database, account, term),
      }));
      return (await Promise.all(found)).filter(({ hits }) => hits.length > 0);
    }),
  ],
};

type FillOrEmpty = (typeof testDataCalls)["add" | "remove"];

/** Made-up records, with which an administrator fills the lists that the modules declare, where the settings allow it. */
export const testData: Module = {
  name: "test-data",
  labels: testDataLabels,
  subjects: { "test-data": null },
  routes(portal, { modules }) {
    const areas = Object.fromEntries(modules.flatMap(({ samples }) => Object.entries(samples ?? {})));
    const params = z.object({ area: z.enum(Object.keys(areas), { error: key("area.invalid") }) });
    const areaRoute = (call: FillOrEmpty, action: "add" | "remove") =>
      route(
        { ...call, params },
        async ({ caller, params: { area }, request: { log } }) => {
          const list = existing(areas[area]);
          const { count, beside } = await withLongStatements(() => list[action]({ area, caller, log }));
          const { clients = 0, investments = 0, orders = 0 } = beside;
          return { count, clients, investments, orders };
        },
        {
          authorise() {
            if (!portal.config.testData) throw new Forbidden();
          },
        },
      );
    return [areaRoute(testDataCalls.add, "add"), areaRoute(testDataCalls.remove, "remove")];
  },
};
