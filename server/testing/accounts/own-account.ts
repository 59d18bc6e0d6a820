import type { OutboxMessage } from "@bonum/contract/mail/fields.ts";
import { expect, vi } from "vitest";
import { findMessage } from "../../modules/mail/queries.ts";
import { letterOf, templatesOf } from "../../modules/mail/read-letter.ts";
import { linkOf } from "../../platform/mail/letter.ts";
import { withJobs } from "../mail.ts";
import type { SignedIn, TestPortal } from "../portal.ts";

/** The kept messages to an address, the newest first, each with the link that its reader would get. */
export async function mailTo(t: TestPortal, admin: SignedIn, address: string): Promise<OutboxMessage[]> {
  const url = `/api/admin/outbox?pageSize=100&searchTerm=${encodeURIComponent(address)}`;
  const answer = await t.app.inject({ url, headers: admin.headers });
  const listed = answer.json<OutboxMessage[]>().filter(({ recipient }) => recipient === address);
  return Promise.all(
    listed.map(async (message) => {
      const row = await findMessage(t.portal.database, message.id);
      const { secret } = t.portal;
      const letter = row && letterOf(row, { secret, templates: templatesOf(t.app.modules) });
      return { ...message, link: letter ? linkOf(letter, t.portal.config.publicUrl ?? "") : null };
    }),
  );
}

/** The token at the end of a message's link. */
export function tokenOf(message: OutboxMessage | undefined): string {
  return message?.link?.split("/").at(-1) ?? "";
}

/** Asks for a new password and answers the token that is mailed. */
export async function forgetPassword(t: TestPortal, admin: SignedIn, address: string): Promise<string> {
  const before = (await mailTo(t, admin, address)).length;
  await t.app.inject({
    method: "POST",
    url: "/api/account/forgotten-password",
    payload: { email: address },
  });
  await withJobs(t, () =>
    vi.waitFor(async () => expect(await mailTo(t, admin, address)).toHaveLength(before + 1), 10_000),
  );
  return tokenOf((await mailTo(t, admin, address))[0]);
}

/** Waits until the queue has nothing left to do. */
export function doAllJobs(t: TestPortal): Promise<void> {
  return withJobs(t, () =>
    vi.waitFor(async () => {
      const { rows } = await t.portal.pool.query("select count(*) as left from graphile_worker.jobs");
      expect(Number(rows[0].left)).toBe(0);
    }, 10_000),
  );
}
