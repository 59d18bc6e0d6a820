import type { Language } from "@bonum/contract/text/language.ts";
import { createContext, data, type LoaderFunctionArgs } from "react-router";
import { HttpError, type RequestOptions, request } from "./http.ts";
import { currentLanguage } from "./i18n/i18n.ts";

/** What the loader of a public page stands on, which differs between the browser and the server. */
interface PageSurroundings {
  /** Carries the calls; left out, the browser does. */
  via?: typeof fetch;
  /** The language that the page will be in. */
  language: () => Language;
}

/** The browser's surroundings, unless whoever runs the loaders sets others. */
export const pageSurroundings = createContext<PageSurroundings>({ language: currentLanguage });

/** Sends what a public page's form holds. The same call serves the form that a browser sends without a script. */
export async function sendForPage<T>(
  { context }: PageContext,
  path: string,
  options: RequestOptions<T>,
): Promise<T> {
  const { via } = context.get(pageSurroundings);
  const answer = await request(path, { method: "POST", ...options, ...(via && { via }), keepSession: true });
  return answer.data;
}

type PageContext = Pick<LoaderFunctionArgs, "context">;

/**
 * Reads from the API what a public page shows, in the page's language. The same call gives the server its data when it
 * renders the page, and the browser when somebody moves there.
 *
 * @throws a response 404 that the route's error boundary shows as a page not found
 */
export async function readForPage<T>(
  { context }: PageContext,
  path: string,
  options: RequestOptions<T>,
): Promise<{ data: T; headers: Headers }> {
  const { via, language } = context.get(pageSurroundings);
  try {
    const query = { language: language(), ...options.query };
    return await request(path, { ...options, query, ...(via && { via }), keepSession: true });
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) throw data(null, { status: 404 });
    throw error;
  }
}
