import { REQUEST_TIMEOUT_MS } from "@bonum/contract/limits.ts";

/**
 * Watches a transfer for silence: a large file may take hours, but a connection that has been still for
 * the request time-out (S9.1) is dead. `heard` puts it off, `stop` ends the watch.
 */
export function watchSilence(onSilent: () => void, limit = REQUEST_TIMEOUT_MS) {
  let timer = setTimeout(onSilent, limit);
  return {
    heard() {
      clearTimeout(timer);
      timer = setTimeout(onSilent, limit);
    },
    stop: () => clearTimeout(timer),
  };
}
