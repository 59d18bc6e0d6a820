import { CertificateDetails, type CertificateEvent } from "@bonum/contract/certificates/fields.ts";
import type { OrderedService } from "@bonum/contract/orders/fields.ts";
import { readConfig } from "../../server/config.ts";
import { issueCertificate } from "../../server/modules/certificates/issuing/commands.ts";
import { connect } from "../../server/platform/database/connect.ts";
import type { Seal } from "../../server/platform/seal/seal.ts";
import { createDiskStorage } from "../../server/platform/storage/disk.ts";
import { guardedStorage } from "../../server/platform/storage/guarded-storage.ts";
import { buildOrderedService } from "../../server/testing/orders/papers.ts";
import type { Api } from "../fixtures/api.ts";
import { ADMIN, type Portal, SECRET } from "../fixtures/portal.ts";
import { createClient, createInvestment } from "./clients.ts";

interface NewCertificate {
  /** Client of the certificate; a new one by default. */
  clientId?: string;
  holder?: string;
  kind?: "person" | "company";
  title?: string;
  service?: Partial<OrderedService>;
  conditions?: string;
  publishedAt?: Date;
  /** The order that it renews. */
  repeatsId?: string;
  sample?: boolean;
  seal?: Seal;
}

let orders = 0;

/** Issues a certificate as publishing an order does: behind the portal's back, with the server's own command. */
export async function createCertificate(
  portal: Portal,
  api: Api,
  options: NewCertificate = {},
): Promise<CertificateDetails> {
  const { holder = "Budowa sp. z o.o.", kind = "company", title = "Żłobek „Pszczółka”" } = options;
  const clientId = options.clientId ?? (await createClient(api, { name: holder, kind })).id;
  const address = {
    street: "Gęsia",
    number: "3",
    postcode: "31-535",
    town: "Kraków",
    voivodeship: "",
  } as const;
  const investment = await createInvestment(api, clientId, { title, address });
  const connection = connect(portal.database.url);
  try {
    const id = await issue(portal, connection, { ...options, clientId, investmentId: investment.id });
    return CertificateDetails.parse(await (await api.request("GET", `certificates/${id}`)).json());
  } finally {
    await connection.close();
  }
}

async function issue(
  portal: Portal,
  { database, pool }: ReturnType<typeof connect>,
  { clientId, investmentId, ...options }: NewCertificate & { clientId: string; investmentId: string },
): Promise<string> {
  const { id: accountId } = await database
    .selectFrom("accounts")
    .select("id")
    .where("email", "=", portal.admin.email)
    .executeTakeFirstOrThrow();
  orders += 1;
  const order = {
    number: `BAD/2026/${orders}`,
    client_id: clientId,
    investment_id: investmentId,
    service: JSON.stringify(buildOrderedService(options.service)),
    state: "published",
    result: "positive",
    conditions: options.conditions ?? "",
    published_at: options.publishedAt ?? new Date(),
    repeats_id: options.repeatsId ?? null,
    sample: options.sample ?? false,
  } as const;
  const { id: orderId } = await database
    .insertInto("orders")
    .values(order)
    .returning("id")
    .executeTakeFirstOrThrow();
  const config = { ...readConfig({}), publicUrl: portal.baseURL };
  const storage = guardedStorage(createDiskStorage("unused"), { database, scanned: false });
  const caller = {
    portal: {
      config,
      database,
      pool,
      storage,
      secret: new TextEncoder().encode(SECRET),
      seal: options.seal,
    },
    account: {
      id: accountId,
      email: portal.admin.email,
      displayName: "Administrator",
      roles: ["Admin" as const],
      language: "pl" as const,
      confirmed: true,
      sessionId: "",
      clientId: null,
      clientRole: null,
    },
    actor: { accountId, email: portal.admin.email, address: "", requestId: "" },
  };
  const { id } = await database.transaction().execute((tx) => issueCertificate(tx, caller, { orderId }));
  return id;
}

/** Changes a certificate's state as another administrator would. */
export async function sendToCertificate(
  api: Api,
  { id }: { id: string },
  { event, reason }: { event: CertificateEvent; reason: string },
): Promise<void> {
  await api.request(
    "POST",
    `certificates/${id}/events/${event}`,
    JSON.stringify({ reason, password: ADMIN.password }),
  );
}
