import type { ChangeEvent } from "@bonum/contract/portal.ts";

/** The topic that tells of every change of accounts and invitations. */
export const TOPIC: ChangeEvent["topic"] = "accounts";
