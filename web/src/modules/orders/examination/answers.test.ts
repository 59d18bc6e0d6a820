import type { SavedFinding } from "@bonum/contract/orders/findings.ts";
import { expect, test } from "vitest";
import { openFinding } from "../findings/criteria.ts";
import {
  added,
  answersLeft,
  changed,
  mergeAnswer,
  resolved,
  type Said,
  sendable,
  stillUnsent,
  type UnsentAnswer,
  withUnsent,
} from "./answers.ts";

const said = (overrides: Partial<Said> = {}): Said => ({
  verdict: "",
  text: "",
  remedy: "",
  evidence: [],
  ...overrides,
});
const finding = (criterion: string, overrides: Partial<SavedFinding> = {}): SavedFinding => ({
  ...openFinding(criterion),
  ...overrides,
});
const answer = (overrides: Partial<UnsentAnswer> = {}): UnsentAnswer => ({
  ...{ key: "Dach", said: said({ verdict: "meets" }), base: said(), tried: null },
  ...overrides,
});
const never = () => false;
const unsent = (answers: readonly UnsentAnswer[]) => ({ answers: [...answers], list: null });

test("what each side changed alone is that side's, and the photographs of both stay", () => {
  const mine = answer({
    said: said({ verdict: "fails", evidence: ["b", "c"] }),
    base: said({ evidence: ["a", "b"] }),
  });
  expect(mergeAnswer(said({ text: "Z portalu", evidence: ["a", "b", "d"] }), mine)).toEqual({
    said: said({ verdict: "fails", text: "Z portalu", evidence: ["b", "d", "c"] }),
    conflict: false,
  });
});

test("a verdict or a text that both sides changed is a conflict, of which nothing is sent", () => {
  const theirs = finding("Dach", { verdict: "fails" });
  expect(mergeAnswer(theirs, answer())).toMatchObject({ said: { verdict: "meets" }, conflict: true });
  expect(mergeAnswer(said({ verdict: "meets" }), answer()).conflict).toBe(false);
  const all = withUnsent([theirs], unsent([answer()]));
  expect(sendable(all, [answer()], never)).toMatchObject([{ finding: { verdict: "fails" }, differs: false }]);
  expect(answersLeft(all, [answer()], never)).toBe(1);
});

test("what was sent and whose answer got lost is no conflict, whatever was said since", () => {
  const since = answer({ said: said({ verdict: "remark" }), tried: said({ verdict: "meets" }) });
  expect(mergeAnswer(said({ verdict: "meets" }), since)).toEqual({
    said: said({ verdict: "remark" }),
    conflict: false,
  });
});

test.each([
  ["mine", { verdict: "meets", text: "Moje", remedy: "Zamurować" }],
  ["theirs", { verdict: "fails", text: "Ich", remedy: "" }],
  ["both", { verdict: "meets", text: "Ich\nMoje", remedy: "Zamurować" }],
] as const)("a conflict is settled by %s, and nothing of the photographs is lost", (choice, kept) => {
  const mine = answer({
    said: said({ verdict: "meets", text: "Moje", remedy: "Zamurować", evidence: ["a"] }),
  });
  const theirs = said({ verdict: "fails", text: "Ich", evidence: ["b"] });
  const settled = resolved(mine, { theirs, choice });
  expect(mergeAnswer(theirs, settled)).toEqual({ said: { ...kept, evidence: ["b", "a"] }, conflict: false });
});

test("photographs on their way wait, and what is said beside them does not", () => {
  const mine = answer({ said: said({ verdict: "meets", evidence: ["sent", "queued"] }) });
  const all = withUnsent([finding("Dach")], unsent([mine]));
  expect(sendable(all, [mine], (id) => id === "queued")).toMatchObject([
    { finding: { verdict: "meets", evidence: ["sent"] }, differs: true },
  ]);
  const saved = finding("Dach", { verdict: "meets", evidence: ["sent"] });
  expect(stillUnsent([saved], [mine])).toEqual([mine]);
  const arrived = { ...mine, said: { ...mine.said, evidence: ["sent"] } };
  expect(stillUnsent([saved], [arrived])).toEqual([]);
});

test("a criterion that was added, or that somebody removed meanwhile, stands behind the others and is sent", () => {
  const mine = [added("Dojazd"), answer({ key: "Komin" })];
  const all = withUnsent([finding("Dach")], unsent(mine));
  expect(all.map(({ key }) => key)).toEqual(["Dach", "Dojazd", "Komin"]);
  expect(sendable(all, mine, never).map(({ differs }) => differs)).toEqual([false, true, true]);
});

test("of two findings with the same words each has its own answer", () => {
  const all = withUnsent([finding("Rysa"), finding("Rysa")], unsent([]));
  const second = all[1]?.key ?? "";
  const mine = changed([], { key: second, theirs: said(), change: { verdict: "fails" } });
  expect(sendable(all, mine, never).map(({ finding }) => [finding.criterion, finding.verdict])).toEqual([
    ["Rysa", ""],
    ["Rysa", "fails"],
  ]);
});

test("an answer that an earlier version kept, without what has to be done, is merged and sent", () => {
  const { remedy: _, ...earlier } = said({ verdict: "fails" });
  const { remedy: __, ...base } = said();
  const kept = answer({ said: earlier as Said, base: base as Said });
  const all = withUnsent([finding("Dach", { remedy: "Uszczelnić" })], unsent([kept]));
  expect(sendable(all, [kept], never)).toMatchObject([
    { finding: { verdict: "fails", remedy: "Uszczelnić" }, differs: true },
  ]);
});

test("the spaces around a description are no difference to what the portal keeps", () => {
  const typed = answer({ said: said({ text: " Rysa \n" }) });
  expect(stillUnsent([finding("Dach", { text: "Rysa" })], [typed])).toEqual([]);
});
