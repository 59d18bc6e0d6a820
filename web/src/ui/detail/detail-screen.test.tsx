import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { show } from "../../../testing/screen.tsx";
import { HttpError } from "../../lib/http.ts";
import { DetailHeader } from "./detail-header.tsx";
import { DetailScreen } from "./detail-screen.tsx";
import { type DetailTab, DetailTabs, useDetailTab } from "./detail-tabs.tsx";
import { Facts } from "./facts.tsx";

const read = (state: { data?: { name: string }; error?: Error }) => ({
  data: undefined,
  error: null,
  refetch: vi.fn(),
  ...state,
});

function showScreen(state: Parameters<typeof read>[0]) {
  show(
    <DetailScreen read={read(state)} title="Rzecz" back="/rzeczy">
      {({ name }) => <DetailHeader title={name} back="/rzeczy" />}
    </DetailScreen>,
  );
}

test("a record is drawn once it is there; until then the screen waits", () => {
  showScreen({ data: { name: "Hala" } });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Hala");
  showScreen({});
  expect(screen.getByRole("progressbar")).toBeTruthy();
});

test("what is gone says so and leads back, even where an older state is known", () => {
  showScreen({ data: { name: "Hala" }, error: new HttpError({ status: 404 }) });
  expect(screen.getByText("Nie znaleziono zasobu.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Wróć do listy" }).getAttribute("href")).toBe("/rzeczy");
  expect(screen.queryByText("Hala")).toBeNull();
});

test("another failure keeps what is known, and without it offers to try again", () => {
  showScreen({ error: new HttpError({ status: 500 }) });
  expect(screen.getByRole("button", { name: "Spróbuj ponownie" })).toBeTruthy();
  showScreen({ data: { name: "Hala" }, error: new HttpError({ status: 500 }) });
  expect(screen.getByText("Hala")).toBeTruthy();
});

const TABS = [
  { name: "facts", label: "Dane" },
  { name: "history", label: "Historia", count: 3 },
] as const;

function Tabs() {
  return <DetailTabs tabs={TABS} current={useDetailTab(TABS)} />;
}

test.each([
  ["/rzecz/1", "Dane"],
  ["/rzecz/1?tab=history", "Historia3"],
  ["/rzecz/1?tab=nonsense", "Dane"],
])("at %s the tab is %s, and each tab is a link", (path, current) => {
  show(<Tabs />, path);
  const links = within(screen.getByRole("navigation")).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/rzecz/1", "/rzecz/1?tab=history"]);
  expect(links.find((link) => link.getAttribute("aria-current") === "page")?.textContent).toBe(current);
});

const MANY = ["Organizacja", "Poczta", "Limity", "Badania", "Integracje", "Bezpieczeństwo"].map((label) => ({
  name: label.toLowerCase(),
  label,
})) as [DetailTab<string>, ...DetailTab<string>[]];

function ManyTabs() {
  return <DetailTabs tabs={MANY} current={useDetailTab(MANY)} />;
}

test("on a phone more parts than a line holds are a choice that leads to each", () => {
  const nothing = () => undefined;
  const listeners = { addEventListener: nothing, removeEventListener: nothing };
  const older = { addListener: nothing, removeListener: nothing };
  vi.stubGlobal("matchMedia", () => ({ matches: true, ...listeners, ...older }));
  show(<ManyTabs />, "/ustawienia?tab=poczta");
  const choice = screen.getByRole<HTMLSelectElement>("combobox", { name: "Części strony" });
  expect(choice.value).toBe("poczta");
  expect(screen.queryByRole("link", { name: "Limity" })).toBeNull();
  fireEvent.change(choice, { target: { value: "limity" } });
  expect(choice.value).toBe("limity");
});

test("what is not known of a record is shown as a dash, or left out", () => {
  const items = [
    { label: "NIP", value: "" },
    { label: "Konta", value: 0 },
  ];
  show(<Facts items={items} />);
  expect(screen.getAllByRole("definition").map((fact) => fact.textContent)).toEqual(["–", "0"]);
  document.body.replaceChildren();
  show(<Facts items={items} hideEmpty />);
  expect(screen.getAllByRole("definition").map((fact) => fact.textContent)).toEqual(["0"]);
});
