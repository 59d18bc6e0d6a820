import {
  FORM_EXPIRED,
  FORM_MAX_AGE_MS,
  FORM_MIN_AGE_MS,
  FORM_TOO_EARLY,
} from "@bonum/contract/messages/fields.ts";
import { jwtVerify, SignJWT } from "jose";
import * as z from "zod";
import { Refused } from "../../platform/http/errors.ts";
import { keyFor } from "../../platform/secrets.ts";

const ALGORITHM = "HS256";
const USE = "contact form";

const Ticket = z.object({ at: z.number() });

/** Signs the moment (milliseconds) at which a contact form is given out. Nothing of it is kept. */
export function signTicket(secret: Uint8Array, at: number): Promise<string> {
  return new SignJWT({ at }).setProtectedHeader({ alg: ALGORITHM }).sign(keyFor(secret, USE));
}

/**
 * Tells a person's form from a robot's by the time between its giving out and its coming back.
 *
 * @throws Refused saying what to do
 */
export async function assertTicketGood(secret: Uint8Array, ticket: string, now: number): Promise<void> {
  const at = await readTicket(secret, ticket);
  if (at === undefined || now - at > FORM_MAX_AGE_MS) {
    throw new Refused(400, "Formularz stracił ważność. Wyślij wiadomość jeszcze raz.", FORM_EXPIRED);
  }
  if (now - at < FORM_MIN_AGE_MS) {
    const advice = "Odczekaj kilka sekund i wyślij wiadomość jeszcze raz.";
    throw new Refused(400, `Formularz wysłano zbyt szybko. ${advice}`, FORM_TOO_EARLY);
  }
}

async function readTicket(secret: Uint8Array, ticket: string): Promise<number | undefined> {
  try {
    const { payload } = await jwtVerify(ticket, keyFor(secret, USE), { algorithms: [ALGORITHM] });
    return Ticket.parse(payload).at;
  } catch {
    return undefined;
  }
}
