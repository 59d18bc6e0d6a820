import type { OrderedService } from "@bonum/contract/orders/fields.ts";
import type { OrderObject } from "@bonum/contract/orders/object.ts";
import { sql } from "kysely";
import type { Tx } from "../../../platform/database/connect.ts";
import { insertChange } from "../queries.ts";

/** Data of an order for its certificate, as of this transaction. */
export async function readOrderToCertify(tx: Tx, orderId: string) {
  const { service, ...order } = await tx
    .selectFrom("orders")
    .innerJoin("clients", "clients.id", "orders.client_id")
    .innerJoin("investments", "investments.id", "orders.investment_id")
    .leftJoin("accounts as decider", "decider.id", "orders.decider_id")
    .select([
      "orders.number",
      "orders.client_id",
      "orders.service",
      "orders.conditions",
      "orders.published_at",
      "orders.repeats_id",
      "orders.sample",
      "clients.kind as holder_kind",
      // Examined object, independent of later changes of the investment.
      sql<OrderObject>`coalesce(orders.object, object_of(investments, clients))`.as("examined"),
      "decider.display_name as decider",
    ])
    .where("orders.id", "=", orderId)
    .executeTakeFirstOrThrow();
  const { title, investor, address } = order.examined;
  return {
    ...order,
    service: service as OrderedService,
    holder_name: investor,
    object: title,
    town: address.town,
    address,
  };
}

interface NewCertificate {
  number: string;
  code: string;
  order_id: string;
  client_id: string;
  holder_name: string;
  holder_kind: string;
  certificate_type: string;
  object: string;
  town: string;
  scope: string;
  conditions: string;
  issued_on: string;
  valid_to: string | null;
  sha256: Buffer;
  size: number;
  sealed_by: string | null;
  seal_sha256: Buffer | null;
  key_id: string;
  signature: string;
  sample: boolean;
  added_by: string;
}

/** Keeps a new certificate and its PDF. */
export async function insertCertificate(
  tx: Tx,
  certificate: NewCertificate,
  { content, issuedAt }: { content: Buffer; issuedAt: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto("certificates")
    .values(certificate)
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx.insertInto("certificate_papers").values({ certificate_id: id, content }).execute();
  await insertChange(tx, id, { event: "issue", reason: "", at: issuedAt });
  return id;
}
