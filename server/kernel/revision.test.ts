import { globSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Call } from "@bonum/contract/call.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildInvited } from "../testing/accounts/members.ts";
import { signInFor } from "../testing/clients.ts";
import { addInvestment, buildInvestmentFields } from "../testing/investments.ts";
import { addDraft, callAs, castOrder, type OrderCast } from "../testing/orders/orders.ts";
import { bodiesOf } from "../testing/orders/table.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../testing/portal.ts";

/*
 * Whatever a client's person changes may have been changed by the centre meanwhile: the 409 says so, and names nobody of the
 * centre. The centre's people read each other's names, and a client's read those of their own.
 */

let t: TestPortal;
let cast: OrderCast;
let names: Record<"admin" | "owner", string>;
beforeAll(async () => {
  t = await createTestPortal();
  cast = await castOrder(t);
  const nameOf = async ({ accountId }: SignedIn) => {
    const name = t.portal.database.selectFrom("accounts").select("display_name").where("id", "=", accountId);
    return (await name.executeTakeFirstOrThrow()).display_name;
  };
  names = { admin: await nameOf(cast.admin), owner: await nameOf(cast.owner) };
});
afterAll(() => t.close());

type Method = "PUT" | "POST" | "DELETE";

interface Mouth {
  /** Routes in Fastify that take a revision. */
  routes: string[];
  /** Makes the record; answers its id. */
  make(): Promise<string>;
  /** A change that the centre makes of it. */
  change(id: string): Promise<unknown>;
  /** The calls that the client makes from the state before. */
  stale(id: string): { method: Method; url: string; payload?: object }[];
}

const call = callAs(() => t);

const invited = async (email: string) =>
  (
    await call(cast.owner, "POST /client/invitations", {
      ...buildInvited({ email }),
      clientRole: "member",
    })
  ).json<{
    id: string;
  }>().id;

const EVENTS = ["submit", "acceptQuote", "declineQuote", "answerCorrection", "withdraw"] as const;

const MOUTHS: Record<string, Mouth> = {
  investment: {
    routes: ["PUT /api/investments/:id"],
    make: async () => (await addInvestment(t, cast.owner)).id,
    change: (id) => call(cast.admin, `PUT /investments/${id}`, buildInvestmentFields({ title: "Zmieniona" })),
    stale: (id) => [{ method: "PUT", url: `/investments/${id}`, payload: buildInvestmentFields() }],
  },
  order: {
    routes: [
      "DELETE /api/orders/:id",
      "PUT /api/orders/:id",
      ...EVENTS.map((event) => `POST /api/orders/:id/events/${event}`),
      // Of a consumer's contract, which this order is not.
      "POST /api/orders/:id/events/requestEarlyStart",
      "POST /api/orders/:id/events/rescind",
    ],
    make: async () => (await addDraft(t, cast)).id,
    change: (id) =>
      t.portal.database
        .updateTable("orders")
        .set({ revision: 2, updated_at: new Date(), updated_by: cast.admin.accountId })
        .where("id", "=", id)
        .execute(),
    stale: (id) => [
      { method: "PUT", url: `/orders/${id}`, payload: { answers: [] } },
      { method: "DELETE", url: `/orders/${id}` },
      ...EVENTS.map((event) => ({
        method: "POST" as const,
        url: `/orders/${id}/events/${event}`,
        payload: bodiesOf(cast)[event],
      })),
    ],
  },
  member: {
    routes: ["PUT /api/client/members/:accountId", "DELETE /api/client/members/:accountId"],
    make: async () => (await signInFor(t, cast.clientId, "member")).accountId,
    change: (id) =>
      call(cast.admin, `PUT /clients/${cast.clientId}/accounts/${id}`, {
        clientRole: "owner",
        state: "active",
      }),
    stale: (id) => [
      { method: "PUT", url: `/client/members/${id}`, payload: { clientRole: "member" } },
      { method: "DELETE", url: `/client/members/${id}` },
    ],
  },
  invitation: {
    routes: [
      "POST /api/client/invitations/:invitationId/resend",
      "DELETE /api/client/invitations/:invitationId",
    ],
    make: () => invited("zaproszona@example.pl"),
    change: (id) => call(cast.admin, `POST /clients/${cast.clientId}/invitations/${id}/resend`),
    stale: (id) => [
      { method: "POST", url: `/client/invitations/${id}/resend` },
      { method: "DELETE", url: `/client/invitations/${id}` },
    ],
  },
  "one's own profile, which nobody else changes": {
    routes: ["PUT /api/account/profile"],
    make: async () => "",
    change: async () => undefined,
    stale: () => [],
  },
};

test.each(Object.entries(MOUTHS))(
  "a client's 409 of a changed %s names the centre, and nobody",
  async (_, mouth) => {
    const id = await mouth.make();
    await mouth.change(id);
    for (const { method, url, payload } of mouth.stale(id)) {
      const headers = { ...cast.owner.headers, "if-match": '"1"' };
      const answer = await t.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
      expect(answer.statusCode, url).toBe(409);
      expect(answer.body, url).toContain("Centrum Badań, ");
      expect(answer.body, url).not.toContain(names.admin);
    }
  },
);

const ROOT = join(import.meta.dirname, "../..");

async function callsIn(path: string): Promise<Call[]> {
  const exported: Record<string, Record<string, Call>> = await import(pathToFileURL(join(ROOT, path)).href);
  return Object.values(exported)
    .filter((calls) => typeof calls === "object")
    .flatMap((calls) => Object.values(calls));
}

test("every call of a client that names a revision is among them", async () => {
  const declared = (await Promise.all(globSync("contract/**/*calls.ts", { cwd: ROOT }).map(callsIn)))
    .flat()
    .filter(({ scope, revision }) => scope === "client" && revision)
    .map(({ method, path }) => `${method} /api${path}`);
  expect(
    Object.values(MOUTHS)
      .flatMap(({ routes }) => routes)
      .toSorted(),
  ).toEqual(declared.toSorted());
});

test("the centre's people read who it was, and a client's people one of their own", async () => {
  const { id } = await addInvestment(t, cast.owner);
  await call(cast.owner, `PUT /investments/${id}`, buildInvestmentFields({ title: "Nasza" }));
  for (const who of [cast.admin, cast.member]) {
    const answer = await t.app.inject({
      method: "PUT",
      url: `/api/investments/${id}`,
      headers: { ...who.headers, "if-match": '"1"' },
      payload: buildInvestmentFields(),
    });
    expect(answer.statusCode).toBe(409);
    expect(answer.body).toContain(names.owner);
  }
});
