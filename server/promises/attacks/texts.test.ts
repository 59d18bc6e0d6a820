import type { Call } from "@bonum/contract/call.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { addressesOf } from "../../testing/attacks/addresses.ts";
import { sampleBody, sampleWith } from "../../testing/attacks/bodies.ts";
import { declaredCalls } from "../../testing/attacks/declared-calls.ts";
import { buildEstate, castCentre, type Estate } from "../../testing/attacks/estate.ts";
import {
  kindOfText,
  oneOfEachKind,
  type TextField,
  textFieldsOf,
} from "../../testing/attacks/text-schemas.ts";
import { sendContact } from "../../testing/contact.ts";
import { multipartForm, PDF } from "../../testing/documents/documents.ts";
import { IS_LONG } from "../../testing/long.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";
import { workbookText } from "../../testing/records.ts";
import { addService } from "../../testing/services.ts";

/*
 * The texts of every body that the contract declares are sent in the forms that break programs. What is refused is told at its
 * field; what is taken comes back as the contract brings it to form, and harms nobody who reads it elsewhere. Halves of
 * characters are in `nasty-texts.test.ts`, the time that texts take as well.
 */

let t: TestPortal;
let admin: SignedIn;
let estate: Estate;
let fields: Field[];
let calls: Call[];
beforeAll(async () => {
  t = await createTestPortal();
  const centre = await castCentre(t);
  admin = centre.admin;
  const built = await buildEstate(t, centre, "przybysz");
  estate = { ...built, places: { ...built.places, ...(await addRest(built)) } };
  calls = await declaredCalls();
  fields = fieldsToSend();
});
afterAll(() => t.close());

const schemaOf = ({ body, form }: Call) => body ?? form;

interface Field extends TextField {
  what: string;
}

/** Fields that are compared with a stored value and never stored themselves. */
const SECRET = /(^|\.)(password|currentPassword|newPassword|ticket|website|code|recoveryCode)$/;
/** Fields signed by an authenticator, checked by its library. */
const SIGNED = /^passkey\./;

function fieldsToSend(): Field[] {
  return textFieldsOf(calls)
    .filter(
      ({ schema }) => schema.enum === undefined && schema.const === undefined && schema.format === undefined,
    )
    .filter(({ place }) => !SECRET.test(place) && !SIGNED.test(place))
    .map((field) => ({ ...field, what: `${field.call.method} ${field.call.path} ${field.place}` }));
}

/**
 * The fields that are sent the text of this number out of so many: in the long form all, else one of each kind, for the schema says
 * what becomes of a text, and of all the others each one some text, for the call says what becomes of its field.
 */
function fieldsFor(number: number, count: number): Field[] {
  if (IS_LONG) return fields;
  const kinds = oneOfEachKind(fields, kindOfText);
  return fields.filter((field, index) => kinds.includes(field) || index % count === number);
}

/** Adds the records of administrators that no client has. */
async function addRest({ fields: { clientId = "" } }: Estate) {
  const add = async (path: string, payload: object) => {
    const answer = await t.app.inject({
      method: "POST",
      url: `/api${path}`,
      headers: admin.headers,
      payload,
    });
    if (answer.statusCode !== 201) throw new Error(`adding to ${path}: ${answer.body}`);
    return answer.json<{ id: string }>().id;
  };
  await sendContact(t);
  const messages = await t.app.inject({ url: "/api/admin/messages", headers: admin.headers });
  return {
    services: [(await addService(t, admin)).id],
    clients: [clientId],
    categories: [await add("/categories", { name: "Mapa" })],
    showcase: [await add("/admin/showcase", { kind: "partner", name: "Partner" })],
    messages: [messages.json<{ id: string }[]>()[0]?.id ?? ""],
    pages: ["about"],
  };
}

let callers = 0;

async function send(call: Call, payload: unknown) {
  callers += 1;
  const [url = `/api${call.path.replace(/:\w+/g, NOBODY)}`] = addressesOf(call, [estate]);
  const who = { public: undefined, client: estate.owner, admin }[call.scope];
  const form = call.form && (await formOf(payload as object));
  return t.app.inject({
    method: call.method as "POST",
    url: call.path.endsWith("/export") ? `${url}?format=csv` : url,
    headers: { ...who?.headers, ...form?.headers },
    remoteAddress: `10.8.${Math.floor(callers / 250)}.${(callers % 250) + 1}`,
    payload: form?.payload ?? (payload as object),
  });
}

/** Parses a body by the contract; a form with its file. */
function parse(call: Call, body: unknown) {
  const file = new File([new Uint8Array(PDF)], "rzut.pdf");
  const files = Object.fromEntries(FILES.map((name) => [name, file]));
  return z.safeParse(schemaOf(call) as z.ZodMiniType, call.form ? { ...(body as object), ...files } : body);
}

