import { sql } from "kysely";
import type { Database, Tx } from "./database/connect.ts";
import { hashToken, randomToken } from "./secrets.ts";

/** Reason for which a token is refused: used up, too old, replaced by a newer one or taken back, or never issued (altered). */
export type TokenRefusal = "used" | "expired" | "revoked" | "unknown";

export interface TokenUse {
  /** Single purpose of the token, as in `invitation`. */
  purpose: string;
  token: string;
}

export interface IssuedToken {
  subject: string;
  payload: Record<string, unknown>;
  expiresAt: Date;
}

/**
 * Issues a token that is good once, for so many seconds: 256 bits in base64url, kept as a hash alone. Earlier ones of
 * the same purpose and subject stay good; `revokeTokens` ends them.
 */
export async function issueToken(
  tx: Tx,
  issued: { purpose: string; subject: string; seconds: number; payload?: Record<string, unknown> },
): Promise<string> {
  const token = randomToken();
  await tx
    .insertInto("single_use_tokens")
    .values({
      token_hash: hashToken(token),
      purpose: issued.purpose,
      subject: issued.subject,
      payload: JSON.stringify(issued.payload ?? {}),
      expires_at: sql<Date>`now() + make_interval(secs => ${issued.seconds})`,
    })
    .execute();
  return token;
}

/** Ends every token of this purpose and subject that is still good. */
export async function revokeTokens(
  tx: Tx,
  { purpose, subject }: { purpose: string; subject: string },
): Promise<void> {
  await tx
    .updateTable("single_use_tokens")
    .set({ revoked_at: sql<Date>`now()` })
    .where("purpose", "=", purpose)
    .where("subject", "=", subject)
    .where("used_at", "is", null)
    .where("revoked_at", "is", null)
    .execute();
}

/** Looks a token up without using it. */
export async function findToken(database: Database, use: TokenUse): Promise<IssuedToken | TokenRefusal> {
  const row = await select(database, use).executeTakeFirst();
  return judged(row);
}

/**
 * Uses a token up in the caller's transaction. Of two uses at once the second waits for the first, and is refused when
 * that commits.
 */
export async function consumeToken(tx: Tx, use: TokenUse): Promise<IssuedToken | TokenRefusal> {
  const verdict = judged(await select(tx, use).forUpdate().executeTakeFirst());
  if (typeof verdict === "string") return verdict;
  await tx
    .updateTable("single_use_tokens")
    .set({ used_at: sql<Date>`now()` })
    .where("token_hash", "=", hashToken(use.token))
    .execute();
  return verdict;
}

function select(database: Database, { purpose, token }: TokenUse) {
  return database
    .selectFrom("single_use_tokens")
    .select(["subject", "payload", "expires_at", "used_at", "revoked_at"])
    .select(sql<boolean>`expires_at <= now()`.as("expired"))
    .where("token_hash", "=", hashToken(token))
    .where("purpose", "=", purpose);
}

type Row = Awaited<ReturnType<ReturnType<typeof select>["executeTakeFirst"]>>;

function judged(row: Row): IssuedToken | TokenRefusal {
  if (row === undefined) return "unknown";
  if (row.used_at !== null) return "used";
  if (row.revoked_at !== null) return "revoked";
  if (row.expired) return "expired";
  return { subject: row.subject, payload: row.payload, expiresAt: row.expires_at };
}

/** Forgets tokens that expired more than 90 days ago; until then whoever follows an old link is told what it was. */
export async function forgetExpiredTokens(database: Database): Promise<void> {
  await database
    .deleteFrom("single_use_tokens")
    .where("expires_at", "<", sql<Date>`now() - interval '90 days'`)
    .execute();
}
