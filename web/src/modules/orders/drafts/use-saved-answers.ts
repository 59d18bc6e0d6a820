import { orderCalls } from "@bonum/contract/orders/calls.ts";
import type { Answer, OrderDetails } from "@bonum/contract/orders/fields.ts";
import { singleFlight } from "@bonum/contract/single-flight.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { api } from "../../../lib/api.ts";
import { callQuery } from "../../../lib/call-query.ts";
import { useMarkUnsaved } from "../../../lib/drafts/unsaved-input.ts";
import { reportError } from "../../../lib/errors.ts";
import { HttpError, mayPass } from "../../../lib/http.ts";
import { mergeValue } from "../../../lib/merge.ts";

/** So long after the last letter a draft is saved. */
const PAUSE_MS = 800;
/** So long after a failure it is tried again. */
const RETRY_MS = 5_000;
/** Somebody else may save at the same moment more than once, though hardly more often. */
const TRIES = 3;

/**
 * Brings two people's answers to the same questions together: one that was not touched here is answered as the other said.
 */
export function mergeAnswers(
  base: readonly Answer[],
  mine: readonly Answer[],
  theirs: readonly Answer[],
): Answer[] {
  return theirs.map(({ question, answer }, index) => {
    const own = mine[index]?.answer ?? answer;
    const sides = { base: base[index]?.answer ?? "", mine: own, theirs: answer };
    return { question, answer: mergeValue(sides).value };
  });
}

const isSame = (one: readonly Answer[], other: readonly Answer[]) =>
  one.every(({ answer }, index) => answer === other[index]?.answer);

/** What stands on the server, what is being written there, or why it is not there yet. */
export type SavingState = "saved" | "saving" | "failed";

interface SavedAnswers {
  answers: readonly Answer[];
  change: (index: number, answer: string) => void;
  state: SavingState;
  /** Saves what is not saved yet; resolves to the order as the server has it. */
  flush: () => Promise<OrderDetails>;
}

/** Answers of a draft that save themselves on the server a moment after they are typed. */
export function useSavedAnswers(order: OrderDetails): SavedAnswers {
  const { answers, show, current, isSaved, save } = useAnswers(order);
  const [state, setState] = useState<SavingState>("saved");
  const timer = useRef<number>(undefined);
  const [oneAtATime] = useState(() => singleFlight((work: () => Promise<OrderDetails>) => work()));
  useMarkUnsaved(state !== "saved");

  const flush = async (): Promise<OrderDetails> => {
    window.clearTimeout(timer.current);
    setState("saving");
    try {
      const saved = await oneAtATime(save);
      if (!isSaved()) return await flush();
      setState("saved");
      return saved;
    } catch (error) {
      setState("failed");
      if (mayPass(error)) later(RETRY_MS);
      throw error;
    }
  };
  const later = (milliseconds: number) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      flush().catch((error: unknown) => {
        if (!mayPass(error)) reportError(error);
      });
    }, milliseconds);
  };
  // Leaving the screen does not lose the last words.
  const last = useRef({ flush, isSaved });
  useEffect(() => {
    last.current = { flush, isSaved };
  });
  useEffect(
    () => () => {
      if (!last.current.isSaved()) last.current.flush().catch(() => undefined);
    },
    [],
  );
  return {
    answers,
    change(index, answer) {
      show(current().map((given, at) => (at === index ? { ...given, answer } : given)));
      setState("saving");
      later(PAUSE_MS);
    },
    state,
    flush,
  };
}

/** What stands on the screen and what the server is known to have, and the way to make them alike. */
function useAnswers(order: OrderDetails) {
  const queries = useQueryClient();
  const details = callQuery("orders", orderCalls.details, { params: { id: order.id } });
  const [answers, setAnswers] = useState<readonly Answer[]>(order.answers);
  const base = useRef(answers);
  const current = useRef(answers);
  const show = (next: readonly Answer[]) => {
    current.current = next;
    setAnswers(next);
  };
  const isSaved = () => isSame(current.current, base.current);
  /** Saves; of another person's save the newest state is taken first. */
  const save = async (): Promise<OrderDetails> => {
    let known = queries.getQueryData(details.queryKey) ?? order;
    for (let conflicts = 0; !isSaved(); ) {
      const sent = current.current;
      try {
        const input = { params: { id: order.id }, revision: known.revision, body: { answers: [...sent] } };
        known = await api(orderCalls.update, input);
        base.current = sent;
        queries.setQueryData(details.queryKey, known);
      } catch (error) {
        if (!(error instanceof HttpError) || error.status !== 409 || conflicts >= TRIES) throw error;
        conflicts += 1;
        known = await queries.fetchQuery(details);
        show(mergeAnswers(base.current, current.current, known.answers));
        base.current = known.answers;
      }
    }
    return known;
  };
  return { answers, show, current: () => current.current, isSaved, save };
}
