/** An answer that has come whole, and is a success. */
interface ReceivedAnswer {
  /** JSON. */
  text: string;
  headers: Headers;
}

/** An answer that the document's first script asked for. */
interface FirstAnswer {
  response: Promise<Response>;
  received?: ReceivedAnswer;
  controller: AbortController;
  /** Account of the request; null if the answer is the same for all. */
  userId: string | null;
}

declare global {
  interface Window {
    /**
     * Answers by address. The first script and the application are built separately and share nothing but the
     * window.
     */
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
    const answer: FirstAnswer = {
      response: fetch(address, { credentials: "include", headers, signal: controller.signal }).then(
        async (response) => {
          if (!response.ok || !isJson(response)) return response;
          const { status, headers } = response;
          const text = await response.text();
          answer.received = { text, headers };
          return new Response(text, { status, headers });
        },
      ),
      controller,
      userId,
    };
    // The failure is reported to the reader of the answer.
    answer.response.catch(() => undefined);
    answers.set(address, answer);
  };
  const { id, token } = parsed(user);
  if (id && token) for (const address of ownReads) ask(address, id, token);
  for (const address of reads) ask(address, null);
  window.firstAnswers = answers;
}

/** A stream is left to its reader. */
function isJson({ headers }: Response): boolean {
  return headers.get("content-type")?.startsWith("application/json") ?? false;
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

/**
 * Hands an answer on that has come already, once, as `consumeFirstAnswer` does; undefined where it is not whole yet, is
 * no success or another person's.
 */
export function takeFirstAnswer(address: string, userId: string | undefined): ReceivedAnswer | undefined {
  const answer = window.firstAnswers?.get(address);
  if (!answer?.received || (answer.userId !== null && answer.userId !== userId)) return undefined;
  window.firstAnswers?.delete(address);
  return answer.received;
}

/** Lets go of what nobody has taken, the change feed above all, as the session that asked for it has ended. */
export function dropFirstAnswers(): void {
  for (const { controller } of window.firstAnswers?.values() ?? []) controller.abort();
  delete window.firstAnswers;
}
