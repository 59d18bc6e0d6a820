import { isDeepStrictEqual } from "node:util";
import type { OrderPeople } from "@bonum/contract/orders/event-bodies.ts";
import type { EventBody } from "@bonum/contract/orders/events.ts";
import type { Caller, Target } from "../../kernel/caller.ts";
import { command } from "../../kernel/command.ts";
import { assertPossible, sendEvent } from "../../kernel/events.ts";
import { reserveNumbers } from "../../kernel/number-queries.ts";
import type { Tx } from "../../platform/database/connect.ts";
import { transact } from "../../platform/database/transaction.ts";
import { Conflict, Invalid } from "../../platform/http/errors.ts";
import { certificateSeries } from "../certificates/issuing/commands.ts";
import { openSigner } from "../certificates/keys/signing.ts";
import {
  assertOwnPassword,
  assertPasswordKept,
  type ThrottledCaller,
} from "../identity/login/own-password.ts";
import { transactWithPapers } from "../papers/prepared.ts";
import { notifyOfExtendedQuote } from "./news.ts";
import { isCertified, ownSeries } from "./papers/papers.ts";
import { peopleColumns } from "./people/columns.ts";
import { awaitsDecision, canExtendQuote, isOpen } from "./policy.ts";
import { editOrder, findOrder, type OrderRow } from "./queries.ts";
import { orderAt } from "./resource.ts";
import { orderEvents } from "./states/events.ts";

type Present<T> = (tx: Tx, row: OrderRow) => Promise<T>;

/**
 * Submits an order in a transaction of its own, for which its confirmation is made before.
 *
 * @throws NotFound, Forbidden, Conflict, Invalid, Busy, Refused 429
 */
export async function submitOrder<T>(
  caller: Caller,
  { target, body }: { target: Target; body: EventBody<"submit"> },
  present: Present<T>,
): Promise<T> {
  const { account, portal } = caller;
  const sent = { events: orderEvents, target, event: "submit", body } as const;
  const row = assertPossible(await findOrder(portal.database, account, target.id), caller, sent);
  return transactWithPapers(portal.database, {
    accountId: account.id,
    before: () => reserveNumbers(portal.database, row.id, [ownSeries(row)]),
    work: async (tx) => present(tx, await sendEvent(tx, caller, sent)),
  });
}

/**
 * Decides and publishes the result in a transaction of its own, after the decider's password was asked for again. What
 * the order does not allow is refused before the password is looked at. Report and certificate are made before.
 *
 * @throws NotFound, Forbidden, Conflict, Invalid, TooManyRequests, Busy, Refused 429
 */
export async function publishResult<T>(
  caller: ThrottledCaller,
  { target, body }: { target: Target; body: EventBody<"publish"> },
  present: Present<T>,
): Promise<T> {
  const { account, portal } = caller;
  const sent = { events: orderEvents, target, event: "publish", body } as const;
  const row = assertPossible(await findOrder(portal.database, account, target.id), caller, sent);
  const proven = await assertOwnPassword(caller, body.password);
  const certified = isCertified(row, body.result);
  return transactWithPapers(portal.database, {
    accountId: account.id,
    async before() {
      if (!certified) return;
      await reserveNumbers(portal.database, row.id, [certificateSeries(row)]);
      // The first certificate of all makes the key, which its rehearsal would roll back.
      await transact(portal.database, (tx) => openSigner(tx, caller));
    },
    async work(tx) {
      await assertPasswordKept(tx, proven);
      return present(tx, await sendEvent(tx, caller, sent));
    },
  });
}

/** Names who works on an order. @throws NotFound, Conflict, Invalid for somebody who is no administrator */
export function assignPeople(
  tx: Tx,
  { actor, account }: Caller,
  { target, people }: { target: Target; people: OrderPeople },
): Promise<OrderRow> {
  return command(tx, actor, {
    ...orderAt(account, target),
    action: "order.assign",
    obstacle: (row) =>
      isOpen(row) ? undefined : "Zlecenie jest zamknięte, więc nie można zmienić osób, które je prowadzą.",
    async apply(tx, row) {
      const columns = await peopleColumns(tx, row, people);
      const { coordinator_id, examiner_id, decider_id } = row;
      if (isDeepStrictEqual(columns, { coordinator_id, examiner_id, decider_id })) return false;
      if (columns.examiner_id !== examiner_id && awaitsDecision(row)) {
        throw new Conflict(
          "Badanie przekazano już do decyzji, więc nie można zmienić badającego. Najpierw zwróć zlecenie do badania.",
        );
      }
      await editOrder(tx, row.id, { columns, editorId: account.id });
    },
  });
}

/**
 * Makes a quote valid for longer, one that has expired too. The state stays as it is, so this is no event; the client's
 * people hear of it as of one.
 *
 * @throws NotFound, Conflict where the order waits for no answer to a quote, Invalid for a day that is not later
 */
export function extendQuote(
  tx: Tx,
  { actor, account, portal }: Caller,
  { target, validUntil }: { target: Target; validUntil: string },
): Promise<OrderRow> {
  return command(tx, actor, {
    ...orderAt(account, target),
    action: "order.extendQuote",
    obstacle: (row) =>
      canExtendQuote(account, row)
        ? undefined
        : "Przedłużyć można tylko ważność oferty, która czeka na odpowiedź klienta.",
    async apply(tx, { id, quote_valid_until }) {
      if (quote_valid_until !== null && validUntil <= quote_valid_until) {
        throw new Invalid({ validUntil: ["quote.shortened"] });
      }
      const columns = { quote_valid_until: validUntil, due_date: validUntil };
      await editOrder(tx, id, { columns, editorId: account.id });
      await notifyOfExtendedQuote(tx, portal, { id, by: account.id });
    },
  });
}
