import { isDeepStrictEqual } from "node:util";
import type { OrderPeople } from "@bonum/contract/orders/event-bodies.ts";
import type { EventBody, OrderEvent } from "@bonum/contract/orders/events.ts";
import type { Caller, Target } from "../../kernel/caller.ts";
import { command } from "../../kernel/command.ts";
import { withNumbers } from "../../kernel/number-queries.ts";
import { existing } from "../../kernel/route.ts";
import type { Tx } from "../../platform/database/connect.ts";
import { transact } from "../../platform/database/transaction.ts";
import { Conflict, Invalid } from "../../platform/http/errors.ts";
import { certificateSeries } from "../certificates/issuing/commands.ts";
import {
  assertOwnPassword,
  assertPasswordUnchanged,
  type ThrottledCaller,
} from "../identity/login/own-password.ts";
import { transactWithPapers } from "../papers/prepared.ts";
import { notifyOfExtendedQuote } from "./news.ts";
import { isCertified, ownSeries } from "./papers/papers.ts";
import { peopleColumns } from "./people/columns.ts";
import { awaitsDecision, canExtendQuote, isOpen } from "./policy.ts";
import { editOrder, lockOrder, type OrderRow } from "./queries.ts";
import { ORDERS, orderAt } from "./resource.ts";

/** An event, and the order as it was found before. */
interface Asked<E extends OrderEvent> {
  row: OrderRow;
  body: EventBody<E>;
}

type Work<T> = (tx: Tx) => Promise<T>;

/** Runs a submission after its confirmation was made. @throws Conflict, Busy, Refused 429, and what `work` throws */
export function submitOrder<T>(
  { account, portal: { database } }: Caller,
  { row }: Asked<"submit">,
  work: Work<T>,
): Promise<T> {
  return withNumbers(database, { owner: row.id, series: [ownSeries(row)] }, (before) =>
    transactWithPapers(database, { accountId: account.id, before, work }),
  );
}

/**
 * Runs the publication of a result after the decider's password was asked for again, and report and certificate were
 * made.
 *
 * @throws Conflict, Invalid, TooManyRequests, Busy, Refused 429, and what `work` throws
 */
export async function publishResult<T>(
  caller: ThrottledCaller,
  { row, body }: Asked<"publish">,
  work: Work<T>,
): Promise<T> {
  const { database } = caller.portal;
  const proven = await assertOwnPassword(caller, body.password);
  const series = isCertified(row, body.result) ? [certificateSeries(row)] : [];
  return withNumbers(database, { owner: row.id, series }, (before) =>
    transactWithPapers(database, {
      accountId: caller.account.id,
      before,
      async work(tx) {
        await assertPasswordUnchanged(tx, proven);
        return work(tx);
      },
    }),
  );
}

/** Runs an event after its papers were made. @throws Conflict, Busy, Refused 429, and what `work` throws */
export function withPapers<T>({ account, portal: { database } }: Caller, work: Work<T>): Promise<T> {
  return transactWithPapers(database, { accountId: account.id, before: async () => {}, work });
}

/** Runs what concludes a contract; one with a consumer is confirmed by a paper. @throws as `withPapers` */
export function concludeContract<T>(caller: Caller, row: OrderRow, work: Work<T>): Promise<T> {
  if (row.contract_kind === "consumer") return withPapers(caller, work);
  return transact(caller.portal.database, work);
}

/** Names who works on an order; `quiet` where whoever changes many announces it. @throws NotFound, Conflict, Invalid for somebody who is no administrator */
export function assignPeople(
  tx: Tx,
  { actor, account }: Caller,
  { target, people, quiet = false }: { target: Target; people: OrderPeople; quiet?: boolean },
): Promise<OrderRow> {
  return command(tx, actor, {
    ...orderAt(account, target),
    ...(quiet && { resource: { ...ORDERS, topic: null } }),
    action: "order.assign",
    obstacle: (row) =>
      isOpen(row)
        ? undefined
        : {
            pl: "Zlecenie jest zamknięte, więc nie można zmienić osób, które je prowadzą. Odśwież zlecenie, aby zobaczyć jego stan.",
            en: "The order is closed, so the people who work on it cannot be changed. Reload the order to see its status.",
          },
    async apply(tx, row) {
      const columns = await peopleColumns(tx, row, people);
      const { coordinator_id, examiner_id, decider_id } = row;
      if (isDeepStrictEqual(columns, { coordinator_id, examiner_id, decider_id })) return false;
      if (columns.examiner_id !== examiner_id && awaitsDecision(row)) {
        throw new Conflict({
          pl: "Badanie przekazano już do decyzji, więc nie można zmienić osoby badającej. Najpierw zwróć zlecenie do badania.",
          en: "The examination has already been sent for decision, so the examiner cannot be changed. First return the order to examination.",
        });
      }
      await editOrder(tx, row.id, { columns, editorId: account.id });
    },
  });
}

/**
 * Names who examines an order, and says who did before; false where nothing changes. The change is announced by whoever changes many.
 *
 * @throws NotFound, Conflict, Invalid as `assignPeople`
 */
export async function assignExaminer(
  tx: Tx,
  caller: Caller,
  { id, examinerId, from }: { id: string; examinerId: string | null; from?: string | null },
): Promise<{ examinerId: string | null } | false> {
  const row = existing(await lockOrder(tx, caller.account, id));
  const { coordinator_id: coordinatorId, examiner_id: before, decider_id: deciderId } = row;
  if (from !== undefined && from !== before) {
    throw new Conflict({
      pl: "Osobę badającą tego zlecenia w międzyczasie zmieniono. Odśwież listę.",
      en: "The examiner of this order has been changed in the meantime. Reload the list.",
    });
  }
  const people = { coordinatorId, examinerId, deciderId };
  await assignPeople(tx, caller, { target: { id }, people, quiet: true });
  return before === examinerId ? false : { examinerId: before };
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
        : {
            pl: "Przedłużyć można tylko ważność oferty, która czeka na odpowiedź klienta. Odśwież zlecenie, aby zobaczyć jego stan.",
            en: "Only a quote that is waiting for the client's answer can be extended. Reload the order to see its status.",
          },
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
