import type { CertificateDetails } from "@bonum/contract/certificates/fields.ts";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { show } from "../../../../testing/screen.tsx";
import { CertificateCard, snippetOf } from "./certificate-card.tsx";

const certificate = {
  number: "CERT/2026/0001",
  code: "ABCDE-FGHJK-M",
  revision: 2,
  checkUrl: "https://portal.example.pl/certificates/verify/ABCDE-FGHJK-M",
  badgeUrl: "https://portal.example.pl/api/certificates/verify/ABCDE-FGHJK-M/badge",
} as CertificateDetails;

test("the card has the QR code, the address and the badge, and copies what is passed on", () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText } });
  show(<CertificateCard certificate={certificate} />);
  expect(screen.getByRole("img", { name: /^Kod QR z adresem/ }).tagName).toBe("svg");
  const badge = screen.getByRole("img", { name: "Certyfikat CERT/2026/0001 – sprawdź, czy jest ważny" });
  expect(badge.getAttribute("src")).toBe("/api/certificates/verify/ABCDE-FGHJK-M/badge?language=pl");
  const field = (name: string) => screen.getByRole("textbox", { name }) as HTMLInputElement;
  expect(field("Adres weryfikacji").value).toBe(certificate.checkUrl);
  fireEvent.click(screen.getByRole("button", { name: "Kopiuj: Adres weryfikacji" }));
  fireEvent.click(screen.getByRole("button", { name: "Kopiuj: Kod HTML do wklejenia" }));
  expect(writeText.mock.calls).toEqual([[certificate.checkUrl], [field("Kod HTML do wklejenia").value]]);
});

test("where the browser lets no page copy, the texts can still be selected", () => {
  vi.stubGlobal("navigator", { ...navigator, clipboard: undefined });
  show(<CertificateCard certificate={certificate} />);
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByRole("textbox", { name: "Adres weryfikacji" }).hasAttribute("readonly")).toBe(true);
});

test("the HTML leads to the check, says no state in words, and cannot be broken out of", () => {
  const snippet = snippetOf(certificate, 'Certyfikat "1" <b>', "pl");
  const page = new DOMParser().parseFromString(snippet, "text/html");
  expect(page.querySelector("a")?.getAttribute("href")).toBe(certificate.checkUrl);
  expect(page.querySelector("img")?.getAttribute("src")).toBe(`${certificate.badgeUrl}?language=pl`);
  expect(page.querySelector("img")?.getAttribute("alt")).toBe('Certyfikat "1" <b>');
  expect(page.body.children).toHaveLength(1);
});
