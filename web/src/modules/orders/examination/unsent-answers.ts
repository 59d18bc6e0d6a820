import * as z from "zod/mini";
import { create } from "zustand";
import { type DraftPlace, dropDraft, readDraft, writeDraft } from "../../../lib/drafts/draft.ts";
import { sessionState } from "../../../lib/session/session-store.ts";
import { UnsentAnswer } from "./answers.ts";

const Kept = z.object({ answers: z.array(UnsentAnswer) });

interface OrderAnswers {
  answers: readonly UnsentAnswer[];
  /** Whether the browser would have them after a reload. */
  kept: boolean;
}

const NONE: OrderAnswers = { answers: [], kept: true };

/** By account and order: the next one who logs in on the same page has none of them. */
const useAnswers = create<Readonly<Record<string, OrderAnswers>>>(() => ({}));

const keyOf = (orderId: string) => `${sessionState().user?.id} ${orderId}`;

/** A draft of the person, so that a log-out asks before it forgets it. */
function placeOf(orderId: string): DraftPlace {
  return { owner: sessionState().user?.id ?? "", name: `order-examination:${orderId}`, lasting: true };
}

const setAnswers = (orderId: string, answers: OrderAnswers) =>
  useAnswers.setState({ [keyOf(orderId)]: answers });

/** What this browser keeps of an examination that the portal does not have; the screen that is open follows it. */
export function useUnsentAnswers(orderId: string): OrderAnswers {
  return useAnswers((all) => all[keyOf(orderId)]) ?? NONE;
}

export function unsentAnswers(orderId: string): readonly UnsentAnswer[] {
  return useAnswers.getState()[keyOf(orderId)]?.answers ?? [];
}

/** Reads what the browser has kept, by whatever page; what it could not keep is what this page has. */
export function readUnsentAnswers(orderId: string): readonly UnsentAnswer[] {
  const known = useAnswers.getState()[keyOf(orderId)];
  if (known?.kept === false) return known.answers;
  const answers = readDraft(placeOf(orderId), Kept)?.answers ?? [];
  setAnswers(orderId, { answers, kept: true });
  return answers;
}

export function writeUnsentAnswers(orderId: string, answers: readonly UnsentAnswer[]): void {
  const place = placeOf(orderId);
  if (answers.length === 0) dropDraft(place);
  const kept = answers.length === 0 || writeDraft(place, { answers });
  setAnswers(orderId, { answers, kept });
}

/** Follows what another tab answers of the same order; returns the way to stop. */
export function followOtherTabs(orderId: string): () => void {
  const stop = new AbortController();
  const follow = ({ storageArea }: StorageEvent) =>
    storageArea === localStorage && readUnsentAnswers(orderId);
  window.addEventListener("storage", follow, { signal: stop.signal });
  return () => stop.abort();
}
