import { describe, expect, test } from "vitest";
import type { Template } from "../../kernel/mail/letters.ts";
import { MODULES } from "../../modules.ts";
import type { Letter } from "../../platform/mail/letter.ts";
import { keyEnding, keyMade, keyRevoked } from "../api-keys/letters.ts";
import { backupDamaged, backupFailed, backupLate } from "../backups/schedule/letters.ts";
import { certificateChanged, certificateEnding } from "../certificates/letters.ts";
import { contentInfected, ownContentInfected } from "../documents/held/letters.ts";
import { invitation, invitedAgain } from "../identity/members/letters.ts";
import {
  emailChange,
  emailChanged,
  emailTaken,
  passwordChanged,
  passwordReset,
} from "../identity/own-account/letters.ts";
import { secondStepChanged } from "../identity/second-step/letters.ts";
import { paperInfected } from "../inbox/letters.ts";
import { documentShown } from "../investments/attachments/letters.ts";
import { contactAnswer, contactMessage, contactMessagesHeld } from "../messages/letters.ts";
import { dailyDigest } from "../notifications/letters.ts";
import { orderAppointment } from "../orders/appointments/letters.ts";
import { orderChanged, orderDue, quoteExtended } from "../orders/letters.ts";
import { orderMessage } from "../orders/thread/letters.ts";
import { versionAnnounced, versionWithdrawn } from "../pages/letters.ts";
import { pictureInfected } from "../pictures/letters.ts";
import { webhookFailed } from "../webhooks/letters.ts";

const token = "tajny-odnosnik";
const invited = { inviter: "Ewa", clientName: "Łódź sp. z o.o." };
const ordered = {
  order: { id: "7", number: "BAD/2026/0001", service: "Ocena projektu" },
  investment: { number: "INW/2026/0001", title: "Dom" },
};

interface Filled {
  name: string;
  hasToken: boolean;
  write: (language: "pl" | "en") => Letter;
}

function filled<Data extends object>({ name, ...template }: Template<Data>, data: Data): Filled {
  return { name, hasToken: "token" in data, write: (language) => template.write(data, language) };
}

/** Each letter, filled with something. */
const LETTERS: Filled[] = [
  filled(backupDamaged, { at: "2026-11-25T01:30:00.000Z", error: "Umowa.txt" }),
  filled(backupFailed, {
    at: "2026-11-25T01:30:00.000Z",
    error: "Nie ma miejsca.",
    again: true,
  }),
  filled(backupLate, { last: "2026-11-24T01:30:00.000Z" }),
  filled(certificateChanged, {
    id: "7",
    number: "CERT/2026/0001",
    object: "Dom",
    event: "suspend",
    reason: "Kontrola",
  }),
  ...[versionAnnounced, versionWithdrawn].map((template) =>
    filled(template, {
      slug: "terms",
      title: { pl: "Warunki", en: "Terms" },
      inForceFrom: "2026-12-12",
    }),
  ),
  filled(certificateEnding, {
    id: "7",
    number: "CERT/2026/0001",
    object: "Dom",
    validTo: "2026-12-05",
  }),
  filled(contactMessage, {
    id: "7",
    name: "Jan",
    email: "jan@example.pl",
    phone: "",
    subject: "Pytanie",
    body: "Treść",
  }),
  filled(contactMessagesHeld, { count: 13 }),
  filled(contactAnswer, {
    subject: "Pytanie",
    body: "Treść",
    text: "Trwa dwa tygodnie.\nZapraszamy.",
    author: "Ewa",
    organisation: "Centrum",
    replyTo: "centrum@example.pl",
  }),
  filled(dailyDigest, {
    items: [
      {
        title: { pl: "Opublikowano wynik", en: "Result published" },
        detail: "BAD/2026/0001, Ocena projektu",
        path: "/client/orders/7",
        count: 1,
      },
    ],
  }),
  filled(documentShown, {
    document: "opinia.pdf",
    investment: { id: "7", number: "INW/2026/0001", title: "Dom" },
  }),

  filled(emailChange, { token }),
  filled(emailChanged, { newEmail: "nowy@example.pl" }),
  filled(emailTaken, {}),
  filled(invitation, { ...invited, token, expiresAt: "2026-12-05T23:30:00.000Z" }),
  filled(invitedAgain, invited),
  filled(orderAppointment, {
    order: { ...ordered.order, zone: "client" },
    event: "changed",
    startsAt: "2026-12-05T08:30:00.000Z",
    place: "Łódź, Łąkowa 1",
    person: "Jan Żak",
    remarks: "Proszę o klucze",
    calendar: "BEGIN:VCALENDAR",
  }),
  filled(orderMessage, {
    order: { ...ordered.order, zone: "admin" },
    clientName: "Łódź sp. z o.o.",
  }),
  filled(orderDue, {
    reader: "client",
    ...ordered,
    state: "correction",
    turn: "client",
    dueDate: "2026-12-05",
    overdue: false,
  }),
  filled(quoteExtended, {
    reader: "client",
    ...ordered,
    state: "quoted",
    turn: "client",
    dueDate: "2026-12-05",
  }),
  filled(orderChanged, {
    reader: "client",
    ...ordered,
    event: "submit",
    state: "submitted",
    turn: "centre",
    dueDate: "2026-12-05",
    note: "Uwaga",
    proof: { at: "2026-12-05T23:30:00.000Z" },
  }),
  filled(passwordChanged, {}),
  filled(passwordReset, { token }),
  filled(secondStepChanged, { change: "authenticator.add" }),
  filled(keyMade, { name: "ERP", scope: "read", expiresOn: "2027-11-25" }),
  filled(keyEnding, { name: "ERP", expiresOn: "2027-11-25" }),
  filled(keyRevoked, { name: "ERP", by: "Ewa Ćma" }),
  filled(webhookFailed, { url: "https://erp.example.pl/zdarzenia" }),
  ...[contentInfected, ownContentInfected].map((template) =>
    filled(template, { documentId: "7", fileName: "skan.pdf", threat: "Test" }),
  ),
  filled(paperInfected, { fileName: "skan.pdf", threat: "Test" }),
  filled(pictureInfected, {
    picture: { subject: "reference", id: "7", name: "Łódź sp. z o.o." },
    threat: "Test",
  }),
];

