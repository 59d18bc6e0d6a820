import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { OBJECT_FIELDS, type ObjectChange, type OrderObject } from "@bonum/contract/orders/object.ts";
import { isOpen } from "../policy.ts";
import type { OrderRow } from "../queries.ts";

type ChangingRow = Pick<
  OrderRow,
  "state" | "object" | "present_object" | "refused_object" | "refused_at" | "refused_reason"
>;

/**
 * Finds the differences of an order's investment from the examined object; null if there are none, before a
 * submission, and once the order has ended, since they cannot be decided any more.
 */
export function objectChangeOf(row: ChangingRow): ObjectChange | null {
  const { object, present_object: present, refused_object, refused_at, refused_reason } = row;
  if (object === null || !isOpen(row)) return null;
  const fields = OBJECT_FIELDS.filter((name) => !isDeepStrictEqual(object[name], present[name]));
  if (fields.length === 0) return null;
  const refused =
    refused_at !== null && isDeepStrictEqual(refused_object, present)
      ? { at: refused_at.toISOString(), reason: refused_reason }
      : null;
  return { present, fields, seen: nameOf(present), refused };
}

/** The same for the same data, for jsonb keeps its keys in one order. */
function nameOf(object: OrderObject): string {
  return createHash("sha256").update(JSON.stringify(object)).digest("base64url");
}
