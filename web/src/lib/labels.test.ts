import type { FieldLabel, Labels } from "@bonum/contract/labels.ts";
import { expect, test } from "vitest";
import { MODULES } from "../modules.ts";
import { setLanguage } from "./i18n/i18n.ts";
import { actionText, fieldText } from "./labels.ts";

const contract = import.meta.glob<Record<string, Labels>>("../../../contract/*/labels.ts", { eager: true });
const resources = Object.values(contract)
  .flatMap(Object.values)
  .filter((exported) => "subjects" in exported);

const declared: Labels[] = (await Promise.all(MODULES.map((module) => module.labels?.() ?? []))).flat();

test("the labels of every resource are declared by exactly one module", () => {
  const subjectsOf = (labels: Labels[]) => labels.flatMap(({ subjects }) => Object.keys(subjects)).toSorted();
  expect(resources.length).toBeGreaterThan(8);
  expect(subjectsOf(declared)).toEqual(subjectsOf(resources));
});

test("no two places of a zone have one position; an owner has those of clients too", () => {
  const places = MODULES.flatMap(({ places }) => places ?? []);
  const taken = places.map(({ zone, position }) => `${zone === "owner" ? "client" : zone} ${position}`);
  expect(taken).toEqual([...new Set(taken)]);
  expect(places.filter(({ position }) => !Number.isInteger(position))).toEqual([]);
});

/** Every text of a label and of what it holds, by its path. */
function textsOf(label: object, path: string): [string, unknown][] {
  const nested = Object.entries(label).filter(([, member]) => typeof member === "object" && member !== null);
  const own = "pl" in label && typeof label.pl === "string" ? [label.pl, (label as { en?: unknown }).en] : [];
  return [
    ...own.map((text): [string, unknown] => [path, text]),
    ...nested.flatMap(([name, member]) => textsOf(member, `${path}.${name}`)),
  ];
}

test("every label has both languages, and none is empty", () => {
  const texts = declared.flatMap((labels) => textsOf(labels, Object.keys(labels.subjects).join()));
  expect(texts.length).toBeGreaterThan(300);
  expect(texts.filter(([, text]) => typeof text !== "string" || text.trim() === "")).toEqual([]);
});

function told(subject: string, name: string, value: unknown): string {
  const fields: Readonly<Record<string, FieldLabel>> =
    declared.find(({ subjects }) => subject in subjects)?.fields ?? {};
  const field = fields[name];
  return `${field?.pl ?? name}: ${fieldText(field, value)}`;
}

test("what the audit keeps is written in words, not as it is kept", () => {
  expect(told("session", "by", "passkey")).toBe("Sposób logowania: klucz dostępu");
  expect(told("investment", "visibility", "client")).toBe("Widoczność: Widoczny dla klienta");
  expect(told("document", "deleted", true)).toBe("W koszu: tak");
  expect(told("test-data", "ids", ["a1", "b2"])).toBe("Liczba rekordów: 2");
  expect(told("account", "muted", ["documents"])).toBe("Wyłączone powiadomienia: dokumenty");
  expect(told("account", "slug", "regulations")).toBe("Strona: Regulamin");
  expect(told("account", "recoveryCodesLeft", 10)).toBe("Liczba kodów zapasowych: 10");
  expect(told("reference", "picture", "9f86d081")).toBe("Obraz: ustawiono");
  expect(told("invitation", "expiresAt", "2026-03-29T10:00:00.000Z")).toBe("Ważne do: 29-03-2026 12:00");
  expect(told("service", "price", 123_450)).toBe("Cena netto: 1234,50\u00A0zł");
  expect(told("service", "normDays", 10)).toBe("Czas badania: 10\u00A0dni roboczych");
  expect(told("service", "normDays", 2)).toBe("Czas badania: 2\u00A0dni robocze");
  expect(told("investment", "permitDate", "2026-03-29")).toBe("Data pozwolenia: 29-03-2026");
  expect(told("service", "questions", [{ question: "Ile pięter?", required: false }])).toBe(
    "Pytania do klienta: Ile pięter? (nieobowiązkowe)",
  );
});

test("a name without a label stands as it is kept, so that nothing is passed over", () => {
  expect(told("service", "somethingNew", "value")).toBe("somethingNew: value");
  expect(actionText(declared, "service.somethingNew")).toBe("service.somethingNew");
});

test("the English labels name the same", () => {
  setLanguage("en");
  expect(actionText(declared, "session.open")).toBe("Logged in");
  const fields: Readonly<Record<string, FieldLabel>> =
    declared.find(({ subjects }) => "session" in subjects)?.fields ?? {};
  expect(fieldText(fields.by, "invitation")).toBe("invitation");
  expect(fieldText(undefined, false)).toBe("no");
});
