import { isDeepStrictEqual } from "node:util";
import { type Answer, NewOrder, OrderedService, type OrderFields } from "@bonum/contract/orders/fields.ts";
import type { ServiceFields } from "@bonum/contract/services/fields.ts";
import type { Account } from "../../../kernel/account.ts";
import type { Caller, Target } from "../../../kernel/caller.ts";
import { command, create, remove } from "../../../kernel/command.ts";
import { existing } from "../../../kernel/route.ts";
import type { Database, Tx } from "../../../platform/database/connect.ts";
import { Conflict, Forbidden, Invalid } from "../../../platform/http/errors.ts";
import { acceptedFields, refuseTogether } from "../../../platform/http/refusals.ts";
import { findCertificateOf } from "../../certificates/present.ts";
import { closedTo } from "../../investments/policy.ts";
import { investmentTable } from "../../investments/queries.ts";
import { assertWithinQuota } from "../../quotas/commands.ts";
import { canSeeService } from "../../services/policy.ts";
import { fieldsOf, type ServiceRow, serviceTable } from "../../services/queries.ts";
import { answersTo, assertAsked } from "../answers.ts";
import { copyOrderDocuments } from "../documents/queries.ts";
import { canCreate, mayChange, renewalObstacle } from "../policy.ts";
import { deleteOrder, editOrder, findOrder, lockOrder, type OrderRow, readOrder } from "../queries.ts";
import { ORDERS, orderAt } from "../resource.ts";
import { readRepetition } from "../rounds/queries.ts";
import { insertDraft } from "./queries.ts";

/** @throws Forbidden for an account that has nobody to order for */
export function assertMayCreate(account: Account): void {
  if (!canCreate(account)) throw new Forbidden();
}

/**
 * Adds a draft for an investment's client. A client orders what is published, for its own investments that go on; the
 * service is kept as it is now.
 *
 * @throws Forbidden, Invalid where there is no such service or investment, Conflict where the investment is closed
 */
export function createDraft(
  tx: Tx,
  { actor, account }: Caller,
  { serviceId, investmentId, answers }: NewOrder,
): Promise<OrderRow> {
  assertMayCreate(account);
  return create(tx, actor, {
    resource: ORDERS,
    action: "order.create",
    async insert(tx) {
      // Locked, so that neither is deleted before the order is there.
      const investment = await investmentTable.lockFor(tx, account, investmentId);
      const service = await serviceTable.lock(tx, serviceId);
      await refuseTogether(
        () => assertOrderable(account, service, answers),
        () => assertInvestment(investment),
      );
      const closed = investment && closedTo(account, investment);
      if (closed !== undefined) throw new Conflict(closed);
      await assertWithinQuota(tx, account, { kind: "drafts" });
      const found = service as ServiceRow;
      const ordered = orderedService(found.id, fieldsOf(found));
      const { id, client_id } = investment as NonNullable<typeof investment>;
      return insertDraft(tx, {
        clientId: client_id,
        investmentId: id,
        service: ordered,
        answers: answersTo(ordered, answers),
        authorId: account.id,
      });
    },
  });
}

/** Questions of a service are disclosed only to accounts that may see it. */
function assertOrderable(
  account: Account,
  service: ServiceRow | undefined,
  answers: readonly Answer[],
): void {
  if (!service || !canSeeService(account, service)) throw new Invalid({ serviceId: ["service.unknown"] });
  assertAsked(service, answers);
}

function assertInvestment(investment: unknown): void {
  if (!investment) throw new Invalid({ investmentId: ["investment.unknown"] });
}

/** @throws Invalid where the fields of a new order, which the schema refuses, name no service or investment */
export async function refuseNewOrder(database: Database, account: Account, sent: unknown): Promise<void> {
  const { serviceId, investmentId, answers = [] } = acceptedFields(NewOrder, sent);
  await refuseTogether(
    async () => serviceId && assertOrderable(account, await serviceTable.find(database, serviceId), answers),
    async () =>
      investmentId && assertInvestment(await investmentTable.findFor(database, account, investmentId)),
  );
}

/** The service as an order keeps it, whatever becomes of the catalogue. */
export function orderedService(id: string | null, service: ServiceFields): OrderedService {
  return OrderedService.parse({ ...service, id });
}

