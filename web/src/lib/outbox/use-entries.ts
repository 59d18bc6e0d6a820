import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useShallow } from "zustand/react/shallow";
import { useUser } from "../session/session-store.ts";
import { type OwedEntry, useOutbox } from "./entries.ts";
import { openOutbox } from "./outbox.ts";

/** The account's entries of a kind, where given of one thing; the screen follows them. */
export function useEntries<Payload>(kind: { name: string }, about?: string): readonly OwedEntry<Payload>[] {
  const owner = useOpenOutbox();
  return useOutbox(
    useShallow(({ entries }) =>
      entries.filter(
        (entry) =>
          entry.kind === kind.name && entry.owner === owner && (about === undefined || entry.about === about),
      ),
    ),
  ) as readonly OwedEntry<Payload>[];
}

/** Tells whether what the browser keeps of the account has been read. */
export function useIsLoaded(): boolean {
  const owner = useOpenOutbox();
  return useOutbox(({ loaded }) => loaded.includes(owner));
}

/** Sends what is owed while the screen is open; returns the account. */
export function useOpenOutbox(): string {
  const queries = useQueryClient();
  const owner = useUser()?.id ?? "";
  useEffect(() => {
    if (owner !== "") void openOutbox(queries);
  }, [owner, queries]);
  return owner;
}
