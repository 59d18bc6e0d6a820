import type { OrderPeople } from "@bonum/contract/orders/event-bodies.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import { Invalid } from "../../../platform/http/errors.ts";
import type { OrderRow } from "../queries.ts";
import { listColleagues } from "./queries.ts";

/**
 * The columns of who works on an order.
 *
 * @throws Invalid for somebody new who is no administrator that can sign in, or decides and is not confirmed
 */
export async function peopleColumns(tx: Tx, row: OrderRow, people: OrderPeople) {
  const mayDecide = new Map(
    (await listColleagues(tx)).map((colleague) => [colleague.id, colleague.mayDecide]),
  );
  const present = [row.coordinator_id, row.examiner_id, row.decider_id];
  const unknown = Object.entries(people).filter(
    ([, id]) => id !== null && !mayDecide.has(id) && !present.includes(id),
  );
  if (unknown.length > 0) {
    throw new Invalid(Object.fromEntries(unknown.map(([field]) => [field, ["person.unknown"]])));
  }
  const { deciderId } = people;
  if (deciderId !== null && deciderId !== row.decider_id && mayDecide.get(deciderId) === false) {
    throw new Invalid({ deciderId: ["decider.unconfirmed"] });
  }
  return {
    coordinator_id: people.coordinatorId,
    examiner_id: people.examinerId,
    decider_id: people.deciderId,
  };
}
