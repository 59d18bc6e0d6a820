/** An answer that the document's first script asked for. */
interface FirstAnswer {
  response: Promise<Response>;
  controller: AbortController;
  /** Who asked; null where that makes no difference. */
  userId: string | null;
}

declare global {
  interface Window {
    /** By address. The first script and the application are built apart and share nothing but the window. */
    firstAnswers?: Map<string, FirstAnswer>;
  }
}

/**
 * Asks for what the application will read first, while its own files are still on their way.
 *
 * @param user the stored user as JSON; null where nobody is signed in
 * @param reads addresses that answer everybody alike
 * @param ownReads addresses that answer as the user
 */
export function askFirst(user: string | null, reads: string[], ownReads: string[]): void {
  const answers = new Map<string, FirstAnswer>();
  const ask = (address: string, userId: string | null, token?: string) => {
    const controller = new AbortController();
    const headers = new Headers(token === undefined ? {} : { Authorization: `Bearer ${token}` });
    const response = fetch(address, { credentials: "include", headers, signal: controller.signal });
    // Whoever takes it hears of the failure.
    response.catch(() => undefined);
    answers.set(address, { response, controller, userId });
  };
  const { id, token } = parsed(user);
  if (id && token) for (const address of ownReads) ask(address, id, token);
  for (const address of reads) ask(address, null);
  window.firstAnswers = answers;
}

function parsed(user: string | null): { id?: string; token?: string } {
  try {
    return JSON.parse(user ?? "{}") ?? {};
  } catch {
    return {};
  }
}

/**
 * Hands an answer on that has been asked for already, once: the next read of the address asks anew. The change feed is
 * opened by the first script too, so no change between that answer and its reader goes unheard.
 *
 * @param userId who reads; another one's answer is never handed on
 */
export function consumeFirstAnswer(
  address: string,
  userId: string | undefined,
  signal: AbortSignal,
): Promise<Response> | undefined {
  const answer = window.firstAnswers?.get(address);
  if (answer === undefined) return undefined;
  window.firstAnswers?.delete(address);
  const cancel = () => answer.controller.abort(signal.reason);
  if (answer.userId !== null && answer.userId !== userId) return void answer.controller.abort();
  if (signal.aborted) cancel();
  signal.addEventListener("abort", cancel, { once: true });
  return answer.response;
}

/** Lets go of what nobody has taken, the change feed above all, as the session that asked for it has ended. */
export function dropFirstAnswers(): void {
  for (const { controller } of window.firstAnswers?.values() ?? []) controller.abort();
  delete window.firstAnswers;
}