/** Names under which forms have their files. */
const FILES = ["file", "picture"];

/** A form as a browser sends it, the file last. */
function formOf(body: object) {
  const texts = Object.entries(body).filter(([name]) => !FILES.includes(name));
  const file = {
    name: Object.keys(body).find((name) => FILES.includes(name)) ?? "file",
    value: PDF,
    filename: "rzut.pdf",
  };
  return multipartForm([...texts.map(([name, value]) => ({ name, value: String(value) })), file]);
}

const NOBODY = "00000000-0000-4000-8000-000000000001";
const bodyOf = ({ call, place }: Field, text: string) => sampleWith(call, estate.fields, { place, text });

/** The refused fields of an answer, if it is a 400. */
function refusedBy(answer: { statusCode: number; json(): { errors?: object } }): string[] {
  return answer.statusCode === 400 ? Object.keys(answer.json().errors ?? {}) : [];
}

/** Tells if a refused field is this text, or a list that contains it. */
const isAt = (place: string) => (name: string) => name === place || place.startsWith(`${name}.`);

test("every call takes the body that is made of its schema", () => {
  const refused = calls
    .filter((call) => schemaOf(call) !== undefined)
    .filter((call) => !parse(call, sampleBody(call, estate.fields)).success)
    .map(({ method, path }) => `${method} ${path}`);
  expect(refused).toEqual([]);
  expect(fields.length).toBeGreaterThan(150);
});

/** Texts that every field refuses. */
const REFUSED: Record<string, string> = {
  "more than any field takes": "ż".repeat(50_001),
  "more than any field takes, decomposed": "z\u0307".repeat(50_001),
  "more marks on a letter than a language has": `e${"\u0301".repeat(40)}`,
  "a character that ends strings": "Dom\u0000 przy lesie",
  "a character that moves a terminal's cursor": "Dom\u001B[2J",
  "a character of C1": "Dom\u0085przy lesie",
  "a mark that turns the direction of text": "Dom \u202Efdp.exe",
  "a mark that isolates text": "Dom \u2067przy\u2069 lesie",
};

/** Fields that are looked up as typed, or as the disk has them, and never stored. */
const LOOKED_UP = ["POST /account/login email", "POST /files/proposals names.0"];
/** Tells if it is refused for its characters alone. */
const isShown = (text: string) => text.length < 1_000 && !/\p{Cc}/u.test(text);

describe.each(Object.entries(REFUSED))("%s", (name, text) => {
  test("is refused at its field, and at no other", async () => {
    const taken: string[] = [];
    const names = Object.keys(REFUSED);
    const asked = fieldsFor(names.indexOf(name), names.length);
    for (const field of asked.filter(({ what }) => !LOOKED_UP.includes(what) || !isShown(text))) {
      const answer = await send(field.call, bodyOf(field, text));
      const refused = refusedBy(answer);
      if (refused.length === 0 || !refused.every(isAt(field.place))) {
        taken.push(`${field.what}: ${answer.statusCode} ${refused}`);
      }
    }
    expect(taken).toEqual([]);
  });
});

/** Texts of people and of attackers that every matching field accepts unchanged. */
const TAKEN: Record<string, string> = {
  "letters and their marks apart": "Zażółć gęślą jaźń ﬁrma Ⅻ".normalize("NFD"),
  "letters that only look alike": "ﬁrma № ½ Ⅻ ｆｕｌｌ",
  "what a spreadsheet takes for a formula": '=HYPERLINK("http://zly.example";"Kliknij")',
  "what a spreadsheet takes for another": "@SUM(1+1)*cmd|' /C calc'!A0",
  "what a database takes for an end": "'); drop table clients; --",
  "what a database takes for a pattern": "100%_\\ $1 :id {{organisation.name}}",
  "what a browser takes for a script": "<script>alert(1)</script><img src=x onerror=alert(1)>",
  "a line end and a header of a mail": "Dom\r\nBcc: kto@zly.example\r\n\r\nTekst",
  "what shows nothing": "\u200B\u2060",
};

/** Value at a path, as in `address.town`. */
function valueAt(value: unknown, place: string): unknown {
  return place
    .split(".")
    .reduce<unknown>((found, name) => (found as Record<string, unknown> | null)?.[name], value);
}

interface Outcome {
  wrong: string[];
  /** Number of accepted fields whose text came back. */
  back: number;
}