test("every letter that a module declares is one of these, each by a name of its own", () => {
  const declared = MODULES.flatMap(({ letters = [] }) => letters.map(({ name }) => name));
  expect(declared.toSorted()).toEqual(LETTERS.map(({ name }) => name).toSorted());
  expect(new Set(declared).size).toBe(declared.length);
});

test("of several documents that were shown at once the letter says how many they are", () => {
  const investment = { id: "7", number: "INW/2026/0001", title: "Dom" };
  const { write } = filled(documentShown, { document: "opinia.pdf", count: 12, investment });
  expect(write("pl").paragraphs.join(" ")).toContain("(liczba dokumentów: 12)");
  expect(write("en").paragraphs.join(" ")).toContain("shared 12 documents");
  for (const language of ["pl", "en"] as const) {
    expect(write(language).paragraphs.join(" ")).not.toContain("opinia.pdf");
  }
});

describe.each(LETTERS)("the message $name", ({ write, hasToken }) => {
  const [polish, english] = (["pl", "en"] as const).map(write);

  test("M7.5: is whole in both languages, and says the same in as many paragraphs", () => {
    for (const letter of [polish, english]) {
      expect(letter?.subject).not.toBe("");
      expect(letter?.paragraphs.length).toBeGreaterThan(0);
      expect(JSON.stringify(letter)).not.toMatch(/undefined|null|\[object|""/);
    }
    expect(english?.subject).not.toBe(polish?.subject);
    expect(english?.paragraphs).toHaveLength(polish?.paragraphs.length ?? 0);
    expect(english?.closing ?? []).toHaveLength(polish?.closing?.length ?? 0);
  });

  test("leads to the same place in both, below the portal's address", () => {
    expect(english?.link?.path).toBe(polish?.link?.path);
    if (polish?.link) expect(polish.link.path).toMatch(/^\/[a-z]/);
    if (hasToken) expect(polish?.link?.path).toContain(token);
  });
});

const letterOf = (name: string, language: "pl" | "en") =>
  LETTERS.find((letter) => letter.name === name)?.write(language);

test("an invitation names the moment of its end as it is in Warsaw", () => {
  const closing = (language: "pl" | "en") => letterOf("invitation", language)?.closing?.[0];
  expect(closing("pl")).toMatch(/do\s6\sgrudnia\s2026\sr\. o\sgodz\.\s\d\d:\d\d\.$/);
  expect(closing("en")).toMatch(/expires on 6 December 2026 at \d\d:\d\d\.$/);
});

test("an appointment is written with the time of its place", () => {
  const said = (language: "pl" | "en") => letterOf("order-appointment", language)?.paragraphs[2];
  expect(said("pl")).toBe(
    "Kiedy: 5 grudnia 2026 r. o godz. 09:30. Gdzie: Łódź, Łąkowa 1. Kto przyjedzie: Jan Żak.",
  );
  expect(said("en")).toBe("When: 5 December 2026 at 09:30. Where: Łódź, Łąkowa 1. Attending: Jan Żak.");
});

test("an answer to a contact message goes to whoever wrote it", () => {
  expect(letterOf("contact-message", "pl")?.replyTo).toBe("jan@example.pl");
});
