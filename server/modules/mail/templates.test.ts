import { describe, expect, test } from "vitest";
import { fillTemplate, isTemplateName, type TemplateData, type TemplateName } from "./queue-mail.ts";

const displayName = "Anna <b>Nowak</b>";
const token = "tajny-odnosnik";
const invited = { displayName, inviter: "Ewa", clientName: "Łódź sp. z o.o." };
const ordered = {
  order: { id: "7", number: "BAD/2026/0001", service: "Ocena projektu" },
  investment: { number: "INW/2026/0001", title: "Dom" },
};

/** Something to fill each template with; a new one is missed by the compiler. */
const DATA: { [Name in TemplateName]: TemplateData<Name> } = {
  "certificate-changed": {
    displayName,
    id: "7",
    number: "CERT/2026/0001",
    object: "Dom",
    event: "suspend",
    reason: "Kontrola",
  },
  "certificate-ending": {
    displayName,
    id: "7",
    number: "CERT/2026/0001",
    object: "Dom",
    validTo: "2026-12-05",
  },
  "contact-message": {
    id: "7",
    name: "Jan",
    email: "jan@example.pl",
    phone: "",
    subject: "Pytanie",
    body: "Treść",
  },
  "contact-messages-held": { count: 13 },
  "daily-digest": {
    displayName,
    items: [
      {
        title: { pl: "Opublikowano wynik", en: "Result published" },
        detail: "BAD/2026/0001, Ocena projektu",
        path: "/client/orders/7",
        count: 1,
      },
    ],
  },
  "document-shown": {
    displayName,
    document: "opinia.pdf",
    investment: { id: "7", number: "INW/2026/0001", title: "Dom" },
  },
  "email-change": { displayName, token },
  "email-changed": { displayName, newEmail: "nowy@example.pl" },
  "email-taken": {},
  invitation: { ...invited, token, expiresAt: "2026-12-05T23:30:00.000Z" },
  "invited-again": invited,
  "order-appointment": {
    displayName,
    order: { ...ordered.order, zone: "client" },
    event: "changed",
    startsAt: "2026-12-05T08:30:00.000Z",
    place: "Łódź, Łąkowa 1",
    person: "Jan Żak",
    remarks: "Proszę o klucze",
    calendar: "BEGIN:VCALENDAR",
  },
  "order-message": {
    displayName,
    order: { ...ordered.order, zone: "admin" },
    clientName: "Łódź sp. z o.o.",
  },
  "order-due": {
    displayName,
    reader: "client",
    ...ordered,
    state: "correction",
    turn: "client",
    dueDate: "2026-12-05",
    overdue: false,
  },
  "quote-extended": {
    displayName,
    reader: "client",
    ...ordered,
    state: "quoted",
    turn: "client",
    dueDate: "2026-12-05",
  },
  "order-changed": {
    displayName,
    reader: "client",
    ...ordered,
    event: "submit",
    state: "submitted",
    turn: "centre",
    dueDate: "2026-12-05",
    note: "Uwaga",
    proof: { at: "2026-12-05T23:30:00.000Z", sha256: "ab12" },
  },
  "password-changed": { displayName },
  "password-reset": { displayName, token },
  "second-step-changed": { displayName, change: "authenticator.add" },
};
const NAMES = Object.keys(DATA).filter(isTemplateName);

describe.each(NAMES)("the message %s", (name) => {
  const [polish, english] = (["pl", "en"] as const).map((language) =>
    fillTemplate(name, DATA[name], language),
  );

  test("is whole in both languages, and says the same in as many paragraphs", () => {
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
    if ("token" in DATA[name]) expect(polish?.link?.path).toContain(token);
  });
});

test("an invitation names the last day as it is in Warsaw", () => {
  const closing = (language: "pl" | "en") =>
    fillTemplate("invitation", DATA.invitation, language).closing?.[0];
  expect(closing("pl")).toContain("do 6 grudnia 2026");
  expect(closing("en")).toContain("until 6 December 2026");
});

test("an appointment is written with the time of its place", () => {
  const said = (language: "pl" | "en") =>
    fillTemplate("order-appointment", DATA["order-appointment"], language).paragraphs[2];
  expect(said("pl")).toBe("Kiedy: 5 grudnia 2026 09:30. Gdzie: Łódź, Łąkowa 1. Kto: Jan Żak.");
  expect(said("en")).toBe("When: 5 December 2026 09:30. Where: Łódź, Łąkowa 1. Who: Jan Żak.");
});

test("an answer to a contact message goes to whoever wrote it", () => {
  expect(fillTemplate("contact-message", DATA["contact-message"], "pl").replyTo).toBe("jan@example.pl");
});
