import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addPerson } from "../../e2e/client/people.ts";
import { Api, type Credentials } from "../../e2e/fixtures/api.ts";
import { startServer } from "../../e2e/fixtures/server-process.ts";
import { FACTS } from "../../e2e/public/site.ts";
import { NO_RECORDS, type Records } from "./screens.ts";

/** The lists that are filled, in this order: what needs others finds them. */
const AREAS = ["services", "clients", "investments", "files", "orders", "messages", "references", "partners"];

const ADMIN: Credentials = { email: "administrator@bonum.example", password: "Zielony-rower-pod-mostem-7" };

/** A portal with sample data, two people who can sign in, and the records that the pictures show. */
export interface PicturedPortal {
  baseURL: string;
  people: { admin: Credentials; client: Credentials };
  records: Records;
}

/**
 * Runs `work` beside a portal of its own with an embedded database, of which nothing stays.
 *
 * @param filled with sample data and nobody's first day; else with one client alone, and with the first steps
 */
export async function withPortal(
  { filled }: { filled: boolean },
  work: (portal: PicturedPortal) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "bonum-pictures-"));
  const server = await startServer({
    DATA_DIR: dataDir,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });
  try {
    const api = new Api(server.baseURL);
    await api.signIn(ADMIN);
    const records = filled ? await fill(api) : { ...NO_RECORDS, client: await addClient(api) };
    const client = await addPerson(api, { clientId: records.client, email: "anna.nowak@inwestor.example" });
    // Nobody is asked to accept the terms before there are others.
    const { token } = await api.signIn(ADMIN);
    await acceptTerms(api, token);
    if (filled) await api.request("DELETE", "dashboard/first-steps");
    await work({ baseURL: server.baseURL, people: { admin: ADMIN, client }, records });
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function fill(api: Api): Promise<Records> {
  await api.request("PUT", "admin/organisation", JSON.stringify(FACTS));
  for (const area of AREAS) await api.request("POST", `test-data/${area}`);
  return findRecords(api);
}

async function addClient(api: Api): Promise<string> {
  const client = JSON.stringify({ kind: "company", name: "Inwestor" });
  const { id } = await (await api.request("POST", "clients", client)).json();
  return id;
}

/** The banner that asks to accept them stands on no picture. */
async function acceptTerms(api: Api, token: string): Promise<void> {
  const [, claims = ""] = token.split(".");
  const { terms = [] } = JSON.parse(Buffer.from(claims, "base64url").toString());
  for (const { slug, version } of terms) {
    await api.request("POST", "account/acceptances", JSON.stringify({ slug, version }));
  }
}

interface ListedOrder {
  id: string;
  state: string;
  client: { id: string };
  investment: { id: string };
}

/** Chooses the records by what there is to see of them; the client is whose order is being examined. */
async function findRecords(api: Api): Promise<Records> {
  const list = async <T = { id: string }>(path: string): Promise<T[]> =>
    (await api.request("GET", `${path}${path.includes("?") ? "&" : "?"}pageSize=100`)).json();
  const orders = await list<ListedOrder>("orders");
  const orderIn = (state: string) => orders.find((order) => order.state === state) ?? orders[0];
  const examined = orderIn("in_examination");
  const corrected = orderIn("correction");
  const certificates = await list<{ id: string; code: string }>("certificates");
  const documents = await list<{ id: string; contentType: string }>("files");
  const services = await list<{ id: string; slug: string; published: boolean }>("admin/services");
  const published = services.find((service) => service.published);
  return {
    client: corrected?.client.id ?? "",
    investment: corrected?.investment.id ?? "",
    order: examined?.id ?? "",
    decided: orderIn("in_decision")?.id ?? "",
    ownOrder: corrected?.id ?? "",
    certificate: certificates[0]?.id ?? "",
    code: certificates[0]?.code ?? "",
    document: documents.find(({ contentType }) => contentType === "application/pdf")?.id ?? "",
    service: published?.id ?? "",
    slug: published?.slug ?? "",
    message: (await list("admin/messages"))[0]?.id ?? "",
    reference: (await list("admin/showcase?kind=reference"))[0]?.id ?? "",
  };
}
