import type { CertificateState } from "@bonum/contract/certificates/fields.ts";
import type { Caller } from "../../kernel/caller.ts";
import type { Database, Tx } from "../../platform/database/connect.ts";

/**
 * Issues the certificate of an order whose result was just published, in the same transaction; it supersedes the one
 * that the order renews.
 */
export async function issueCertificate(
  _tx: Tx,
  _caller: Caller,
  _order: { orderId: string },
): Promise<{ id: string; number: string; code: string }> {
  throw new Error("not written yet");
}

/** Withdraws the certificate of an order, where it has one that may still be withdrawn. */
export async function withdrawCertificateOf(
  _tx: Tx,
  _caller: Caller,
  _withdrawal: { orderId: string; reason: string },
): Promise<void> {
  throw new Error("not written yet");
}

/** The certificate of an order. */
export async function findCertificateOf(
  _database: Database,
  _orderId: string,
): Promise<{ id: string; number: string; code: string; state: CertificateState } | undefined> {
  return undefined;
}
