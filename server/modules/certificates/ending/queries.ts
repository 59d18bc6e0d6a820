import { addDays, dayInWarsaw } from "@bonum/contract/calendar.ts";
import { NOTICE_DAYS } from "@bonum/contract/certificates/fields.ts";
import { sql } from "kysely";
import type { Database, Tx } from "../../../platform/database/connect.ts";
import { hasEnded } from "../queries.ts";

/** The certificates whose last day has passed and of which that is not written yet. */
export async function listEnded(database: Database): Promise<string[]> {
  const rows = await database.selectFrom("certificates").select("id").where(hasEnded()).execute();
  return rows.map(({ id }) => id);
}

/** A certificate that ends within so many days, and of which no notice of that was mailed. */
export interface DueNotice {
  id: string;
  days: number;
}

/**
 * The notices that are due: of each certificate the one that its end is closest to. One that was valid for no longer
 * than a notice is early needs none.
 */
export async function listDueNotices(database: Database): Promise<DueNotice[]> {
  const today = dayInWarsaw();
  const { rows } = await sql<DueNotice>`
    select due.id, due.days from (
      select certificates.id, min(notice.days) as days from certificates
      join unnest(${[...NOTICE_DAYS]}::integer[]) as notice (days)
        on certificates.valid_to - ${today}::date <= notice.days
        and certificates.valid_to - certificates.issued_on > notice.days
      where certificates.state in ('issued', 'suspended')
        and certificates.valid_to between ${today} and ${addDays(today, NOTICE_DAYS[0])}
      group by certificates.id
    ) as due
    where not exists (
      select from certificate_notices as sent where sent.certificate_id = due.id and sent.days = due.days
    )
  `.execute(database);
  return rows;
}

/** Notes that a notice is mailed; false where another server did so. */
export async function markNotice(tx: Tx, { id, days }: DueNotice): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("certificate_notices")
    .values({ certificate_id: id, days })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) > 0;
}
