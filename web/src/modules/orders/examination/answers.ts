import { LONGEST } from "@bonum/contract/limits.ts";
import { type Finding, type SavedFinding, VERDICTS } from "@bonum/contract/orders/findings.ts";
import { normalise } from "@bonum/contract/text/normalise.ts";
import * as z from "zod/mini";
import { isSame, mergeList, mergeValue } from "../../../lib/merge.ts";
import { openFinding } from "../findings/criteria.ts";

/** What is said of a criterion. */
const Said = z.object({
  verdict: z.enum(["", ...VERDICTS]),
  text: z.string(),
  remedy: z._default(z.string(), ""),
  /** Documents, and photographs on their way by the ids that the queue knows them by. */
  evidence: z.array(z.string()),
});
export type Said = z.infer<typeof Said>;

/** What the examiner said of one criterion and the portal does not have yet. */
export const UnsentAnswer = z.object({
  key: z.string(),
  said: Said,
  /** What the portal had when the examiner began to change it. */
  base: Said,
  /** What was sent last. Its answer may have been lost on the way, so the portal may have it. */
  tried: z.nullable(Said),
});
export type UnsentAnswer = z.infer<typeof UnsentAnswer>;

/** All that the examiner said of an order and the portal does not have yet. */
export const Unsent = z.object({
  answers: z.array(UnsentAnswer),
  /** The criteria by their keys, as they were and as they are now: some were moved, renamed or removed. */
  list: z._default(z.nullable(z.object({ base: z.array(z.string()), mine: z.array(z.string()) })), null),
});
export type Unsent = z.infer<typeof Unsent>;

export const NOTHING_UNSENT: Unsent = { answers: [], list: null };

/** Nothing is owed where nothing is left. */
export const orNothing = (unsent: Unsent): Unsent | null =>
  unsent.answers.length === 0 && unsent.list === null ? null : unsent;

/** A finding with what tells it from the others. */
export interface KeyedFinding {
  /** Its criterion; of several with the same words the further ones have their place behind it. */
  key: string;
  finding: SavedFinding;
  /** The portal does not have it: it was added here. */
  added: boolean;
}

/** A criterion is one line, so what stands behind a line's end is no part of it. */
export const criterionOf = (key: string) => key.split("\n")[0] ?? key;

export function keyed(findings: readonly SavedFinding[]): KeyedFinding[] {
  const times = new Map<string, number>();
  return findings.map((finding) => {
    const { criterion } = finding;
    const time = (times.get(criterion) ?? 0) + 1;
    times.set(criterion, time);
    return { key: time === 1 ? criterion : `${criterion}\n${time}`, finding, added: false };
  });
}

/** All findings in the examiner's order, with the criteria that were added here and without those that were removed. */
export function withUnsent(findings: readonly SavedFinding[], { answers, list }: Unsent): KeyedFinding[] {
  const known = keyed(findings);
  const theirs = known.map(({ key }) => key);
  const kept = list === null ? theirs : mergeList({ ...list, theirs });
  const keys = new Set([...kept, ...answers.map(({ key }) => key)]);
  return [...keys].map(
    (key) =>
      known.find((one) => one.key === key) ?? {
        key,
        finding: openFinding(criterionOf(key)),
        added: true,
      },
  );
}

/** What is said of a criterion; an answer that an earlier version kept names nothing to be done. */
export const saidOf = ({
  verdict,
  text,
  remedy = "",
  evidence,
}: Partial<Said> & Omit<Said, "remedy">): Said => ({
  verdict,
  text,
  remedy,
  evidence,
});

/** A text as the portal keeps it. */
const asKept = (text: string): string => normalise(text.trim(), "NFC", LONGEST.note);

interface Merged {
  said: Said;
  /** Whether the portal has another verdict or text than the one that the examiner changed here. */
  conflict: boolean;
}

/**
 * What the examiner said, put over what the portal has now. Each part that was changed on one side alone is that side's;
 * photographs of both sides stay. Where both sides changed a verdict or a text the examiner's own is shown, and asked about.
 */
