import type { Call } from "@bonum/contract/call.ts";
import { REQUEST_TIMEOUT_MS } from "@bonum/contract/limits.ts";
import { Problem } from "@bonum/contract/problem.ts";
import * as z from "zod/mini";
import { consumeFirstAnswer } from "./first-page/first-answers.ts";
import { currentLanguage } from "./i18n/i18n.ts";
import { endSession } from "./session/session-end.ts";
import { sessionState } from "./session/session-store.ts";
import { readAnswer } from "./transfer/read-answer.ts";

const API_BASE = "/api/";

/** An answer that is not a success, or none at all. */
export class HttpError extends Error {
  override readonly name = "HttpError";
  /** 0 = no response. */
  readonly status: number;
  readonly problem: Problem | undefined;
  /** The body, where it is plain text. */
  readonly text: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** This answer ended the session, and the person has been told so. */
  readonly endedSession: boolean;

  constructor(details: Partial<HttpErrorDetails> & { status: number }) {
    super(details.problem?.title ?? `HTTP ${details.status}`, { cause: details.cause });
    this.status = details.status;
    this.problem = details.problem;
    this.text = details.text;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.endedSession = details.endedSession ?? false;
  }
}

/** Tells if a retry may succeed shortly: there was no connection, or a server is restarting. */
export function mayPass(error: unknown): boolean {
  return error instanceof HttpError && [0, 502, 503, 504].includes(error.status);
}

interface HttpErrorDetails {
  status: number;
  problem: Problem | undefined;
  text: string | undefined;
  retryAfterSeconds: number | undefined;
  endedSession: boolean;
  cause: unknown;
}

/** The values of a list are sent with commas between them. */
export type QueryValue = string | number | boolean | readonly string[] | null | undefined;

type Query = Readonly<Record<string, QueryValue>>;

export interface RequestOptions<T> {
  method?: Call["method"];
  /** Empty, null and undefined values are left out. */
  query?: Query;
  json?: unknown;
  headers?: Record<string, string>;
  /** Schema of the answer; without one the body is not read and `data` is undefined. */
  schema?: z.core.$ZodType<T>;
  signal?: AbortSignal;
  /** A 401 is an answer like another and leaves the session as it is (log-in, session check). */
  saveSession?: boolean;
  /** Transport of the call; the browser's fetch by default. */
  via?: typeof fetch;
}

/** Headers of every call: `Authorization` while a token is held, and the language in which refusals are read. */
export function callHeaders(): Record<string, string> {
  const token = sessionState().user?.token;
  const language = { "Accept-Language": currentLanguage() };
  return token === undefined ? language : { ...language, Authorization: `Bearer ${token}` };
}

/** The address of a call under the base path, with its query. */
export function apiUrl(path: string, query: Query = {}): string {
  const present = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== "",
  );
  const search = new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString();
  return API_BASE + path + (search === "" ? "" : `?${search}`);
}

/**
 * Calls the server (S7.1): base path, credentials, bearer token, time-out.
 *
 * @throws HttpError for every answer but a success, with status 0 where none came
 * @throws the signal's reason when the caller aborted
 */
export async function request<T = undefined>(
  path: string,
  options: RequestOptions<T> = {},
): Promise<{ data: T; headers: Headers }> {
  const token = sessionState().user?.token;
  const response = await send(path, options);
  if (!response.ok) {
    const error = await errorOfResponse(response);
    throw options.saveSession ? error : endSessionIfRefused(error, token);
  }
  const data =
    options.schema === undefined ? undefined : readAnswer(options.schema, await bodyOf(response, options));
  return { data: data as T, headers: response.headers };
}

/**
 * Ends the session when the answer refused the token that is still held; a refusal of a token that
 * has been renewed since reveals nothing. Returns the error to throw.
 */
export function endSessionIfRefused(error: HttpError, sentToken: string | undefined): HttpError {
  if (error.status !== 401 || sentToken === undefined || sentToken !== sessionState().user?.token)
    return error;
  const { status, problem, text } = error;
  endSession(problem);
  return new HttpError({ status, problem, text, endedSession: true });
}

async function send(path: string, options: RequestOptions<unknown>): Promise<Response> {
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const { via = fetch, method = "GET" } = options;
  const url = apiUrl(path, options.query);
  const signal = options.signal === undefined ? timeout : AbortSignal.any([options.signal, timeout]);
  try {
    const asked =
      via === fetch && method === "GET" && consumeFirstAnswer(url, sessionState().user?.id, signal);
    if (asked) return await asked;
    return await via(url, {
      method,
      credentials: "include",
      headers: {
        Accept: "application/json",
        ...callHeaders(),
        ...(options.json === undefined ? {} : { "Content-Type": "application/json" }),
        ...options.headers,
      },
      ...(options.json === undefined ? {} : { body: JSON.stringify(options.json) }),
      signal,
    });
  } catch (cause) {
    options.signal?.throwIfAborted();
    throw new HttpError({ status: 0, cause });
  }
}

/** An answer whose rest did not come is no answer; one that is whole and not JSON is a wrong one. */
async function bodyOf(response: Response, { signal }: RequestOptions<unknown>): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    if (cause instanceof SyntaxError) throw cause;
    signal?.throwIfAborted();
    throw new HttpError({ status: 0, cause });
  }
}

/** Makes the error of an answer that is not a success, received by fetch. */
export async function errorOfResponse(response: Response): Promise<HttpError> {
  const body = await response.text().catch(() => "");
  return errorOfAnswer({ status: response.status, header: (name) => response.headers.get(name), body });
}

/** Makes the error of an answer that is not a success, however it was received (fetch or XHR). */
export function errorOfAnswer(answer: {
  status: number;
  header: (name: string) => string | null;
  body: string;
}): HttpError {
  const type = answer.header("content-type") ?? "";
  const retryAfter = Number.parseInt(answer.header("retry-after") ?? "", 10);
  return new HttpError({
    status: answer.status,
    problem: type.includes("json") ? parseProblem(answer.body) : undefined,
    text: type.startsWith("text/plain") && answer.body !== "" ? answer.body : undefined,
    retryAfterSeconds: Number.isNaN(retryAfter) ? undefined : retryAfter,
  });
}

function parseProblem(body: string): Problem | undefined {
  try {
    return z.parse(Problem, JSON.parse(body));
  } catch {
    return undefined;
  }
}
