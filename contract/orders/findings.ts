import * as z from "zod/mini";
import { VersionNumber } from "../records.ts";
import { requiredText, text } from "../text/fields.ts";
import { notTooLong } from "../text/too-long.ts";
import { key } from "../validation/key.ts";

export const VERDICTS = ["meets", "remark", "fails", "notApplicable"] as const;
/** Verdict on a criterion; empty until the examiner has given one. */
export const Verdict = z.enum(["", ...VERDICTS], { error: key("choice.invalid") });

/** Examiner's finding on one criterion. */
export const Finding = z.object({
  criterion: requiredText(),
  verdict: z._default(Verdict, ""),
  text: text("note"),
  /** Action asked of the client where the criterion is not met or has a remark. */
  remedy: text("note"),
  /** Documents of the order that show it. */
  evidence: z._default(z.array(z.uuid(key("id.invalid"))).check(notTooLong("list")), []),
  /**
   * The version of each piece of evidence that was examined, in the same order. Left out in what is sent: the one that it
   * had, of a new piece the present one.
   */
  evidenceVersions: z.optional(z.array(VersionNumber).check(notTooLong("list"))),
});
export type Finding = z.infer<typeof Finding>;
/** A finding as it is kept: each piece of evidence with its version and what that was called when it was examined. */
export const SavedFinding = z.extend(Finding, {
  evidenceVersions: z.array(VersionNumber),
  evidenceNames: z.array(z.string()),
});
export type SavedFinding = z.infer<typeof SavedFinding>;
export const Findings = z.object({ findings: z.array(Finding).check(notTooLong("list")) });
export type Findings = z.infer<typeof Findings>;
