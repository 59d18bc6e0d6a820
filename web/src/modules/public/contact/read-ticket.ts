import { contactCalls } from "@bonum/contract/messages/calls.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { readForPage } from "../../../lib/first-page/page-data.ts";

/** A new ticket, without which a message is not taken. */
export async function readTicket(args: LoaderFunctionArgs | ActionFunctionArgs): Promise<string> {
  const { ticket } = await readForPage(args, contactCalls.form, {});
  return ticket;
}
