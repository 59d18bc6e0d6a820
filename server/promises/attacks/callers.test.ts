import { setTimeout } from "node:timers/promises";
import type { Call } from "@bonum/contract/call.ts";
import { decodeJwt, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addressesOf } from "../../testing/attacks/addresses.ts";
import { sampleBody } from "../../testing/attacks/bodies.ts";
import { declaredCalls } from "../../testing/attacks/declared-calls.ts";
import { buildEstate, type Centre, castCentre, type Estate } from "../../testing/attacks/estate.ts";
import { readRows } from "../../testing/attacks/rows.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";

/*
 * Every route of the running server is called by everybody who may not call it, with what would make the call succeed for
 * somebody else. What is expected comes from the scope that the contract declares: nothing is listed here.
 */

let t: TestPortal;
let centre: Centre;
let estate: Estate;
let calls: Call[];
beforeAll(async () => {
  t = await createTestPortal();
  centre = await castCentre(t);
  estate = await buildEstate(t, centre, "skarbiec");
  calls = await declaredCalls();
});
afterAll(() => t.close());

/** Below `/api` and in no scope: they tell what the API is, and read nothing. */
const DESCRIPTION = /^\/api\/docs(\/|$)/;

/** Routes below `/api`, as the server's router prints them: `GET /api/files/:id`. */
function routesOfServer(): string[] {
  const above: string[] = [];
  return t.app
    .printRoutes({ commonPrefix: false })
    .split("\n")
    .flatMap((line) => {
      const [, indent = "", part = "", methods = ""] = /^([\s│]*)[├└]── (\S+) \(([^)]+)\)/.exec(line) ?? [];
      if (part === "") return [];
      const depth = indent.length / 4;
      above.splice(depth, above.length, part);
      return methods.split(", ").map((method) => `${method} ${above.join("").replaceAll("//", "/")}`);
    })
    .filter((route) => route.includes(" /api/"));
}

test("whatever the server answers below /api is a call of the contract, behind the guards of its scope", () => {
  const declared = calls.flatMap(({ method, path }) =>
    [method, ...(method === "GET" ? ["HEAD"] : [])].map((one) => `${one} /api${path}`),
  );
  const routes = routesOfServer().filter((route) => !DESCRIPTION.test(route.split(" ")[1] ?? ""));
  expect(routes.length).toBeGreaterThan(250);
  expect(routes.toSorted()).toEqual(declared.toSorted());
});

/** A call as somebody makes it who knows the records of the estate: by each method under which it can be reached. */
function requestsOf(call: Call) {
  const [url = `/api${call.path}`] = [...addressesOf(call, [estate]), anyAddress(call)];
  const payload = call.form ? undefined : sampleBody(call, estate.fields);
  const methods = call.method === "GET" ? (["GET", "HEAD"] as const) : [call.method];
  return methods.map((method) => ({
    method: method as "GET",
    url: call.path.endsWith("/export") ? `${url}?format=csv` : url,
    ...(payload !== null && payload !== undefined && { payload: payload as object }),
  }));
}

const NOBODY = "00000000-0000-4000-8000-000000000001";
const anyAddress = ({ path }: Call) => `/api${path.replace(/:\w+/g, NOBODY)}`;

/** Headers of forgers, made from the claims of a logged-in administrator's session. */
const FORGERS: Record<string, (claims: JWTPayload, admin: SignedIn) => Promise<string | null>> = {
  "no token": async () => null,
  "an expired token": (claims) => sign({ ...claims, iat: 1, exp: 60 }, t.portal.secret),
  "a foreign signature": (claims) => sign(claims, crypto.getRandomValues(new Uint8Array(32))),
  "alg: none": async (claims) => new UnsecuredJWT(claims).encode(),
  "alg: none, with the signature of another": async (claims, { token }) => {
    const [header, payload] = new UnsecuredJWT(claims).encode().split(".");
    return `${header}.${payload}.${token.split(".")[2]}`;
  },
  "a token that was logged out": async (_, admin) => {
    const answer = await t.app.inject({ method: "POST", url: "/api/account/logout", headers: admin.headers });
    if (answer.statusCode !== 204) throw new Error(`logging out: ${answer.body}`);
    return admin.token;
  },
  "a token of an account that was blocked": async (_, { accountId, token }) => {
    await t.portal.pool.query("update accounts set state = 'blocked' where id = $1", [accountId]);
    return token;
  },
  "a key that is none": async () => `bonum_${"a".repeat(43)}`,
};

function sign(claims: JWTPayload, secret: Uint8Array): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: "HS256", typ: "JWT" }).sign(secret);
}

let callers = 0;
/** Each caller has an address of its own, so that what is counted by addresses refuses none of them. */
const newAddress = () => `10.9.${Math.floor(++callers / 250)}.${(callers % 250) + 1}`;

/** Time after which an unrefused request is a stream that was opened; even a busy machine refuses earlier. */
const OPEN_MS = 10_000;

async function statusesOf(scope: Call["scope"], headers: Record<string, string>) {
  const asked = calls.filter((call) => call.scope === scope).flatMap(requestsOf);
  const statuses: [string, number][] = [];
  for (const request of asked) {
    const answer = await Promise.race([
      t.app.inject({ ...request, headers, remoteAddress: newAddress() }),
      setTimeout(OPEN_MS, { statusCode: 0 }, { ref: false }),
    ]);
    statuses.push([`${request.method} ${request.url}`, answer.statusCode]);
  }
  return statuses;
}

const others = (statuses: [string, number][], expected: number) =>
  statuses.filter(([, status]) => status !== expected);

describe.each(Object.keys(FORGERS))("%s", (name) => {
  let headers: Record<string, string>;
  beforeAll(async () => {
    const admin = await t.signIn("Admin");
    const token = await FORGERS[name]?.(decodeJwt(admin.token), admin);
    headers = token ? { authorization: `Bearer ${token}` } : {};
  });

  test.each(["client", "admin"] as const)("is a 401 of every call of the scope %s", async (scope) => {
    const before = await readRows(t);
    const statuses = await statusesOf(scope, headers);
    expect(statuses.length).toBeGreaterThan(90);
    expect(others(statuses, 401)).toEqual([]);
    expect(await readRows(t)).toEqual(before);
  });
});

describe("the other role", () => {
  test("of a client's owner is a 403 of every call for administrators, the owner's own records among them", async () => {
    const before = await readRows(t);
    expect(others(await statusesOf("admin", estate.owner.headers), 403)).toEqual([]);
    expect(await readRows(t)).toEqual(before);
  });

  test("of somebody who is an administrator no more is one as well, whatever the token says", async () => {
    const { accountId, headers } = await t.signIn("Admin");
    await t.portal.pool.query("update accounts set roles = array['Client'] where id = $1", [accountId]);
    const before = await readRows(t);
    expect(others(await statusesOf("admin", headers), 403)).toEqual([]);
    expect(await readRows(t)).toEqual(before);
  });
});

test("a bad token changes nothing of what anybody may call", async () => {
  const bad = { authorization: `Bearer ${new UnsecuredJWT(decodeJwt(centre.admin.token)).encode()}` };
  const asNobody = await statusesOf("public", {});
  expect(await statusesOf("public", bad)).toEqual(asNobody);
  expect(asNobody.filter(([, status]) => status >= 500)).toEqual([]);
});
