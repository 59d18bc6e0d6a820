import type { UnansweredView } from "@bonum/contract/messages/fields.ts";

const PLACES: Record<UnansweredView["kind"], (id: string) => string> = {
  contact: (id) => `/admin/messages/${id}`,
  order: (id) => `/admin/orders/${id}?tab=messages`,
};

/** Screen on which a waiting message is read and answered. */
export function placeOfUnanswered({ kind, id }: Pick<UnansweredView, "kind" | "id">): string {
  return PLACES[kind](id);
}
