/**
 * Asks one question for all who wait for its answer. Whoever comes while it is on its way waits for the next one, because the
 * answer may already be older than a change that they know of.
 */
export function askOnce<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  const begin = () => {
    next = undefined;
    const answer = ask();
    const ended = () => {
      if (asked === answer) asked = undefined;
    };
    asked = answer;
    answer.then(ended, ended);
    return answer;
  };
  return () => {
    if (asked === undefined) return begin();
    next ??= asked.then(begin, begin);
    return next;
  };
}