async function sendTaken(field: Field, text: string): Promise<Outcome> {
  const { call, place, what } = field;
  const payload = bodyOf(field, text);
  const parsed = parse(call, payload);
  const answer = await send(call, payload);
  if (answer.statusCode >= 500) return { wrong: [`${what}: ${answer.statusCode}`], back: 0 };
  const refused = refusedBy(answer);
  if (!parsed.success) {
    const isTold = refused.length > 0 && refused.every(isAt(place));
    return {
      wrong: isTold ? [] : [`${what}: refused by the contract, ${answer.statusCode} ${refused}`],
      back: 0,
    };
  }
  if (answer.statusCode >= 300) return { wrong: [], back: 0 };
  const expected = valueAt(parsed.data, place);
  const shown = await shownBy(field, answer);
  const differing = shown.filter((value) => value !== undefined && value !== expected);
  return {
    wrong: differing.map((value) => `${what}: ${JSON.stringify(value)} for ${JSON.stringify(expected)}`),
    back: shown.filter((value) => value === expected).length,
  };
}

/** It answers what becomes of the text, not the text. */
const RENDERED = ["/admin/pages/preview"];

/** Values of the field in the answer, and in the record read afterwards. */
async function shownBy(
  { call, place }: Field,
  answer: { body: string; headers: object },
): Promise<unknown[]> {
  if (!String(Object.entries(answer.headers).find(([name]) => name === "content-type")?.[1]).includes("json"))
    return [];
  if (RENDERED.includes(call.path)) return [];
  const answered = JSON.parse(answer.body);
  // The draft stands beside the text that visitors read.
  const told = call.path.endsWith("/draft") ? answered.draft : (answered as { id?: string });
  const path = call.method === "POST" && told.id ? `${call.path}/${told.id}` : call.path;
  if (
    !calls.some(
      ({ method, path: known }) => method === "GET" && known === path.replace(/\/[0-9a-f-]{36}$/, "/:id"),
    )
  ) {
    return [valueAt(told, place)];
  }
  const [url = `/api${path}`] = addressesOf({ path }, [estate]);
  const who = call.scope === "client" ? estate.owner : admin;
  const read = await t.app.inject({ url, headers: who.headers });
  return [valueAt(told, place), read.statusCode === 200 ? valueAt(read.json(), place) : undefined];
}

/** Texts that are looked for below in every list and letter. */
const EVERYWHERE = ["what a spreadsheet takes for a formula", "a line end and a header of a mail"];

describe.each(Object.entries(TAKEN))("%s", (name, text) => {
  test("is refused at its field as the contract says, or comes back as the contract has it", async () => {
    const outcomes: Outcome[] = [];
    const names = Object.keys(TAKEN);
    const asked = EVERYWHERE.includes(name) ? fields : fieldsFor(names.indexOf(name), names.length);
    for (const field of asked) outcomes.push(await sendTaken(field, text));
    expect(outcomes.flatMap(({ wrong }) => wrong)).toEqual([]);
    // A line end is refused by the fields of one line; among one field of each kind are many that take no words.
    const most = asked === fields ? 2 : 4;
    const back = outcomes.reduce((sum, outcome) => sum + outcome.back, 0);
    expect(back).toBeGreaterThan(asked.length / (text.includes("\n") ? 5 : most));
  });
});

/** The cells of a CSV. */
const cellsOf = (csv: string) =>
  [...csv.replace("\uFEFF", "").matchAll(/"((?:[^"]|"")*)"|([^;\r\n"]+)/g)].map(([, quoted, plain]) =>
    (quoted ?? plain ?? "").replaceAll('""', '"'),
  );

test("no export holds a formula, though what would be one is in the lists", async () => {
  let defused = 0;
  for (const { path, scope } of calls.filter(
    (call) => call.method === "GET" && call.path.endsWith("/export"),
  )) {
    for (const who of scope === "client" ? [admin, estate.owner] : [admin]) {
      const csv = await t.app.inject({ url: `/api${path}?format=csv`, headers: who.headers });
      expect(csv.statusCode, path).toBe(200);
      const cells = cellsOf(csv.body);
      // A sign and digits are a telephone or an amount, which no program computes.
      const unsigned = cells.filter((cell) => !/^\+\d[\d ]*(,\d+)?$/.test(cell));
      expect(unsigned.filter((cell) => /^[=+@\t\r\uFF1D\uFF0B\uFF20]|^-\D/.test(cell))).toEqual([]);
      defused += cells.filter((cell) => /^'[=@]/.test(cell)).length;
      const xlsx = await t.app.inject({ url: `/api${path}?format=xlsx`, headers: who.headers });
      expect(xlsx.statusCode, xlsx.body).toBe(200);
      expect(workbookText(xlsx.rawPayload)).not.toMatch(/<f[ >/]/);
    }
  }
  expect(defused).toBeGreaterThan(20);
});

test("no letter that was written has a line end in what becomes a header of its mail", async () => {
  const letters = await t.portal.database
    .selectFrom("outbox_messages")
    .select(["recipient", "subject"])
    .execute();
  expect(letters.length).toBeGreaterThan(10);
  expect(letters.filter((letter) => /\p{Cc}/u.test(letter.recipient + letter.subject))).toEqual([]);
});
