import { expect, test } from "vitest";
import { formatOf, versionFileName } from "./versions-panel.tsx";

const old = (contentType: string) => ({ current: false, contentType });

test("the current content is saved under the document's name", () => {
  expect(versionFileName("Umowa.pdf", { current: true, contentType: "application/pdf" }, "(wersja 3)")).toBe(
    "Umowa.pdf",
  );
});

test("an earlier content is marked, so that it is not taken for the newest", () => {
  expect(versionFileName("Umowa.pdf", old("application/pdf"), "(wersja 1)")).toBe("Umowa (wersja 1).pdf");
});

test("an earlier content of another type has its own extension", () => {
  expect(versionFileName("Skan.pdf", old("image/jpeg"), "(wersja 1)")).toBe("Skan (wersja 1).jpg");
});

test("a type that is not known keeps the document's extension, if there is one", () => {
  expect(versionFileName("Rysunek.dwg", old("image/vnd.dwg"), "(wersja 2)")).toBe("Rysunek (wersja 2).dwg");
  expect(versionFileName("README", old("application/x-foo"), "(wersja 2)")).toBe("README (wersja 2)");
});

test("usual types are called by their extension", () => {
  expect(formatOf("application/pdf")).toBe("PDF");
  expect(formatOf("application/x-foo")).toBe("application/x-foo");
});
