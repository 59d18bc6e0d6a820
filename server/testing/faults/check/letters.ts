import type { Place } from "../place.ts";

/** Letters that were written or sent twice, or sent although nothing in the outbox says so. */
export async function wrongLetters({ pool, smtp }: Place): Promise<string[]> {
  const { rows: written } = await pool.query<{ recipient: string; subject: string; times: number }>(
    `select recipient, subject, count(*)::int as times from outbox_messages
    where about <> '{}' group by recipient, template, subject, about having count(*) > 1`,
  );
  const { rows: known } = await pool.query<{ id: string; state: string }>(
    "select id, state from outbox_messages",
  );
  const received = new Map<string, number>();
  for (const { messageId = "" } of smtp.received) {
    const id = /^<([^@]+)@/.exec(messageId)?.[1] ?? messageId;
    received.set(id, (received.get(id) ?? 0) + 1);
  }
  const ids = new Set(known.map(({ id }) => id));
  return [
    ...written.map(({ recipient, subject, times }) => `${recipient} is written ${times} times: ${subject}`),
    ...[...received]
      .filter(([, times]) => times > 1)
      .map(([id, times]) => `the letter ${id} was sent ${times} times`),
    ...[...received.keys()]
      .filter((id) => !ids.has(id))
      .map((id) => `the letter ${id} was sent, and nothing wrote it`),
    ...known
      .filter(({ id, state }) => state === "sent" && !received.has(id))
      .map(({ id }) => `the letter ${id} counts as sent, and never came`),
  ];
}
