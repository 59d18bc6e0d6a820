import type { Answer, OrderedService } from "@bonum/contract/orders/fields.ts";
import type { Tx } from "../../../platform/database/connect.ts";

interface NewDraft {
  clientId: string;
  investmentId: string;
  service: OrderedService;
  answers: Answer[];
  authorId: string | null;
  /** The order that it repeats. */
  repeatsId?: string;
  sample?: boolean;
}

export async function insertDraft(tx: Tx, draft: NewDraft): Promise<string> {
  const { id } = await tx
    .insertInto("orders")
    .values({
      client_id: draft.clientId,
      investment_id: draft.investmentId,
      service_id: draft.service.id,
      service: JSON.stringify(draft.service),
      answers: JSON.stringify(draft.answers),
      turn: "client",
      added_by: draft.authorId,
      repeats_id: draft.repeatsId ?? null,
      sample: draft.sample ?? false,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
