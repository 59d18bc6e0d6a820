import type { CertificateDetails } from "@bonum/contract/certificates/fields.ts";
import type { ClientFields } from "@bonum/contract/clients/fields.ts";
import type { OrderedService } from "@bonum/contract/orders/fields.ts";
import type { Caller } from "../kernel/caller.ts";
import { issueCertificate } from "../modules/certificates/issuing/commands.ts";
import { transact } from "../platform/database/transaction.ts";
import { addClient } from "./clients.ts";
import { addInvestment } from "./investments.ts";
import { buildOrderedService } from "./orders/papers.ts";
import type { SignedIn, TestPortal } from "./portal.ts";

/** A caller as the routes have one. */
export function callerOf(t: TestPortal, who: SignedIn): Caller {
  return {
    portal: t.portal,
    account: {
      id: who.accountId,
      email: who.email,
      displayName: "Konto",
      roles: ["Admin"],
      language: "pl",
      confirmed: true,
      sessionId: "",
      clientId: null,
      clientRole: null,
    },
    actor: { accountId: who.accountId, email: who.email, address: "127.0.0.1", requestId: "test" },
  };
}

interface PublishedOrder {
  clientId: string;
  service?: Partial<OrderedService>;
  conditions?: string;
  /** Now, unless given. */
  publishedAt?: Date;
  /** The order that this one renews. */
  repeatsId?: string;
  sample?: boolean;
}

let orders = 0;

/** Adds an order with a published positive result; answers its id. */
export async function addPublishedOrder(
  t: TestPortal,
  admin: SignedIn,
  { clientId, service, conditions = "", publishedAt = new Date(), repeatsId, sample = false }: PublishedOrder,
): Promise<string> {
  orders += 1;
  const investment = await addInvestment(t, admin, { clientId });
  const { id } = await t.portal.database
    .insertInto("orders")
    .values({
      number: `BAD/2026/${orders}`,
      client_id: clientId,
      investment_id: investment.id,
      service: JSON.stringify(buildOrderedService(service)),
      state: "published",
      result: "positive",
      conditions,
      published_at: publishedAt,
      repeats_id: repeatsId ?? null,
      decider_id: admin.accountId,
      sample,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Issues the certificate of such an order; without a client, of a new one. */
export async function addCertificate(
  t: TestPortal,
  admin: SignedIn,
  options: Partial<PublishedOrder> & { client?: Partial<ClientFields> } = {},
): Promise<CertificateDetails> {
  const clientId = options.clientId ?? (await addClient(t, admin, options.client)).id;
  const orderId = await addPublishedOrder(t, admin, { ...options, clientId });
  const { id } = await transact(t.portal.database, (tx) =>
    issueCertificate(tx, callerOf(t, admin), { orderId }),
  );
  const answer = await t.app.inject({ url: `/api/certificates/${id}`, headers: admin.headers });
  if (answer.statusCode !== 200) throw new Error(`reading a certificate: ${answer.body}`);
  return answer.json();
}
