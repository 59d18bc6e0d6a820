import { strFromU8, unzipSync } from "fflate";
import { expect, vi } from "vitest";
import { CHANGES_CHANNEL } from "../kernel/change-queries.ts";
import type { SignedIn, TestPortal } from "./portal.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Calls below one path of the API, as one person; nobody is who is not signed in. */
export function callsOf(t: () => TestPortal, who: () => SignedIn | null, path: string) {
  return (method: Method, url: string, options: { payload?: unknown; headers?: object } = {}) =>
    t().app.inject({
      method,
      url: `/api${path}${url}`,
      headers: { ...who()?.headers, ...options.headers },
      ...(options.payload !== undefined && { payload: options.payload as object }),
    });
}

/** Audit entries of one record, oldest first. */
export function auditOf(t: TestPortal, subjectId: string) {
  return t.portal.database
    .selectFrom("audit_entries")
    .select(["action", "actor", "subject_type", "before", "after"])
    .where("subject_id", "=", subjectId)
    .orderBy("id")
    .execute();
}

const MARK = { topic: "documents", id: "mark" };

/** Hears what is announced from now on; `expectHeard` waits for exactly these, and ends the hearing. */
export async function hearChanges(t: TestPortal) {
  const heard: unknown[] = [];
  const listener = await t.portal.pool.connect();
  listener.on("notification", ({ payload }) => heard.push(JSON.parse(payload ?? "")));
  await listener.query(`listen ${CHANGES_CHANNEL}`);
  return {
    async expectHeard(expected: { topic: string; id: string | null }[]) {
      // An announcement of our own follows them all, so that one too many is heard too.
      await t.portal.pool.query("select pg_notify($1, $2)", [CHANGES_CHANNEL, JSON.stringify(MARK)]);
      await vi.waitFor(() => expect(heard.at(-1)).toEqual(MARK), 10_000);
      listener.release(true);
      expect(heard.slice(0, -1)).toEqual(expected);
    },
  };
}

/** All parts of a workbook as one text, for looking for its cells. */
export function workbookText(content: Buffer): string {
  return Object.values(unzipSync(content))
    .map((part) => strFromU8(part))
    .join("");
}
