import { LONGEST } from "@bonum/contract/limits.ts";
import { contactCalls } from "@bonum/contract/messages/calls.ts";
import { ContactMessage, FORM_EXPIRED } from "@bonum/contract/messages/fields.ts";
import { isValidationKey, type ValidationKey } from "@bonum/contract/validation/key.ts";
import { type ActionFunctionArgs, data, redirect } from "react-router";
import { sendForPage } from "../../../lib/first-page/page-data.ts";
import { HttpError } from "../../../lib/http.ts";
import { readTicket } from "./read-ticket.ts";
import { dropMessageDraft } from "./use-message-draft.ts";

/** Maximum characters given back of a refused field: a program's megabyte, shown again, would keep others waiting. */
const MAX_RETURNED = 10 * LONGEST.note;

/** Refusal of a message, with the sender's input. */
export interface Refusal {
  /** Values of the form from now on. */
  values: Record<string, string>;
  /** The first thing wrong with each field. */
  errors: Record<string, ValidationKey>;
  /** Server's refusal of the whole form. */
  refused?: { status: number; type: string | undefined; retryAfterSeconds: number | undefined };
}

/** Sends what the form holds; a taken message leads to a page of its own, so that reloading does not send it again. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const sent = [...form].map(([name, value]) => [name, String(value)] as const);
  const message = ContactMessage.safeParse(Object.fromEntries(sent));
  const values = Object.fromEntries(sent.map(([name, value]) => [name, value.slice(0, MAX_RETURNED)]));
  if (!message.success) return data<Refusal>({ values, errors: errorsOf(message.error.issues) }, 400);
  try {
    await sendForPage(args, contactCalls.send, { body: message.data });
    // Before the next page stands, which its reader may leave at once. On the server there is no tab that keeps one.
    dropMessageDraft();
    return redirect("/about/contact?sent");
  } catch (error) {
    if (!(error instanceof HttpError) || error.status >= 500) throw error;
    const { status, problem, retryAfterSeconds } = error;
    const refused = { status, type: problem?.type, retryAfterSeconds };
    // The page's own ticket is as old: its loader does not run again after a refusal.
    if (refused.type === FORM_EXPIRED) values.ticket = await readTicket(args);
    return data<Refusal>({ values, errors: {}, refused }, status || 503);
  }
}

function errorsOf(issues: readonly { path: PropertyKey[]; message: string }[]): Refusal["errors"] {
  const keyed = issues.flatMap(({ path, message }) =>
    isValidationKey(message) ? [[String(path[0]), message] as const] : [],
  );
  return Object.fromEntries(keyed.reverse());
}
