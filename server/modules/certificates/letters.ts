import { writtenDay } from "@bonum/contract/calendar.ts";
import { EXPIRED } from "@bonum/contract/certificates/reasons.ts";
import { greeting } from "../../kernel/mail/letters.ts";

interface Certificate {
  id: string;
  number: string;
  /** Certified object. */
  object: string;
}

interface Changed extends Certificate {
  /** Name of the event in the certificate's history. */
  event: string;
  /** True if it is valid only under conditions; absent in letters queued by an earlier release. */
  conditional?: boolean;
  /** The public reason. */
  reason: string;
}

const CHANGES: Record<string, { pl: string; en: string }> = {
  suspend: { pl: "został zawieszony", en: "was suspended" },
  resume: { pl: "jest znowu ważny", en: "is valid again" },
  resumeConditional: { pl: "jest znowu ważny, z warunkami", en: "is valid again, with conditions" },
  withdraw: { pl: "został wycofany", en: "was withdrawn" },
  expire: { pl: "wygasł", en: "has expired" },
};

const certificatePath = (id: string) => `/client/certificates/${encodeURIComponent(id)}`;

/** Notifies a client's person that the state of a certificate changed. */
export const certificateChanged = greeting<Changed>("certificate-changed", (data, language) => {
  const { id, number, object, event, conditional, reason } = data;
  const change = CHANGES[event === "resume" && conditional ? "resumeConditional" : event] ?? {
    pl: "zmienił stan",
    en: "has a new status",
  };
  if (language === "pl") {
    return {
      subject: `Certyfikat ${number} ${change.pl}`,
      paragraphs: [
        `Certyfikat ${number} dla obiektu „${object}” ${change.pl}. Powód, który widzi też każdy, kto sprawdza certyfikat:`,
      ],
      quote: reason,
      link: { label: "Zobacz certyfikat w portalu", path: certificatePath(id) },
    };
  }
  return {
    subject: `Certificate ${number} ${change.en}`,
    paragraphs: [
      `Certificate ${number} for “${object}” ${change.en}. The reason, which anyone who checks the certificate can also see:`,
    ],
    quote: event === "expire" ? EXPIRED.en : reason,
    link: { label: "View the certificate in the portal", path: certificatePath(id) },
  };
});

interface Ending extends Certificate {
  /** The last day, `YYYY-MM-DD`. */
  validTo: string;
}

/** Notifies a client's person that a certificate ends soon. */
export const certificateEnding = greeting<Ending>("certificate-ending", (data, language) => {
  const { id, number, object, validTo } = data;
  const day = writtenDay(validTo, language);
  if (language === "pl") {
    return {
      subject: `Certyfikat ${number} jest ważny do ${day}`,
      paragraphs: [
        `Certyfikat ${number} dla obiektu „${object}” jest ważny do ${day} Potem każdy, kto go sprawdzi, zobaczy, że wygasł.`,
        "Aby nowy certyfikat był gotowy, zanim ten wygaśnie, prosimy zamówić badanie odpowiednio wcześniej.",
      ],
      link: { label: "Zobacz certyfikat w portalu", path: certificatePath(id) },
    };
  }
  return {
    subject: `Certificate ${number} is valid until ${day}`,
    paragraphs: [
      `Certificate ${number} for “${object}” is valid until ${day}. After that, anyone who checks it will see that it has expired.`,
      "To avoid a gap, please order a new examination in good time.",
    ],
    link: { label: "View the certificate in the portal", path: certificatePath(id) },
  };
});
