import { SearchResult } from "@bonum/contract/lists/search.ts";
import { useEffect, useState } from "react";
import { fetchRecord } from "../../lib/records.ts";

/** How long typing must rest before the server is asked. */
const REST_MS = 200;

/** Shortest term that the server takes. */
const SHORTEST = 2;

interface Answer {
  term: string;
  result: SearchResult | null;
}

/**
 * What the server finds for a term, once typing rests. The palette stands outside the screens and their cache, and
 * nobody asks the same twice, so nothing is kept.
 */
export function useSearch(term: string) {
  const [answer, setAnswer] = useState<Answer>({ term: "", result: null });
  const asks = term.length >= SHORTEST;
  useEffect(() => {
    if (!asks) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      fetchRecord(`search?${new URLSearchParams({ term })}`, SearchResult, stop.signal)
        .then((result) => setAnswer({ term, result }))
        .catch(() => {
          if (!stop.signal.aborted) setAnswer({ term, result: null });
        });
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [term, asks]);
  const current = asks && answer.term === term;
  return {
    // While the next term is asked for, what was found for the one before stays.
    result: asks ? answer.result : null,
    searching: asks && !current,
    failed: current && answer.result === null,
  };
}
