import type { Call } from "@bonum/contract/call.ts";
import { TUS_VERSION, UPLOAD_TYPE } from "@bonum/contract/uploads/calls.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addressesOf, placesOf } from "../../testing/attacks/addresses.ts";
import { bodySchemaOf, type Ids, sampleBody, sampleWith } from "../../testing/attacks/bodies.ts";
import { declaredCalls } from "../../testing/attacks/declared-calls.ts";
import { buildEstate, castCentre, type Estate } from "../../testing/attacks/estate.ts";
import { readRows } from "../../testing/attacks/rows.ts";
import { placesIn } from "../../testing/attacks/text-places.ts";
import { multipartForm, PDF, partsOf } from "../../testing/documents/documents.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";

/*
 * One client has whatever a client can have; the owner of another calls every route for clients with each of its ids, in the
 * address, in the query and in the body. What is another client's does not exist (D2.5): a 404 in the address, nothing of it
 * in any answer, and none of its rows is changed or gets a neighbour.
 */

/** Stands in every text of the one client, and in none of the other's. */
const MARK = "skarbiec";

let t: TestPortal;
let theirs: Estate;
let own: Estate;
let calls: Call[];
beforeAll(async () => {
  t = await createTestPortal();
  const centre = await castCentre(t);
  theirs = await buildEstate(t, centre, MARK);
  own = await buildEstate(t, centre, "przybysz");
  calls = (await declaredCalls()).filter(
    ({ scope, path }) => scope === "client" && !OPEN_ENDED.includes(path),
  );
});
afterAll(() => t.close());

/** A stream that has no end; `server/modules/portal/events.test.ts` says who hears what. */
const OPEN_ENDED = ["/events"];

interface Request {
  method: string;
  url: string;
  payload?: unknown;
  query?: Record<string, string>;
}

async function send(who: SignedIn, { method, url, payload, query }: Request) {
  const isForm = payload === FORM;
  const form = isForm ? await multipartForm(partsOf({ fileName: "obcy.pdf", content: PDF })) : undefined;
  return t.app.inject({
    method: method as "GET",
    url,
    headers: { ...who.headers, ...form?.headers, ...(url.startsWith("/api/uploads/") && RESUMED[method]) },
    ...(query && { query }),
    ...(form ? { payload: form.payload } : payload !== null && { payload: payload as object }),
  });
}

/** Headers without which the protocol of uploads refuses a request before it looks for the upload. */
const RESUMED: Record<string, Record<string, string>> = {
  HEAD: { "tus-resumable": TUS_VERSION },
  PATCH: { "tus-resumable": TUS_VERSION, "upload-offset": "0", "content-type": UPLOAD_TYPE },
  DELETE: { "tus-resumable": TUS_VERSION },
};

const FORM = "form";
const bodyOf = (call: Call, ids: Ids) => (call.form ? FORM : sampleBody(call, ids));

/** Data of the other client in an answer that the request did not contain. */
function toldBy(body: string, request: Request): string[] {
  const sent = JSON.stringify(request);
  return secrets().filter((secret) => body.toLowerCase().includes(secret) && !sent.includes(secret));
}

/** The mark, and each id that is no number and no name of a paper. */
function secrets(): string[] {
  const ids = [...Object.values(theirs.places).flat(), ...Object.values(theirs.fields)];
  const common = Object.values(own.fields);
  return [MARK, ...new Set(ids)]
    .filter((id) => id.length > 15 || id === MARK)
    .filter((id) => !common.includes(id));
}

/** The rows that name the one client's: what a stranger may neither change nor add to. */
async function theirRows(): Promise<string[]> {
  const named = secrets();
  return (await readRows(t)).filter((row) => named.some((secret) => row.includes(secret)));
}

test("every part of an address that takes an id is one that the estate has", () => {
  const places = calls.flatMap(({ path }) => placesOf(path));
  expect(places.filter((place) => (theirs.places[place] ?? []).length === 0)).toEqual([]);
});

const NOBODY = "00000000-0000-4000-8000-000000000001";

/**
 * Tells if the request got the same answer as for an id that nobody has, apart from the caller's own record.
 */
async function isAnsweredAlike(request: Request, body: string): Promise<boolean> {
  const ownIds = Object.values(own.places).flat();
  if (!ownIds.some((id) => request.url.includes(`/${id}/`))) return false;
  return (await send(own.owner, { ...request, url: toNobody(request.url) })).body === body;
}

/** The address with what nobody has in the place of what the one client has. */
const toNobody = (url: string) =>
  theirIds().reduce((address, id) => address.replace(id, id.length > 15 ? NOBODY : id), url);

