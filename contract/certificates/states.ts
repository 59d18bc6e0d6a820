import * as z from "zod/mini";
import { eventsOf, machine, passwordField, statesOf } from "../events.ts";
import { PasswordAgain } from "../identity/password-again.ts";
import { requiredText } from "../text/fields.ts";

/** Body of an event; the reason is shown to anybody who checks the certificate. */
const body = z.object({ reason: requiredText("note") });
const fields = [
  {
    kind: "area",
    name: "reason",
    rows: 4,
    hint: {
      pl: "Przeczyta go każdy, kto sprawdzi certyfikat. Klient zobaczy go w powiadomieniu.",
      en: "Anyone who checks the certificate can read it. The client will see it in a notification.",
    },
  },
] as const;

/**
 * States and events of a certificate. Administrators send the events; it is issued, expires and is superseded
 * by itself, and only `issued` and `suspended` may still change.
 */
export const certificateMachine = machine({
  record: { pl: "certyfikat", en: "certificate" },
  states: {
    issued: { pl: "Ważny", en: "Valid", tone: "success" },
    suspended: { pl: "Zawieszony", en: "Suspended", tone: "warning" },
    withdrawn: { pl: "Wycofany", en: "Withdrawn", tone: "error" },
    expired: { pl: "Wygasły", en: "Expired", tone: "error" },
    superseded: { pl: "Zastąpiony", en: "Superseded", tone: "info" },
  },
  senders: { admin: "admin" },
  events: {
    suspend: {
      pl: "Zawieś certyfikat",
      en: "Suspend the certificate",
      done: { pl: "Zawieszono certyfikat", en: "Certificate suspended" },
      title: { pl: "Zawiesić certyfikat?", en: "Suspend the certificate?" },
      from: ["issued"],
      to: "suspended",
      by: ["admin"],
      body,
      fields,
      aside: true,
      decides: "rules",
    },
    resume: {
      pl: "Przywróć certyfikat",
      en: "Reinstate the certificate",
      done: { pl: "Przywrócono certyfikat", en: "Certificate reinstated" },
      title: { pl: "Przywrócić certyfikat?", en: "Reinstate the certificate?" },
      from: ["suspended"],
      to: "issued",
      by: ["admin"],
      body,
      fields,
      decides: "rules",
    },
    withdraw: {
      pl: "Wycofaj certyfikat",
      en: "Withdraw the certificate",
      done: { pl: "Wycofano certyfikat", en: "Certificate withdrawn" },
      title: { pl: "Wycofać certyfikat?", en: "Withdraw the certificate?" },
      asks: {
        pl: "Wycofanego certyfikatu nie da się przywrócić.",
        en: "A withdrawn certificate cannot be reinstated.",
      },
      from: ["issued", "suspended"],
      to: "withdrawn",
      by: ["admin"],
      body: z.extend(body, PasswordAgain.shape),
      fields: [...fields, passwordField],
      ends: true,
      decides: "final",
    },
  },
});

export const CERTIFICATE_STATES = statesOf(certificateMachine);
export const CERTIFICATE_EVENTS = eventsOf(certificateMachine);

/** All events of a certificate. */
export const CERTIFICATE_CHANGES = ["issue", ...CERTIFICATE_EVENTS, "expire", "supersede"] as const;