export function mergeAnswer(theirs: Said, answer: UnsentAnswer | undefined): Merged {
  if (answer === undefined) return { said: saidOf(theirs), conflict: false };
  const said = saidOf(answer.said);
  const mine = { ...said, text: asKept(said.text), remedy: asKept(said.remedy) };
  const base = saidOf(answer.base);
  const tried = answer.tried === null ? null : saidOf(answer.tried);
  const sides = <Part extends keyof Said>(part: Part) => ({
    base: base[part],
    mine: mine[part],
    theirs: theirs[part],
    tried: tried?.[part],
  });
  const verdict = mergeValue(sides("verdict"));
  const text = mergeValue(sides("text"));
  const remedy = mergeValue(sides("remedy"));
  return {
    said: {
      verdict: verdict.value,
      text: text.value,
      remedy: remedy.value,
      evidence: mergeList(sides("evidence")),
    },
    conflict: verdict.conflict || text.conflict || remedy.conflict,
  };
}

/** Changes what is said of a criterion; what the portal had when that began stays known. */
export function changed(
  answers: readonly UnsentAnswer[],
  { key, theirs, change }: { key: string; theirs: Said; change: Partial<Said> },
): UnsentAnswer[] {
  const before = answerTo(answers, key);
  const said = { ...mergeAnswer(theirs, before).said, ...change };
  const { base, tried } = before ?? { base: saidOf(theirs), tried: null };
  const answer = { key, said, base, tried };
  return before ? answers.map((one) => (one === before ? answer : one)) : [...answers, answer];
}

/** How the examiner decides where the portal has something else. */
export type Choice = "mine" | "theirs" | "both";

/** Settles a conflict: whatever is chosen is put over what the portal has now. */
export function resolved(
  answer: UnsentAnswer,
  { theirs, choice }: { theirs: Said; choice: Choice },
): UnsentAnswer {
  const mine = mergeAnswer(theirs, answer).said;
  const { verdict, text, remedy } = choice === "theirs" ? theirs : mine;
  const both = { text: joined(theirs.text, mine.text), remedy: joined(theirs.remedy, mine.remedy) };
  const said = { verdict, text, remedy, ...(choice === "both" && both), evidence: mine.evidence };
  return { ...answer, said, base: saidOf(theirs), tried: null };
}

const joined = (one: string, other: string): string =>
  one === other ? one : [one, other].filter(Boolean).join("\n");

/** Whether the texts of both sides can stand below each other. */
export function fitsBoth(one: Said, other: Said): boolean {
  const texts = (["text", "remedy"] as const).map((part) => joined(one[part], other[part]));
  const isLonger = texts.some((text) => text.includes("\n") && text !== one.text && text !== other.text);
  return isLonger && texts.every((text) => text.length <= LONGEST.note);
}

interface Sendable {
  key: string;
  finding: Finding;
  /** Whether the portal has it otherwise. */
  differs: boolean;
}

/** The findings as they are to be saved now: without photographs on their way, and without what is to be decided first. */
export function sendable(
  all: readonly KeyedFinding[],
  answers: readonly UnsentAnswer[],
  isOnItsWay: (id: string) => boolean,
): Sendable[] {
  return all.map(({ key, finding, added }) => {
    const theirs = saidOf(finding);
    const { said, conflict } = mergeAnswer(theirs, answerTo(answers, key));
    const arrived = { ...said, evidence: said.evidence.filter((id) => !isOnItsWay(id)) };
    const sent = conflict ? theirs : arrived;
    const { criterion } = finding;
    return { key, finding: { criterion, ...sent }, differs: added || !isSame(sent, theirs) };
  });
}

export function answerTo(answers: readonly UnsentAnswer[], key: string): UnsentAnswer | undefined {
  return answers.find((answer) => answer.key === key);
}

/** The answers that are still unsent once the portal has these findings. */
export function stillUnsent(
  findings: readonly SavedFinding[],
  answers: readonly UnsentAnswer[],
): UnsentAnswer[] {
  const known = keyed(findings);
  return answers.filter((answer) => {
    const theirs = known.find(({ key }) => key === answer.key)?.finding;
    return theirs === undefined || !isSame(mergeAnswer(theirs, answer).said, saidOf(theirs));
  });
}

/** A criterion that the examiner adds, before anything is said of it. */
export function added(criterion: string): UnsentAnswer {
  const open = saidOf(openFinding(criterion));
  return { key: criterion, said: open, base: open, tried: null };
}

/** How many answers the portal does not have: photographs on their way aside, those that are to be settled among them. */
export function answersLeft(
  all: readonly KeyedFinding[],
  answers: readonly UnsentAnswer[],
  isOnItsWay: (id: string) => boolean,
): number {
  const due = sendable(all, answers, isOnItsWay).filter(({ differs }) => differs);
  const held = all.filter(
    ({ key, finding }) => mergeAnswer(saidOf(finding), answerTo(answers, key)).conflict,
  );
  return due.length + held.length;
}
