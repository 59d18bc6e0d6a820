import { type RefObject, useEffect, useRef } from "react";
import * as z from "zod/mini";
import { type DraftPlace, dropDraft, readDraft, writeDraft } from "../../../lib/drafts/draft.ts";
import { sessionState } from "../../../lib/session/session-store.ts";

const Draft = z.record(z.string(), z.string());

/** Stored fields. The ticket is not: a reload brings a new one, which is never too old. */
const KEPT = ["name", "email", "phone", "subject", "body"] as const;

/** `app/start.ts` knows a visitor's by its key, to load the application that brings it back. */
function place(): DraftPlace {
  return { owner: sessionState().user?.id ?? "visitor", name: "contact" };
}

/**
 * Keeps what is written in the form for this tab until it is sent, and brings it back after a reload.
 *
 * @param refusal what came of sending it; it brings its own values
 */
export function useMessageDraft(refusal: unknown): {
  form: RefObject<HTMLFormElement | null>;
  save: () => void;
} {
  const form = useRef<HTMLFormElement>(null);
  const save = () => writeDraft(place(), valuesOf(form.current));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `save` reads what the form holds by then
  useEffect(() => {
    if (!refusal) bringBack(form.current);
    if (refusal || typedEarly(form.current)) save();
  }, [refusal]);
  return { form, save };
}

/** Forgets what was sent. */
export function dropMessageDraft(): void {
  dropDraft(place());
}

function fieldsOf(form: HTMLFormElement | null) {
  return KEPT.flatMap((name) => {
    const field = form?.elements.namedItem(name);
    const writable = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    return writable ? [field] : [];
  });
}

function valuesOf(form: HTMLFormElement | null): Record<string, string> {
  return Object.fromEntries(fieldsOf(form).map(({ name, value }) => [name, value]));
}

/** Fills in what is still empty. */
function bringBack(form: HTMLFormElement | null): void {
  const draft = readDraft(place(), Draft) ?? {};
  for (const field of fieldsOf(form)) {
    const kept = draft[field.name];
    if (kept && field.value === "") field.value = kept;
  }
}

/** Something was written before there was a script to keep it: `app/start.ts` marked where. */
function typedEarly(form: HTMLFormElement | null): boolean {
  return fieldsOf(form).some(({ dataset }) => dataset.typed !== undefined);
}
