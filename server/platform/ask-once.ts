/**
 * Coalesces concurrent calls: one that arrives during a run waits for the next run, because the running one may have read before a
 * change that the caller knows of.
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
