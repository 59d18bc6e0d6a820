import type { Answer, OrderedService } from "@bonum/contract/orders/fields.ts";
import { Invalid } from "../../platform/http/errors.ts";

type Asking = Pick<OrderedService, "questions">;

/** All questions of a service with their answers, empty where none is given. */
export function answersTo(service: Asking, given: readonly Answer[]): Answer[] {
  return pair(service, given).answers;
}

/** @throws Invalid naming each answer to a question that the service does not ask, or asks less often */
export function assertAsked(service: Asking, given: readonly Answer[]): void {
  const { needless } = pair(service, given);
  if (needless.length === 0) return;
  throw new Invalid(Object.fromEntries(needless.map((at) => [`answers.${at}.question`, ["choice.invalid"]])));
}

/** A question that is asked twice takes its answers in their order. */
function pair({ questions }: Asking, given: readonly Answer[]): { answers: Answer[]; needless: number[] } {
  const left = new Map(given.entries());
  const answers = questions.map(({ question }) => {
    const found = [...left].find(([, answer]) => answer.question === question);
    if (found) left.delete(found[0]);
    return { question, answer: found?.[1].answer ?? "" };
  });
  return { answers, needless: [...left.keys()] };
}
