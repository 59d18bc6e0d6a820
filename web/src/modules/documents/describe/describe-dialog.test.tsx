import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { jsonAnswer, stubFetch } from "../../../../testing/answers.ts";
import { buildDocument } from "../../../../testing/build-document.ts";
import { show } from "../../../../testing/screen.tsx";
import "../../../lib/i18n/i18n.ts";
import { type Describable, DescribeDialog } from "./describe-dialog.tsx";

const CATEGORIES = [
  { id: "c1", name: "Decyzja", count: 1 },
  { id: "c2", name: "Mapa", count: 0 },
];
const TAGS = [
  { name: "Pilne", count: 3 },
  { name: "teren", count: 1 },
];
const onClose = vi.fn();
let sent: unknown;
let answer: object;

beforeEach(() => {
  onClose.mockClear();
  sent = undefined;
  answer = { changed: ["1"], failed: [] };
  stubFetch((url, init) => {
    if (url.startsWith("/api/files/filters")) {
      return jsonAnswer({ fileTypes: [], yearsAdded: [], categories: CATEGORIES, tags: TAGS });
    }
    if (url.startsWith("/api/tags")) return jsonAnswer(TAGS);
    sent = JSON.parse(String(init.body));
    return jsonAnswer(answer);
  });
});

const many = vi.fn(() => Promise.resolve());

async function open(...documents: Partial<Describable>[]) {
  const all = documents.map((document, index) => buildDocument({ id: String(index + 1), ...document }));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  show(
    <QueryClientProvider client={client}>
      <DescribeDialog
        documents={all}
        onClose={onClose}
        {...(all.length > 1 && { many: { count: all.length, send: many } })}
      />
    </QueryClientProvider>,
  );
  await screen.findByRole("option", { name: "Mapa" });
}

const input = () => screen.getByRole<HTMLInputElement>("combobox", { name: /^Etykiety/ });
const category = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Kategoria" });
const type = (text: string) => fireEvent.change(input(), { target: { value: text } });
const press = (key: string) => fireEvent.keyDown(input(), { key });
const chips = () =>
  screen.queryAllByRole("button", { name: /^Usuń etykietę/ }).map(({ textContent }) => textContent);
const save = () => fireEvent.click(screen.getByRole("button", { name: "Zapisz" }));

test("shows what is set, and sends only what was changed", async () => {
  await open({ category: { id: "c1", name: "Decyzja" }, tags: ["odbiór", "teren"] });
  expect(category().value).toBe("c1");
  expect(chips()).toEqual(["odbiór", "teren"]);
  fireEvent.click(screen.getByRole("button", { name: "Usuń etykietę odbiór" }));
  expect(document.activeElement).toBe(input());
  type("nowa");
  press("Enter");
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual({ ids: ["1"], addTags: ["nowa"], removeTags: ["odbiór"] });
});

test("a comma adds what is before it, a tag in another spelling is the one that is there", async () => {
  await open({ tags: ["Łódź"] });
  type("pilne, LODZ,");
  expect(chips()).toEqual(["Łódź", "pilne"]);
  expect(input().value).toBe("");
});

test("tags in use are chosen by keyboard, those that are set are not offered", async () => {
  await open({ tags: ["teren"] });
  input().focus();
  press("ArrowDown");
  const offered = await screen.findAllByRole("option", { name: /\(\d+\)$/ });
  expect(offered.map(({ textContent }) => textContent)).toEqual(["Pilne (3)"]);
  press("ArrowDown");
  press("Enter");
  expect(chips()).toEqual(["teren", "Pilne"]);
});

test("what was typed and not added is saved too, and what is no tag is refused at its field", async () => {
  await open({});
  type("a".repeat(41));
  press("Enter");
  expect(screen.getByText("Etykieta jest za długa (najwyżej 40 znaków)")).toBeTruthy();
  expect(chips()).toEqual([]);
  type("pilne");
  fireEvent.blur(input());
  save();
  await waitFor(() => expect(sent).toMatchObject({ addTags: ["pilne"] }));
});

test("of several documents it shows what they share, and leaves the rest as it is", async () => {
  await open(
    { category: { id: "c1", name: "Decyzja" }, tags: ["wspólna", "jedna"] },
    { category: null, tags: ["WSPOLNA", "druga"] },
  );
  expect(screen.getByText("2 dokumenty")).toBeTruthy();
  expect(category().selectedOptions[0]?.textContent).toBe("Bez zmian");
  expect(chips()).toEqual(["wspólna"]);
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(many).toHaveBeenCalledWith({ addTags: [], removeTags: [] });
});

test("what could not be changed is told with its reason", async () => {
  answer = { changed: [], failed: [{ id: "1", reason: "Dokument jest w koszu" }] };
  await open({});
  fireEvent.change(category(), { target: { value: "c2" } });
  save();
  expect(await screen.findByText("Dokument jest w koszu")).toBeTruthy();
  expect(sent).toMatchObject({ category: "c2" });
  expect(onClose).not.toHaveBeenCalled();
});
