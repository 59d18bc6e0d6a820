import type { Call } from "@bonum/contract/call.ts";
import type { Language } from "@bonum/contract/text/language.ts";
import { createContext, data, type LoaderFunctionArgs } from "react-router";
import { api, type CallInput, type CallOutput } from "../api.ts";
import { HttpError } from "../http.ts";
import { currentLanguage } from "../i18n/i18n.ts";

/** Differences between browser and server for the loader of a public page. */
interface PageSurroundings {
  /** Carries the calls; left out, the browser does. */
  via?: typeof fetch;
  /** The language that the page will be in. */
  language: () => Language;
}

/** The browser's surroundings, unless whoever runs the loaders sets others. */
export const pageSurroundings = createContext<PageSurroundings>({ language: currentLanguage });

/** Sends what a public page's form holds. The same call serves the form that a browser sends without a script. */
export function sendForPage<C extends Call>(
  { context }: PageContext,
  call: C,
  input: CallInput<C>,
): Promise<CallOutput<C>> {
  const { via } = context.get(pageSurroundings);
  return api(call, input, { ...(via && { via }), saveSession: true });
}

type PageContext = Pick<LoaderFunctionArgs, "context">;

/**
 * Reads from the API what a public page shows, in the page's language. The same call gives the server its data when it
 * renders the page, and the browser when somebody moves there.
 *
 * @throws a response 404 that the route's error boundary shows as a page not found
 */
export async function readForPage<C extends Call>(
  { context }: PageContext,
  call: C,
  input: CallInput<C>,
): Promise<CallOutput<C>> {
  const { via, language } = context.get(pageSurroundings);
  try {
    const query = { language: language(), ...input.query };
    return await api(call, { ...input, query } as CallInput<C>, { ...(via && { via }), saveSession: true });
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) throw data(null, { status: 404 });
    throw error;
  }
}
