import * as z from "zod/mini";
import { call } from "../call.ts";
import { LONGEST } from "../limits.ts";
import { hasControlCharacters } from "../text/file-name.ts";
import { notTooLong } from "../text/too-long.ts";
import { key } from "../validation/key.ts";

/** Evidence in a file name for a project: its own number, an order's, its client's tax number or name. */
const ProposalReason = z.enum(["investment", "order", "nip", "client"]);

/** A project that a file seems to belong to. */
export const Proposal = z.object({
  investment: z.object({ id: z.string(), number: z.string(), title: z.string() }),
  client: z.string(),
  reason: ProposalReason,
});
export type Proposal = z.infer<typeof Proposal>;

/** Proposals for filing documents; none is applied by itself. */
export const filingCalls = {
  /** Proposes projects for files by their names, in the order of the names, the most certain first. */
  proposals: call({
    method: "POST",
    path: "/files/proposals",
    scope: "admin",
    tag: "files",
    body: z.object({
      names: z
        .array(
          z.string().check(
            z.maxLength(4 * LONGEST.fileName, key("fileName.tooLong")),
            z.refine((name) => !hasControlCharacters(name), { error: key("text.control") }),
          ),
        )
        .check(z.minLength(1, key("documents.none")), notTooLong("filed")),
    }),
    output: z.array(z.array(Proposal)),
  }),
};
