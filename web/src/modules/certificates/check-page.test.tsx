import type { CheckedCertificate } from "@bonum/contract/certificates/fields.ts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { showRoutes } from "../../../testing/screen.tsx";
import { storeOrganisation } from "../../lib/organisation.ts";
import { Component } from "./check-page.tsx";

afterEach(cleanup);

const CERTIFICATE: CheckedCertificate = {
  checkedAt: new Date().toISOString(),
  number: "C/2026/0001",
  code: "7K2F9-QW3ER-T",
  sample: false,
  state: "issued",
  certificateType: "Certyfikat zgodności projektu",
  object: "Żłobek „Pszczółka”",
  town: "Kraków",
  holder: "Ćma sp. z o.o.",
  scopeHtml: "",
  conditions: "",
  issuedOn: "2026-11-20",
  validTo: null,
  sha256: "0".repeat(64),
  seal: null,
  changes: [{ at: "2026-11-20T10:00:00Z", event: "issue", reason: "" }],
  supersededBy: null,
  signature: "a.b.c",
  signed: { confirmed: true, keyId: "abcdefghij", problem: null, revokedFrom: null },
};

/** The page as it was rendered from a check; gives its banner's words. */
async function showCheck(certificate: Partial<CheckedCertificate>) {
  const checked = { typed: CERTIFICATE.code, certificate: { ...CERTIFICATE, ...certificate } };
  const routes = [
    { path: "/certificates/verify/:code", Component, loader: () => checked, hydrateFallbackElement: <p /> },
  ];
  showRoutes(routes, `/certificates/verify/${CERTIFICATE.code}`);
  const [banner] = await screen.findAllByRole("heading", { level: 2 });
  return { title: banner?.textContent, text: banner?.parentElement?.textContent };
}

test("a certificate without conditions is valid", async () => {
  expect((await showCheck({})).title).toBe("Certyfikat jest ważny");
});

test("one with conditions says so as large as that it is valid, and names them beside it", async () => {
  const { title, text } = await showCheck({ conditions: "Przegląd dachu co rok." });
  expect(title).toBe("Certyfikat jest ważny z warunkami");
  expect(text).toContain("Przegląd dachu co rok.");
});

test("several conditions are a list", async () => {
  await showCheck({ conditions: "Przegląd dachu co rok.\nPoszerzyć drzwi – do 5 grudnia 2026 r." });
  const conditions = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(conditions).toEqual(expect.arrayContaining(["Poszerzyć drzwi – do 5 grudnia 2026 r."]));
});

test.each([
  ["suspended", "Certyfikat jest zawieszony"],
  ["withdrawn", "Certyfikat jest wycofany"],
  ["expired", "Certyfikat wygasł"],
] as const)("one that is %s says that alone, whatever its conditions were", async (state, said) => {
  const { title, text } = await showCheck({ state, conditions: "Przegląd dachu co rok." });
  expect(title).toBe(said);
  expect(text).not.toContain("Przegląd");
});

test("of a private person's initials it says why they are no name", async () => {
  await showCheck({ holder: "Ł*** W***" });
  expect(screen.getByText("Posiadacz").nextSibling?.textContent).toBe(
    "Ł*** W***Pokazujemy inicjały, bo to osoba prywatna.",
  );
});

test("a sample is no certificate at first sight, whatever its state", async () => {
  const { title, text } = await showCheck({ sample: true });
  expect(title).toBe("To certyfikat przykładowy");
  expect(text).toContain("Niczego nie poświadcza.");
  expect(text).toContain("„Certyfikat jest ważny”");
  cleanup();
  expect((await showCheck({ sample: true, state: "expired" })).text).toContain("„Certyfikat wygasł”");
});

test("what nobody signed is said of a sample too", async () => {
  const signed = { ...CERTIFICATE.signed, confirmed: false };
  expect((await showCheck({ sample: true, signed })).title).toBe("Nie potwierdzamy tego certyfikatu");
});

test.each([true, false])("who issued it is named of what was signed alone: %s", async (confirmed) => {
  storeOrganisation({ facts: { name: "Centrum Źródło" }, banner: null } as never);
  await showCheck({ signed: { ...CERTIFICATE.signed, confirmed } });
  expect(screen.queryAllByText("Centrum Źródło")).toHaveLength(confirmed ? 1 : 0);
});
