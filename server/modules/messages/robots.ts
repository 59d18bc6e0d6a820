import {
  FORM_EXPIRED,
  FORM_MAX_AGE_MS,
  FORM_MIN_AGE_MS,
  FORM_TOO_EARLY,
} from "@bonum/contract/messages/fields.ts";
import { jwtVerify, SignJWT } from "jose";
import type pg from "pg";
import * as z from "zod";
import { Refused } from "../../platform/http/errors.ts";
import { assertOpen, consume, count, createLimiter, networkOf, siteOf } from "../../platform/limiter.ts";
import { keyFor } from "../../platform/secrets.ts";

/* What keeps robots off the contact form: a ticket that reports how long the form was open, and counters. */
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
  if (at === undefined || Math.abs(now - at) > FORM_MAX_AGE_MS) {
    const title = {
      pl: "Formularz stracił ważność. Prosimy wysłać wiadomość jeszcze raz.",
      en: "The form has expired. Send the message again.",
    };
    throw new Refused(400, title, { type: FORM_EXPIRED });
  }
  if (now - at < FORM_MIN_AGE_MS) {
    const title = {
      pl: "Formularz wysłano zbyt szybko. Prosimy odczekać kilka sekund i wysłać wiadomość jeszcze raz.",
      en: "The form was sent too quickly. Wait a few seconds and send the message again.",
    };
    throw new Refused(400, title, { type: FORM_TOO_EARLY });
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

const TEN_MINUTES = 10 * 60;

/** Messages that one address may send, and all networks of one IPv6 site. */
const FROM_ADDRESS = { points: 5, seconds: TEN_MINUTES };

const FROM_SITE = { points: 100, seconds: TEN_MINUTES };

/** Messages of everybody together that are mailed one by one: what a mailbox and a person can bear. */
const MAILED = { points: 60, seconds: 60 * 60 };

interface ContactThrottle {
  /** Counts a message before it is kept. Throws TooManyRequests. */
  count(address: string): Promise<void>;
  /** Counts a mail to the centre; false where so many went out that this one is held back. Nobody is refused for it. */
  maySendMail(): Promise<boolean>;
}

export function createContactThrottle(pool: pg.Pool): ContactThrottle {
  const fromAddress = createLimiter(pool, { name: "contact", ...FROM_ADDRESS });
  const fromSite = createLimiter(pool, { name: "contactSite", ...FROM_SITE });
  const mailed = createLimiter(pool, { name: "contactMail", ...MAILED });
  return {
    async count(address) {
      // A site that is refused anyway leaves no counters behind of the networks that it goes on trying.
      await assertOpen(fromSite, siteOf(address));
      // One after the other: what one address may not send must not count against its neighbours.
      await consume(fromAddress, networkOf(address));
      if (siteOf(address) !== networkOf(address)) await consume(fromSite, siteOf(address));
    },
    async maySendMail() {
      return (await count(mailed, "all")).consumedPoints <= mailed.points;
    },
  };
}