/** @throws NotFound, Invalid where a question is not asked, Conflict where it is no draft any more */
export function updateDraft(
  tx: Tx,
  { actor, account }: Caller,
  { target, fields }: { target: Target; fields: OrderFields },
): Promise<OrderRow> {
  return command(tx, actor, {
    ...orderAt(account, target),
    action: "order.update",
    may: (row) => mayChange(account, row),
    obstacle: ({ state }) =>
      state === "draft"
        ? undefined
        : {
            pl: "Zlecenie zostało już wysłane, więc nie można go zmienić. W sprawie zmian można napisać wiadomość.",
            en: "The order has already been submitted, so it cannot be changed. You can write a message about changes.",
          },
    async apply(tx, row) {
      assertAsked(row.service, fields.answers);
      const answers = answersTo(row.service, fields.answers);
      if (isDeepStrictEqual(row.answers, answers)) return false;
      await editOrder(tx, row.id, {
        columns: { answers: JSON.stringify(answers) },
        editorId: account.id,
      });
    },
  });
}

/** @throws NotFound, Conflict where it is no draft any more */
export async function removeDraft(tx: Tx, { actor, account }: Caller, target: Target): Promise<void> {
  await remove(tx, actor, {
    ...orderAt(account, target),
    action: "order.delete",
    may: (row) => mayChange(account, row),
    obstacle: ({ state }) =>
      state === "draft"
        ? undefined
        : {
            pl: "Zlecenie zostało już wysłane, więc nie można go usunąć. Można je wycofać.",
            en: "The order has already been submitted, so it cannot be deleted. You can withdraw it.",
          },
    remove: (tx, { id }) => deleteOrder(tx, id),
  });
}

/** Adds a draft that repeats an order: the same service as it was ordered, answers and documents, of the same client. */
export async function repeatOrder(tx: Tx, caller: Caller, row: OrderRow): Promise<void> {
  const service = { ...row.service, id: row.service_id };
  await insertRepetition(tx, caller, { row, service, answers: row.answers });
}

async function insertRepetition(
  tx: Tx,
  { actor, account }: Caller,
  { row, service, answers }: { row: OrderRow; service: OrderedService; answers: Answer[] },
): Promise<OrderRow> {
  const draft = await create(tx, actor, {
    resource: ORDERS,
    action: "order.create",
    insert: (tx) =>
      insertDraft(tx, {
        clientId: row.client_id,
        investmentId: row.investment_id,
        service,
        answers,
        authorId: account.id,
        repeatsId: row.id,
        sample: row.sample,
      }),
  });
  await copyOrderDocuments(tx, { from: row.id, to: draft.id, authorId: account.id });
  return readOrder(tx, draft.id);
}

/**
 * Adds a draft that renews the certificate of an order: the service as it is offered now, with the answers of then to
 * the questions that it still asks, and the documents that the order has.
 *
 * @throws NotFound, Conflict where there is no certificate to be renewed, or it is being renewed already
 */
export async function renewOrder(tx: Tx, caller: Caller, id: string): Promise<OrderRow> {
  const { account } = caller;
  const found = existing(await findOrder(tx, account, id));
  // In the order in which a new draft locks them.
  const investment = existing(await investmentTable.lockFor(tx, account, found.investment_id));
  const offered = found.service_id === null ? undefined : await serviceTable.lock(tx, found.service_id);
  const row = existing(await lockOrder(tx, account, id));
  const closed = closedTo(account, investment);
  if (closed !== undefined) throw new Conflict(closed);
  const certificate = (await findCertificateOf(tx, id)) ?? null;
  const obstacle = renewalObstacle({ certificate, repeatedBy: await readRepetition(tx, id) });
  if (obstacle !== undefined) throw new Conflict(obstacle);
  if (!offered || !canSeeService(account, offered)) {
    throw new Conflict({
      pl: "Centrum nie oferuje już tej usługi. W katalogu można wybrać inną.",
      en: "The Centre no longer offers this service. You can choose another one in the catalogue.",
    });
  }
  await assertWithinQuota(tx, account, { kind: "drafts" });
  const service = orderedService(offered.id, fieldsOf(offered));
  return insertRepetition(tx, caller, { row, service, answers: answersTo(service, row.answers) });
}
