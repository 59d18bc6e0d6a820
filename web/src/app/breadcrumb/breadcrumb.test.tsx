import type { Language } from "@bonum/contract/text/language.ts";
import { act, cleanup, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "../../../testing/screen.tsx";
import { setLanguage } from "../../lib/i18n/i18n.ts";
import { noteList, useNamedPlace } from "../../lib/record-name.ts";
import "../texts.ts";
import { Breadcrumb } from "./breadcrumb.tsx";

/** Path, English, Polish (S2.1): one row for each row of the tables. */
const rows = [
  ["/about", "About the Examination Centre", "O Centrum Badań"],
  ["/about/institution", "Information about the institution", "Informacje o instytucji"],
  ["/about/references", "References", "Referencje"],
  ["/about/partners", "Trusted partners", "Zaufani partnerzy"],
  ["/about/contact", "Contact", "Kontakt"],
  ["/about/certificate", "About the certificate", "Charakterystyka certyfikatu"],
  ["/about/privacy", "Privacy policy", "Polityka prywatności"],
  ["/about/regulations", "Terms of use", "Regulamin"],
  ["/about/accessibility", "Accessibility statement", "Deklaracja dostępności"],
  ["/admin", "Admin", "Administracja"],
  ["/admin/users", "Clients", "Klienci"],
  ["/admin/users/42", "Client details", "Szczegóły klienta"],
  ["/admin/investments", "Projects", "Inwestycje"],
  ["/admin/investments/42", "Project", "Inwestycja"],
  ["/admin/orders", "Examination services", "Usługi badawcze"],
  ["/admin/orders/42", "Exam", "Badanie"],
  ["/client", "Client Zone", "Strefa klienta"],
  ["/client/investments", "Projects", "Inwestycje"],
  ["/client/investments/42", "Project", "Inwestycja"],
  ["/client/orders", "Examination services", "Usługi badawcze"],
  ["/client/orders/42", "Exam", "Badanie"],
  ["/services", "Examination services", "Usługi badawcze"],
  ["/services/42", "Exam", "Badanie"],
] as const;

test.each(rows)("S2.1: the label of %s is %s, in Polish %s", async (path, english, polish) => {
  show(<Breadcrumb />, path);
  expect(screen.getAllByRole("listitem").at(-1)).toHaveProperty("textContent", polish);
  await act(() => setLanguage("en"));
  expect(screen.getAllByRole("listitem").at(-1)).toHaveProperty("textContent", english);
});

test("S2.22, S2.23: it starts with Start, and every segment except the last is a link", () => {
  show(<Breadcrumb />, "/admin/investments/42");
  const nav = screen.getByRole("navigation", { name: "Ścieżka nawigacji" });
  const links = within(nav).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Start", "/"],
    ["Administracja", "/admin"],
    ["Inwestycje", "/admin/investments"],
  ]);
  expect(within(nav).getByText("Inwestycja").getAttribute("aria-current")).toBe("page");
});

test("a segment that is a tab leads to the tab, and one without a screen stands in no crumb", () => {
  const linksOf = (path: string) => {
    show(<Breadcrumb />, path);
    const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    cleanup();
    return links.slice(1);
  };
  expect(linksOf("/admin/content/references/42")).toEqual([
    "/admin",
    "/admin/content",
    "/admin/content?tab=references",
  ]);
  expect(linksOf("/client/investments/42/documents/new").at(-1)).toBe("/client/investments/42?tab=documents");
  expect(linksOf("/admin/content/pages/privacy")).toEqual(["/admin", "/admin/content"]);
  expect(linksOf("/admin/content/references")).toEqual([]);
});

function NamedScreen({ name, language = "pl", back }: { name: string; language?: Language; back?: string }) {
  useNamedPlace(name, language, back);
  return <Breadcrumb />;
}

test("a record's name stands behind the label of its route, once its screen knows it, and goes with the screen", () => {
  show(<NamedScreen name="Hala" />, "/admin/investments/42");
  const items = within(screen.getByRole("navigation")).getAllByRole("listitem");
  expect(items.map(({ textContent }) => textContent)).toEqual([
    "Start",
    "Administracja",
    "Inwestycje",
    "InwestycjaHala",
  ]);
  expect(screen.getByText("Inwestycja").getAttribute("aria-current")).toBe("page");
  expect(screen.getByText("Hala").getAttribute("aria-current")).toBeNull();
  cleanup();
  show(<Breadcrumb />, "/admin/investments/42");
  expect(screen.queryByText("Hala")).toBeNull();
  cleanup();
  show(<NamedScreen name="Inwestycja przy Łąkowej" />, "/admin/investments/42");
  expect(screen.getByText("Inwestycja przy Łąkowej").getAttribute("aria-current")).toBe("page");
  expect(screen.queryByText("Inwestycja")).toBeNull();
});

test("an arrow before Start leads back from a record, to its list as it was left", () => {
  show(<NamedScreen name="Hala" back="/admin/investments?stage=permit" />, "/admin/investments/42");
  const back = screen.getByRole("link", { name: "Powrót" });
  expect(back.getAttribute("href")).toBe("/admin/investments?stage=permit");
  expect(screen.getAllByRole("listitem")[0]?.textContent).toBe("Start");
  cleanup();
  show(<Breadcrumb />, "/admin/investments/00000000-0000-4000-8000-000000000042");
  expect(screen.getByRole("link", { name: "Powrót" }).getAttribute("href")).toBe("/admin/investments");
  cleanup();
  noteList({ pathname: "/admin/investments", search: "?searchTerm=hala" });
  show(<NamedScreen name="Hala" back="/admin/investments" />, "/admin/investments/42");
  expect(screen.getByRole("link", { name: "Powrót" }).getAttribute("href")).toBe(
    "/admin/investments?searchTerm=hala",
  );
  cleanup();
  show(<Breadcrumb />, "/admin/investments");
  expect(screen.queryByRole("link", { name: "Powrót" })).toBeNull();
});

test("on an English screen a record's name is marked as the language in which people called it", async () => {
  await act(() => setLanguage("en"));
  show(<NamedScreen name="Hala" />, "/admin/investments/42");
  expect(screen.getByText("Hala").lang).toBe("pl");
  cleanup();
  show(<NamedScreen name="About us" language="en" />, "/admin/content/pages/about");
  expect(screen.getByText("About us").lang).toBe("");
});

test("the first screen is Start alone; an unknown path has no links that lead nowhere", () => {
  show(<Breadcrumb />, "/");
  expect(screen.getAllByRole("listitem")).toHaveLength(1);
  show(<Breadcrumb />, "/admin/nothing/here");
  expect(screen.getByText("Nie znaleziono strony")).toBeTruthy();
  expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual(["Start", "Start"]);
});

test("a mailed link's page stands right below Start, without what its address begins with", () => {
  show(<Breadcrumb />, "/reset-password/abc123");
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["Start", "Nowe hasło"]);
  show(<Breadcrumb />, "/confirm-email");
  expect(screen.getByText("Nie znaleziono strony")).toBeTruthy();
});
