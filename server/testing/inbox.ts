import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { InboxPaper, InboxState } from "@bonum/contract/inbox/fields.ts";
import { type FolderPoll, pollFolder } from "../modules/inbox/folder/poll.ts";
import { createResting } from "../modules/inbox/folder/resting.ts";
import type { SignedIn, TestPortal } from "./portal.ts";
import { callsOf } from "./records.ts";

/** A folder that a scanner writes into, and what looks into it without waiting until files rest. */
export interface TestFolder {
  path: string;
  look(overrides?: Partial<FolderPoll>): Promise<number>;
  /** The names in the folder, or in one below it, in order. */
  names(below?: string): Promise<string[]>;
  remove(): Promise<void>;
}

export async function makeInboxFolder(t: () => TestPortal): Promise<TestFolder> {
  const outside = await mkdtemp(join(tmpdir(), "bonum-inbox-"));
  const path = join(outside, "skaner");
  await mkdir(path);
  const log = { warn: () => undefined };
  return {
    path,
    look: (overrides) =>
      pollFolder({
        portal: t().portal,
        log,
        folder: path,
        resting: createResting({ restMs: 0, emptyRestMs: 0 }),
        ...overrides,
      }),
    names: async (below = "") => (await readdir(join(path, below))).sort(),
    remove: () => rm(outside, { recursive: true, force: true }),
  };
}

/** The inbox as an administrator's calls see it. */
export function inboxOf(t: () => TestPortal, who: () => SignedIn) {
  const call = callsOf(t, who, "/inbox");
  return {
    call,
    papers: async (view = "waiting") =>
      (await call("GET", `?view=${view}`)).json<{ papers: InboxPaper[] }>().papers,
    state: async () => (await call("GET", "/state")).json<InboxState>(),
  };
}
