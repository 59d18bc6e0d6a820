import { expect, test } from "vitest";
import { MODULES } from "../../modules.ts";
import * as exported from "./module.ts";

const labels = MODULES.flatMap((module) => module.labels ?? []);
const stateText = (subject: string, fields: Record<string, unknown>) =>
  exported.stateText(labels, subject, fields);
const recordName = (entry: Parameters<typeof exported.recordName>[1]) => exported.recordName(labels, entry);

test("the exported values are the labels that the screens show", () => {
  expect(stateText("session", { by: "passkey" })).toBe("Sposób logowania: klucz dostępu");
  expect(stateText("investment", { state: "onHold", stage: "permit", usableArea: 12.5 })).toBe(
    "Stan: Wstrzymana; Etap: Pozwolenie; Powierzchnia użytkowa (m²): 12,5",
  );
  expect(stateText("client", { address: { street: "Łąkowa", number: "1", town: "Łódź" }, email: "" })).toBe(
    "Adres: Łąkowa 1 Łódź; E-mail: –",
  );
  expect(stateText("service", { price: 123_450, published: true })).toBe(
    "Cena netto (zł): 1234,5; Opublikowana: tak",
  );
  expect(stateText("test-data", { ids: ["a", "b"] })).toBe("Liczba rekordów: 2");
  expect(stateText("invitation", { expiresAt: "2026-03-29T10:00:00.000Z" })).toBe(
    "Ważne do: 2026-03-29 12:00",
  );
});

test("a field is called as its own form calls it, whatever another subject's field of that name is", () => {
  expect(stateText("service", { slug: "ocena-projektu" })).toBe("Adres w portalu: ocena-projektu");
  expect(stateText("account", { slug: "privacy" })).toBe("Strona: Polityka prywatności");
  expect(stateText("organisation", { name: "Bonum" })).toBe("Nazwa organizacji: Bonum");
  expect(stateText("reference", { name: "Urząd" })).toBe("Nazwa: Urząd");
});

test("an address abroad is written as the other exports tell it", () => {
  expect(
    stateText("client", { address: { street: "Hauptstraße", town: "Wien", voivodeship: "abroad" } }),
  ).toBe("Adres: Hauptstraße Wien poza Polską");
  expect(stateText("client", { address: { town: "Łódź", voivodeship: "łódzkie" } })).toBe(
    "Adres: Łódź łódzkie",
  );
});

test("a document or a question that became optional reads otherwise than before", () => {
  const documents = (required: boolean) =>
    stateText("service", {
      requiredDocuments: [
        { name: "Projekt", required },
        { name: "Mapa", required: true },
      ],
    });
  expect(documents(true)).toBe("Wymagane dokumenty: Projekt, Mapa");
  expect(documents(false)).toBe("Wymagane dokumenty: Projekt (nieobowiązkowy), Mapa");
  expect(stateText("service", { questions: [{ question: "Ile pięter?", required: false }] })).toBe(
    "Pytania do klienta: Ile pięter? (nieobowiązkowe)",
  );
});

test("test data are named by their list, and nothing else is, whatever its id", () => {
  expect(recordName({ subject: "test-data", subjectId: "references", record: null })).toBe("referencje");
  expect(recordName({ subject: "page", subjectId: "references", record: null })).toBeNull();
  const record = { name: "Budowa", there: true, within: null };
  expect(recordName({ subject: "client", subjectId: "c1", record })).toBe("Budowa");
});
