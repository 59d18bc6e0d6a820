import { ContactMessage, ContactReceipt, FORM_TOO_EARLY } from "@bonum/contract/messages.ts";
import { isValidationKey, type ValidationKey } from "@bonum/contract/validation/key.ts";
import { type ActionFunctionArgs, data, redirect } from "react-router";
import { HttpError } from "../../../lib/http.ts";
import { sendForPage } from "../../../lib/page-data.ts";

/** What became of a message that was not taken; its sender loses nothing of what they wrote. */
export interface Refusal {
  values: Record<string, string>;
  /** The first thing wrong with each field. */
  errors: Record<string, ValidationKey>;
  /** Why the server refused the whole of it. */
  refused?: { status: number; type: string | undefined; retryAfterSeconds: number | undefined };
}

/** Sends what the form holds; a taken message leads to a page of its own, so that reloading does not send it again. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const message = ContactMessage.safeParse(values);
  if (!message.success) return data<Refusal>({ values, errors: errorsOf(message.error.issues) }, 400);
  try {
    await sendForPage(args, "contact-messages", { json: message.data, schema: ContactReceipt });
    return redirect("/about/contact?sent");
  } catch (error) {
    if (!(error instanceof HttpError) || error.status >= 500) throw error;
    const { status, problem, retryAfterSeconds } = error;
    const refused = { status, type: problem?.type, retryAfterSeconds };
    return data<Refusal>({ values: keptValues(values, problem?.type), errors: {}, refused }, status || 503);
  }
}

function errorsOf(issues: readonly { path: PropertyKey[]; message: string }[]): Refusal["errors"] {
  const keyed = issues.flatMap(({ path, message }) =>
    isValidationKey(message) ? [[String(path[0]), message] as const] : [],
  );
  return Object.fromEntries(keyed.reverse());
}

/** A ticket that is only too young grows older; any other has to be a new one. */
function keptValues({ ticket, ...values }: Record<string, string>, type: string | undefined) {
  return type === FORM_TOO_EARLY && ticket !== undefined ? { ...values, ticket } : values;
}
