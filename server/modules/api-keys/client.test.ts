import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import openapiTS, { astToString } from "openapi-typescript";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addKey } from "../../testing/integrations/api-keys.ts";
import { castOrder, type OrderCast } from "../../testing/orders/orders.ts";
import { createTestPortal, type TestPortal } from "../../testing/portal.ts";

/*
 * A program of another house, as docs/integrations.md tells to write one: its client comes of the OpenAPI document, the
 * compiler reads both without leave to skip anything, and what it compiles runs an order through a real server.
 */

const ROOT = join(import.meta.dirname, "../../..");
const run = promisify(execFile);

let t: TestPortal;
let cast: OrderCast;
let origin: string;
let directory: string;
beforeAll(async () => {
  t = await createTestPortal();
  cast = await castOrder(t, { requiredDocuments: [{ name: "Projekt budowlany", required: true }] });
  await t.app.listen({ port: 0, host: "127.0.0.1" });
  origin = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`;
  directory = await mkdtemp(join(tmpdir(), "bonum-client-"));
  await symlink(join(ROOT, "node_modules"), join(directory, "node_modules"));
});
afterAll(async () => {
  await rm(directory, { recursive: true, force: true });
  await t.close();
});

const PROGRAM = `
import createClient from "openapi-fetch";
import type { paths } from "./portal.d.ts";

const { PORTAL = "", KEY = "", CLIENT = "", SERVICE = "", EXAMINER = "" } = process.env;
const portal = createClient<paths>({ baseUrl: PORTAL, headers: { authorization: \`Bearer \${KEY}\` } });

function taken<Data>({ data, error }: { data?: Data; error?: unknown }): Data {
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}

const investment = taken(
  await portal.POST("/api/investments", {
    body: { clientId: CLIENT, title: "Hala", stage: "design", parcels: ["106105_9.0021.17/4"] },
  }),
);
const draft = taken(
  await portal.POST("/api/orders", { body: { serviceId: SERVICE, investmentId: investment.id } }),
);
const id = draft.id;
const path = { id };
const attached = taken(
  await portal.POST("/api/orders/{id}/documents", {
    params: { path, query: { requirement: "Projekt budowlany" } },
    body: { fileName: "projekt.pdf", file: "%PDF-1.7 projekt" },
    bodySerializer({ fileName, file }) {
      const form = new FormData();
      form.append("fileName", fileName);
      form.append("file", new Blob([file], { type: "application/pdf" }), fileName);
      return form;
    },
  }),
);
const details = await portal.GET("/api/orders/{id}", { params: { path } });
const revision = details.response.headers.get("etag") ?? "";
const submit = (header: { "if-match": string }) =>
  portal.POST("/api/orders/{id}/events/submit", {
    params: { path, header },
    body: { termsAccepted: true },
  });
const stale = await submit({ "if-match": '"0"' });
const submitted = taken(await submit({ "if-match": revision }));
const colleagues = taken(await portal.GET("/api/orders/colleagues"));
const accepted = taken(
  await portal.POST("/api/orders/{id}/events/accept", {
    params: { path, header: { "if-match": \`"\${submitted.revision}"\` } },
    body: { examinerId: colleagues.find((one) => one.id === EXAMINER)?.id ?? null },
  }),
);
const paper = taken(
  await portal.GET("/api/orders/{id}/papers/{kind}", {
    params: { path: { id, kind: "confirmation" } },
    parseAs: "arrayBuffer",
  }),
);
const listed = await portal.GET("/api/orders", {
  params: { query: { state: "accepted", pageSize: 5, searchTerm: accepted.number ?? "" } },
});
const refused = await portal.POST("/api/orders/{id}/events/startExamination", {
  params: { path, header: { "if-match": '"1"' } },
  body: { impartial: true },
});
console.log(
  JSON.stringify({
    state: accepted.state,
    documents: attached.documents.length,
    stale: [stale.response.status, stale.error],
    paper: new TextDecoder().decode(paper.slice(0, 5)),
    listed: taken(listed).map(({ number }) => number === accepted.number),
    refused: [refused.response.status, typeof refused.error === "object" && refused.error.title],
  }),
);
`;

/** The settings of a cautious house: nothing of the generated client is skipped. */
const SETTINGS = {
  compilerOptions: {
    strict: true,
    skipLibCheck: false,
    noUncheckedIndexedAccess: true,
    target: "es2022",
    module: "nodenext",
    types: ["node"],
    allowImportingTsExtensions: true,
    rewriteRelativeImportExtensions: true,
    outDir: "built",
  },
  files: ["program.ts", "example.ts"],
};

/** The client's code in the documentation. */
async function documented(): Promise<string> {
  const text = await readFile(join(ROOT, "docs/integrations.md"), "utf8");
  const blocks = [...text.matchAll(/```ts\n(.*?)```/gs)].map(([, code]) => code ?? "");
  const example = blocks.find((code) => code.includes("createClient"));
  if (example === undefined) throw new Error("the documentation shows no client");
  return `${example}\nconsole.log(data?.length ?? error);\n`;
}

test("a generated client compiles, and brings an order from a draft to where a key may bring it", async () => {
  const document = (await t.app.inject({ url: "/api/docs/json" })).json();
  const files = {
    "package.json": JSON.stringify({ type: "module" }),
    "tsconfig.json": JSON.stringify(SETTINGS),
    "portal.d.ts": astToString(await openapiTS(document)),
    "program.ts": PROGRAM,
    "example.ts": await documented(),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(directory, name), text);
  const compiler = join(ROOT, "server/node_modules/typescript/bin/tsc");
  const compiled = await run(process.execPath, [compiler, "--project", directory]).catch((error) => error);
  expect(compiled.stdout).toBe("");
  const { key } = await addKey(t, cast.admin);
  const { stdout } = await run(process.execPath, [join(directory, "built/program.js")], {
    env: {
      PORTAL: origin,
      KEY: key,
      CLIENT: cast.clientId,
      SERVICE: cast.serviceId,
      EXAMINER: cast.examiner.accountId,
    },
  });
  expect(JSON.parse(stdout)).toEqual({
    state: "accepted",
    documents: 1,
    stale: [409, expect.stringContaining("w międzyczasie")],
    paper: "%PDF-",
    listed: [true],
    refused: [403, "Ta operacja nie jest dostępna dla kluczy API. Wykona ją zalogowana osoba."],
  });
});
