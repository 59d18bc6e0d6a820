import { expect, test } from "vitest";
import { setLanguage } from "../../lib/i18n/i18n.ts";
import { entryField } from "./entry-field.ts";

function told(name: string, value: unknown): string {
  const field = entryField(name);
  return `${field.label}: ${field.kind === "custom" ? field.text?.(value) : ""}`;
}

test("what the audit keeps is told in words, not as it is kept", () => {
  expect(told("by", "passkey")).toBe("Sposób logowania: klucz dostępu");
  expect(told("visibility", "client")).toBe("Widoczność: widoczny dla klienta");
  expect(told("deleted", true)).toBe("W koszu: tak");
  expect(told("ids", ["a1", "b2"])).toBe("Liczba rekordów: 2");
  expect(told("muted", ["documents"])).toBe("Wyłączone powiadomienia: dokumenty");
  expect(told("slug", "regulations")).toBe("Strona: Regulamin");
  expect(told("recoveryCodesLeft", 10)).toBe("Liczba kodów zapasowych: 10");
  expect(told("picture", "9f86d081")).toBe("Obraz: ustawiono");
  expect(told("expiresAt", "2026-03-29T10:00:00.000Z")).toBe("Ważne do: 29-03-2026 12:00");
});

test("a name that the catalogue lacks stands as it is kept, so that nothing is passed over", () => {
  expect(told("somethingNew", "value")).toBe("somethingNew: value");
});

test("the English catalogue names the same", () => {
  setLanguage("en");
  expect(told("by", "passkey")).toBe("Way of logging in: passkey");
  setLanguage("pl");
});
