import { bookmarkCalls } from "@bonum/contract/bookmarks/calls.ts";
import type { RecordName } from "@bonum/contract/bookmarks/fields.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../lib/api.ts";
import { callQuery } from "../lib/call-query.ts";
import { reportError } from "../lib/errors.ts";
import { useFirstScreenStands } from "../lib/first-page/first-screen-stands.ts";

/** Mark of a record as a favourite of whoever is signed in: read after the first screen, undefined until then. */
export function useFavourite({ kind, id }: RecordName) {
  const queries = useQueryClient();
  const later = useFirstScreenStands();
  const { data: favourite } = useQuery({
    ...callQuery("bookmarks", bookmarkCalls.list, {}),
    enabled: later,
    select: (marked) => marked.some((one) => one.favourite && one.kind === kind && one.id === id),
  });
  const mark = async () => {
    await api(bookmarkCalls.favourite, { body: { kind, id, favourite: !favourite } });
    // A list may be narrowed to them.
    await Promise.all(["bookmarks", kind].map((topic) => queries.invalidateQueries({ queryKey: [topic] })));
  };
  return { favourite, mark: () => void mark().catch(reportError) };
}
