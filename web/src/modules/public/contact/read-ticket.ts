import { ContactForm } from "@bonum/contract/messages/fields.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { readForPage } from "../../../lib/page-data.ts";

/** A new ticket, without which a message is not taken. */
export async function readTicket(args: LoaderFunctionArgs | ActionFunctionArgs): Promise<string> {
  const { data } = await readForPage(args, "contact-messages/form", { schema: ContactForm });
  return data.ticket;
}
