import * as z from "zod/mini";
import { inBrowser, inTab } from "../browser-storage.ts";

/**
 * Text that a person typed and has not saved, kept for this browser tab: it outlives a reload and an
 * expired session, and nobody else who signs in on the tab reads it.
 */
export interface DraftPlace {
  /** Author: the id of an account, or a name for those who have none. */
  owner: string;
  /** Name of the form, with its record. */
  name: string;
}

const storageKey = ({ owner, name }: DraftPlace) => `draft:${owner}:${name}` as const;

type DraftKey = ReturnType<typeof storageKey>;

/** Reads a draft; null where there is none or where an older release wrote another shape. */
export function readDraft<Schema extends z.ZodMiniType>(
  place: DraftPlace,
  schema: Schema,
): z.infer<Schema> | null {
  try {
    const text = inTab().getItem(storageKey(place));
    if (text === null) return null;
    const parsed = z.safeParse(schema, JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Keeps a draft. A full or forbidden storage loses it quietly, because typing must not be disturbed. */
export function writeDraft(place: DraftPlace, value: unknown): void {
  try {
    inTab().setItem(storageKey(place), JSON.stringify(value));
  } catch {
    dropDraft(place);
  }
}

/** Forgets a draft that was saved or given up. */
export function dropDraft(place: DraftPlace): void {
  try {
    inTab().removeItem(storageKey(place));
  } catch {
    // A browser that forbids the storage holds no draft to forget.
  }
}

/** Tells if this browser stores a draft of the owner; earlier versions stored some in local storage. */
export function hasDrafts(owner: string): boolean {
  return [inTab(), inBrowser()].some((storage) => keysOf(storage, owner).length > 0);
}

/** Forgets all drafts of somebody. */
export function dropDraftsOf(owner: string): void {
  for (const storage of [inTab(), inBrowser()]) {
    for (const key of keysOf(storage, owner)) storage.removeItem(key);
  }
}

function keysOf(storage: object, owner: string): DraftKey[] {
  try {
    return Object.keys(storage).filter((key): key is DraftKey =>
      key.startsWith(storageKey({ owner, name: "" })),
    );
  } catch {
    return [];
  }
}