test("D2.5, D2.9: every call with another client's id in its address is a 404 that tells and changes nothing", async () => {
  const before = await readRows(t);
  const wrong: string[] = [];
  const asked = new Set<string>();
  for (const call of calls.filter(({ path }) => path.includes("/:"))) {
    const ownAddresses = new Set(addressesOf(call, [own]));
    // Two ids of an address are each client's in turn: one's own order with another's document.
    const urls = addressesOf(call, [theirs, own]).filter((url) => !ownAddresses.has(url));
    for (const url of urls) {
      const request = { method: call.method, url, payload: bodyOf(call, theirs.fields) };
      const answer = await send(own.owner, request);
      asked.add(call.path);
      if (answer.statusCode !== 404 && !(await isAnsweredAlike(request, answer.body))) {
        wrong.push(`${call.method} ${url}: ${answer.statusCode} ${answer.body}`);
      }
      wrong.push(...toldBy(answer.body, request).map((told) => `${call.method} ${url} tells ${told}`));
    }
  }
  expect(wrong).toEqual([]);
  expect(asked.size).toBeGreaterThan(25);
  expect(await readRows(t)).toEqual(before);
});

test("to a member of another client and to an account of none it is all as if it were nowhere", async () => {
  const wrong: string[] = [];
  const strangers = [own.member, await t.signIn("Client")];
  const before = await readRows(t);
  for (const call of calls.filter(({ path }) => path.includes("/:"))) {
    for (const url of addressesOf(call, [theirs])) {
      const request = { method: call.method, url, payload: bodyOf(call, theirs.fields) };
      for (const stranger of strangers) {
        const { statusCode } = await send(stranger, request);
        // A 403 says that they may do this with nothing, wherever it is.
        const nowhere = await send(stranger, { ...request, url: toNobody(url) });
        if (![403, 404].includes(statusCode) || statusCode !== nowhere.statusCode) {
          wrong.push(`${call.method} ${url}: ${statusCode}, and ${nowhere.statusCode} where nothing is`);
        }
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(await readRows(t)).toEqual(before);
});

/** A text of a body that takes the id of a record; a sender makes up the key of a message. */
const isId = ({ place, schema }: { place: string; schema: { format?: string } }) =>
  schema.format === "uuid" && place !== "idempotencyKey";

test("no list, search or export tells of another client's, whatever it is narrowed by", async () => {
  const wrong: string[] = [];
  let asked = 0;
  for (const call of calls.filter(({ method, path }) => method === "GET" && !path.includes("/:"))) {
    const format = call.path.endsWith("/export") ? { format: "csv" } : {};
    const filters = Object.entries(theirs.fields).map(([name, id]) => ({ [name]: id }));
    const terms: Record<string, string>[] = [{ searchTerm: MARK }, { term: MARK }, { pageSize: "100" }];
    for (const query of [{}, ...filters, ...terms]) {
      const request = {
        method: "GET",
        url: `/api${call.path}`,
        payload: null,
        query: { ...format, ...query } as Record<string, string>,
      };
      const answer = await send(own.owner, request);
      asked += 1;
      if (answer.statusCode >= 500) wrong.push(`${call.path}: ${answer.statusCode}`);
      wrong.push(
        ...toldBy(answer.body, request).map((told) => `${call.path} ${JSON.stringify(query)} tells ${told}`),
      );
    }
  }
  expect(wrong).toEqual([]);
  expect(asked).toBeGreaterThan(200);
});

test("no body that names another client's records touches them, nor are they told of", async () => {
  const before = await theirRows();
  const wrong: string[] = [];
  const named = new Set<string>();
  for (const call of calls.filter(({ body }) => body !== undefined)) {
    const ids = placesIn(bodySchemaOf(call) ?? {}).filter(isId);
    for (const { place } of ids) {
      for (const id of new Set([...theirIds(), ...Object.values(theirs.fields)])) {
        const payload = sampleWith(call, own.fields, { place, text: id });
        const what = `${call.method} ${call.path} ${place}`;
        named.add(what);
        for (const url of addressesOf(call, [own])) {
          const query = call.path.endsWith("/export") ? { query: { format: "csv" } } : {};
          const request = { method: call.method, url, payload, ...query };
          const answer = await send(own.owner, request);
          if (answer.statusCode >= 500) wrong.push(`${what}: ${answer.statusCode}`);
          wrong.push(...toldBy(answer.body, request).map((told) => `${what} tells ${told}`));
        }
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(named.size).toBeGreaterThan(8);
  expect(await theirRows()).toEqual(before);
});

const theirIds = () => Object.values(theirs.places).flat();

/** To its own people the same addresses answer: a test that asks for what is nowhere would prove nothing. */
test("the same calls find the records for whoever they belong to", async () => {
  const unknown: string[] = [];
  const readsFirst = calls.toSorted(
    (one, other) => Number(one.method === "DELETE") - Number(other.method === "DELETE"),
  );
  for (const call of readsFirst.filter(({ path }) => path.includes("/:"))) {
    const found = await Promise.all(
      addressesOf(call, [theirs]).flatMap((url) =>
        [theirs.owner, theirs.member].map((who) =>
          send(who, {
            method: call.method,
            url,
            payload: bodyOf(call, { ...theirs.fields, uploadId: theirs.uploadId }),
          }),
        ),
      ),
    );
    if (found.every(({ statusCode }) => statusCode === 404)) unknown.push(`${call.method} ${call.path}`);
  }
  expect(unknown).toEqual([]);
});
