import { sql } from "kysely";
import type { Tx } from "../../platform/database/connect.ts";
import { seal, unseal } from "../../platform/secrets.ts";

/** Columns encrypted with the secret, encrypted anew when it is changed; each with the use of its seal and its owner. */
const SEALED = [
  { table: "authenticators", column: "secret", owner: "account_id", use: "authenticators" },
  { table: "authenticators", column: "pending_secret", owner: "account_id", use: "authenticators" },
  { table: "outbox_messages", column: "data", owner: "id", use: "outbox" },
  { table: "webhooks", column: "secret", owner: "id", use: "webhooks" },
  { table: "webhooks", column: "secret_before", owner: "id", use: "webhooks" },
] as const;

interface Secrets {
  secret: Uint8Array;
  before: Uint8Array;
}

/** Seals anew what the secret before had sealed; what it had not stays as it is. */
export async function sealContentsAnew(tx: Tx, { secret, before }: Secrets): Promise<void> {
  for (const { table, column, owner, use } of SEALED) {
    const { rows } = await sql<{ owner: string; content: Buffer }>`
      select ${sql.ref(owner)} as owner, ${sql.ref(column)} as content from ${sql.table(table)}
      where ${sql.ref(column)} is not null order by 1 for update
    `.execute(tx);
    for (const row of rows) {
      const opened = unseal(before, { use, owner: row.owner }, row.content);
      if (opened === undefined) continue;
      await sql`
        update ${sql.table(table)} set ${sql.ref(column)} = ${seal(secret, { use, owner: row.owner }, opened)}
        where ${sql.ref(owner)} = ${row.owner}
      `.execute(tx);
    }
  }
}
