import type { BulkChange } from "@bonum/contract/bulk/fields.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { problemAnswer, stubFetch } from "../../../../testing/answers.ts";
import {
  asked,
  CATEGORY,
  FakeRequest,
  FakeWorker,
  fakeUploads,
  made,
  PROJECT,
  serve,
  sha256,
  UNDONE,
} from "../../../../testing/filing.ts";
import { show } from "../../../../testing/screen.tsx";
import { signIn, signOut } from "../../../../testing/session.ts";
import "../../../lib/i18n/all-validation.ts";
import { type Notification, onNotification } from "../../../lib/notify.ts";
import { forgetAllOf } from "../../../lib/outbox/outbox.ts";
import { DocumentForm, type DocumentFormProps } from "../form/document-form.tsx";
import { FilingStatus } from "./filing-status.tsx";

let toasts: Notification[] = [];
beforeEach(() => {
  fakeUploads();
  vi.stubGlobal("Worker", FakeWorker);
  signIn();
  toasts = [];
  made.length = 0;
  asked.length = 0;
  onNotification((toast) => toasts.push(toast));
  serve();
});
afterEach(async () => {
  cleanup();
  await forgetAllOf("7");
  signOut();
});

const file = (name: string, content = name) => new File([content], name, { lastModified: 1 });
const ABC = [file("a.txt"), file("b.txt"), file("c.txt")];

function showForm(files: readonly File[] = ABC, props: Partial<DocumentFormProps> = {}) {
  const onClose = vi.fn();
  const router = show(
    <QueryClientProvider client={new QueryClient()}>
      <FilingStatus />
      <DocumentForm document={null} dropped={files} onClose={onClose} {...props} />
    </QueryClientProvider>,
  );
  return { onClose, router };
}

const rows = () => screen.queryAllByRole("listitem").filter((row) => within(row).queryByRole("textbox"));
const names = () => rows().map((row) => within(row).getByRole<HTMLInputElement>("textbox").value);
const press = (name: string | RegExp) =>
  screen.findByRole("button", { name }).then((button) => act(async () => void fireEvent.click(button)));
const listed = (count: number) => waitFor(() => expect(rows().length).toBe(count));
const names_ = () => made.map(({ body }) => body.fileName);

async function type(label: string, text: string) {
  const input = await screen.findByLabelText(label);
  fireEvent.change(input, { target: { value: text } });
  fireEvent.blur(input);
}

test("what is said once is given to every file in the call that makes its document; one may differ", async () => {
  const { onClose } = showForm();
  await listed(3);
  await screen.findAllByRole("option", { name: "Decyzja" });
  fireEvent.change(screen.getByLabelText("Kategoria"), { target: { value: CATEGORY } });
  await type("Etykiety", "plac, umowy");
  fireEvent.change(screen.getByLabelText("Komentarz"), { target: { value: "podpisane" } });
  await press("Opisz osobno: b.txt");
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText("Kategoria"), { target: { value: "" } });
  await press("Zapisz opis");
  expect(within(rows()[1] as HTMLElement).getByText("Etykiety: plac, umowy")).toBeTruthy();
  fireEvent.change(screen.getByRole("textbox", { name: "Nazwa pliku: c.txt" }), {
    target: { value: "Umowa" },
  });
  await press("Dodaj 3 dokumenty");
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  const shared = { comment: "podpisane", tags: ["plac", "umowy"] };
  expect(made).toEqual([
    { url: "/api/files/uploads", body: { uploadId: "1", fileName: "a.txt", category: CATEGORY, ...shared } },
    { url: "/api/files/uploads", body: { uploadId: "2", fileName: "b.txt", category: null, ...shared } },
    {
      url: "/api/files/uploads",
      body: { uploadId: "3", fileName: "Umowa.txt", category: CATEGORY, ...shared },
    },
  ]);
  expect(toasts.map(({ text }) => text)).toEqual(["Dodano 3 dokumenty."]);
});

test("a batch is undone whole, by one change; what cannot be is told", async () => {
  const changes: unknown[] = [];
  const answers: Partial<BulkChange>[] = [
    {},
    {
      changed: 2,
      failed: 1,
      failures: [{ id: "id-b.txt", name: "b.txt", reason: "Ten dokument jest już w koszu" }],
    },
  ];
  serve({
    change({ action, ids }) {
      changes.push([action, ids]);
      return { ...UNDONE, ...answers[changes.length - 1] };
    },
  });
  const { onClose } = showForm();
  await listed(3);
  await press("Dodaj 3 dokumenty");
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(toasts[0]?.action?.label).toBe("Cofnij");
  for (const said of [[], ["Przeniesiono do kosza 2 z 3 dokumentów. Ten dokument jest już w koszu"]]) {
    await act(async () => toasts[0]?.action?.run());
    await waitFor(() => expect(toasts.slice(1).map(({ text }) => text)).toEqual(said));
  }
  expect(changes).toEqual([1, 2].map(() => ["documents.trash", ["id-a.txt", "id-b.txt", "id-c.txt"]]));
});

test("the portal's own copies and the list's are named before anything is sent, and left out by one button", async () => {
  serve({
    duplicates: [
      { sha256: sha256("a.txt"), id: "9", fileName: "Stara umowa.txt", inTrash: false },
      { sha256: sha256("b.txt"), id: "8", fileName: "Wyrzucona.txt", inTrash: true },
    ],
  });
  showForm([...ABC, file("kopia c.txt", "c.txt")]);
  await listed(4);
  const link = await screen.findByRole("link", { name: "Stara umowa.txt" });
  expect(link.getAttribute("href")).toBe("/documents/9");
  expect(within(rows()[1] as HTMLElement).getByText(/w koszu: Wyrzucona\.txt/)).toBeTruthy();
  expect(within(rows()[3] as HTMLElement).getByText(/już na liście: c\.txt/)).toBeTruthy();
  await press("Dodaj 4 dokumenty");
  const sentence =
    "3 pliki z listy są już w portalu albo powtarzają się na liście. Zdecyduj, co z nimi zrobić.";
  await waitFor(() => expect(screen.getAllByText(sentence).length).toBe(2));
  expect(made).toEqual([]);
  await press("Dodaj mimo to: b.txt");
  expect(within(rows()[1] as HTMLElement).getByText(/Zostanie dodany mimo to/)).toBeTruthy();
  await press("Pomiń: a.txt");
  await press("Pomiń wszystkie duplikaty");
  expect(names()).toEqual(["b.txt", "c.txt"]);
  await press("Dodaj 2 dokumenty");
  await waitFor(() => expect(names_()).toEqual(["b.txt", "c.txt"]));
});

test("whoever is quicker than the comparison waits for it; one that fails keeps nobody", async () => {
  stubFetch(() => problemAnswer(503));
  showForm([file("a.txt"), file("b.txt")]);
  await listed(2);
  expect(
    await screen.findByText("Nie udało się sprawdzić, czy portal ma już wszystkie te pliki."),
  ).toBeTruthy();
  serve();
  await press("Dodaj 2 dokumenty");
  await waitFor(() => expect(names_()).toEqual(["a.txt", "b.txt"]));
});

const proposedForB = (all: readonly string[]) =>
  all.map((name) =>
    name === "b.txt" ? [{ investment: PROJECT, client: "Młyny", reason: "investment" } as const] : [],
  );

test("a project is proposed by a file's name and taken by one press, for that file alone", async () => {
  serve({ proposals: proposedForB });
  showForm();
  await listed(3);
  await press("Dołącz plik b.txt do inwestycji INW/2026/0014 (Młyny, Młyn)");
  expect(within(rows()[1] as HTMLElement).getByText("INW/2026/0014")).toBeTruthy();
  expect(screen.queryByText("Dołącz do inwestycji INW/2026/0014?")).toBeNull();
  await press("Dodaj 3 dokumenty");
  await waitFor(() =>
    expect(made.map(({ url }) => url)).toEqual([
      "/api/files/uploads",
      `/api/investments/${PROJECT.id}/documents/uploads?visibility=internal`,
      "/api/files/uploads",
    ]),
  );
});

test("a file whose proposal was taken is given what all files are given afterwards", async () => {
  serve({ proposals: proposedForB });
  showForm();
  await listed(3);
  await press("Dołącz plik b.txt do inwestycji INW/2026/0014 (Młyny, Młyn)");
  await screen.findAllByRole("option", { name: "Decyzja" });
  fireEvent.change(screen.getByLabelText("Kategoria"), { target: { value: CATEGORY } });
  await type("Etykiety", "plac");
  const row = within(rows()[1] as HTMLElement);
  expect(row.getByLabelText<HTMLSelectElement>("Kategoria: b.txt").value).toBe(CATEGORY);
  expect(row.getByText("INW/2026/0014")).toBeTruthy();
  await press("Dodaj 3 dokumenty");
  await waitFor(() => expect(made.length).toBe(3));
  expect(made.map(({ body: { category, tags } }) => [category, tags])).toEqual(
    [1, 2, 3].map(() => [CATEGORY, ["plac"]]),
  );
});

test("names that are pasted go to the files one below the other, and what the first has is given to all by one press", async () => {
  showForm();
  await listed(3);
  fireEvent.paste(screen.getByRole("textbox", { name: "Nazwa pliku: b.txt" }), {
    clipboardData: { getData: () => "Umowa\r\nProtokół\r\nzbędna\r\n" },
  });
  expect(names()).toEqual(["a.txt", "Umowa", "Protokół"]);
  await screen.findAllByRole("option", { name: "Decyzja" });
  fireEvent.change(screen.getByLabelText("Kategoria: a.txt"), { target: { value: CATEGORY } });
  // Names of columns stand where there is room for a table alone, which no layout has here.
  fireEvent.click(screen.getByLabelText("Wypełnij w dół: kategoria pierwszego pliku dla wszystkich"));
  await press("Dodaj 3 dokumenty");
  await waitFor(() => expect(made.length).toBe(3));
  expect(made.map(({ body: { fileName, category } }) => [fileName, category])).toEqual([
    ["a.txt", CATEGORY],
    ["Umowa.txt", CATEGORY],
    ["Protokół.txt", CATEGORY],
  ]);
});

test("a project's own form sends there, shown to the client or not, and proposes nothing", async () => {
  showForm(ABC, { attachment: { investmentId: PROJECT.id, asksForVisibility: true } });
  await listed(3);
  fireEvent.click(screen.getByLabelText("Udostępnij klientowi"));
  await press("Dodaj 3 dokumenty");
  await waitFor(() => expect(made.length).toBe(3));
  expect(made[0]?.url).toBe(`/api/investments/${PROJECT.id}/documents/uploads?visibility=client`);
  expect(asked).not.toContain("POST /api/files/proposals");
});

test("what the server refuses comes back with its sentence and all it was given, and goes on in the same batch", async () => {
  let refusing = true;
  serve({
    refuse: (name) =>
      refusing && name === "b.txt"
        ? problemAnswer(400, { errors: { fileName: ["fileName.tooLong"] } })
        : null,
  });
  const { onClose } = showForm();
  await listed(3);
  await type("Etykiety", "plac");
  await press("Dodaj 3 dokumenty");
  await listed(1);
  expect(screen.getByText("Dodano 2 z 3. Popraw pozostały plik i dodaj go ponownie.")).toBeTruthy();
  const name = screen.getByRole<HTMLInputElement>("textbox", { name: "Nazwa pliku: b.txt" });
  expect(name.getAttribute("aria-invalid")).toBe("true");
  const described = document.getElementById(name.getAttribute("aria-describedby") ?? "");
  expect(described?.textContent).toContain("Nazwa pliku jest za długa");
  await waitFor(() => expect(document.activeElement).toBe(name));
  refusing = false;
  fireEvent.change(name, { target: { value: "krótsza" } });
  const begun = asked.filter((call) => call === "POST /api/uploads").length;
  await press("Dodaj 1 dokument");
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(made.at(-1)?.body).toMatchObject({ fileName: "krótsza.txt", tags: ["plac"] });
  // Its bytes were there already.
  expect(asked.filter((call) => call === "POST /api/uploads").length).toBe(begun);
  expect(toasts.map(({ text }) => text)).toEqual(["Dodano 3 dokumenty."]);
});

test("leaving the form stops nothing: the status says how far it is, and leads back", async () => {
  FakeRequest.held = true;
  const { router } = showForm();
  await listed(3);
  await press("Dodaj 3 dokumenty");
  expect(await screen.findByText(/^Dodano 0 z 3\./)).toBeTruthy();
  cleanup();
  show(
    <QueryClientProvider client={new QueryClient()}>
      <FilingStatus />
    </QueryClientProvider>,
  );
  const status = within(await screen.findByRole("region", { name: "Dodawanie dokumentów" }));
  expect(status.getByText("Dodano 0 z 3")).toBeTruthy();
  expect(status.getByRole("link", { name: "Pokaż" }).getAttribute("href")).toBe("/?form=several");
  await waitFor(() => expect(FakeRequest.all.length).toBe(1));
  FakeRequest.all[0]?.answer();
  expect(await status.findByText("Dodano 1 z 3")).toBeTruthy();
  FakeRequest.held = false;
  await waitFor(() => expect(FakeRequest.all.length).toBe(2));
  FakeRequest.all[1]?.answer();
  await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(["Dodano 3 dokumenty."]));
  expect(screen.queryByRole("region", { name: "Dodawanie dokumentów" })).toBeNull();
  expect(router).toBeDefined();
});

test("the form of several shows what is still being added; stopping puts the rest back on its list", async () => {
  FakeRequest.held = true;
  showForm();
  await listed(3);
  await press("Dodaj 3 dokumenty");
  await waitFor(() => expect(FakeRequest.all.length).toBe(1));
  cleanup();
  const { onClose } = showForm([], { several: true });
  expect(await screen.findByText(/^Dodano 0 z 3\./)).toBeTruthy();
  await press("Przerwij przesyłanie");
  await listed(3);
  expect(names()).toEqual(["a.txt", "b.txt", "c.txt"]);
  expect(toasts.map(({ text }) => text)).toEqual([
    "Przesyłanie przerwane. Dodano 0 z 3, pozostałe są nadal na liście.",
  ]);
  expect(onClose).not.toHaveBeenCalled();
  expect(made).toEqual([]);
});

test("a double click sends each file once; a wrong name sends nothing", async () => {
  showForm();
  await listed(3);
  const name = screen.getByRole("textbox", { name: "Nazwa pliku: b.txt" });
  fireEvent.change(name, { target: { value: "b/b.txt" } });
  await press("Dodaj 3 dokumenty");
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(made).toEqual([]);
  fireEvent.change(name, { target: { value: "b.txt" } });
  const form = screen.getByRole("button", { name: "Dodaj 3 dokumenty" }).closest("form") as HTMLFormElement;
  await act(async () => {
    fireEvent.submit(form);
    fireEvent.submit(form);
  });
  await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(["Dodano 3 dokumenty."]));
  expect(names_()).toEqual(["a.txt", "b.txt", "c.txt"]);
});

test("of 10,000 files 200 are taken, and a sentence says so", async () => {
  showForm(Array.from({ length: 10_000 }, (_, index) => file(`${index}.txt`)));
  await listed(200);
  expect(screen.getByText("Pominięto 9800 plików:")).toBeTruthy();
  expect(screen.getByText(/Naraz można dodać najwyżej 200 plików\./)).toBeTruthy();
});

test("a client's files go to its project with one comment, and nothing that is the centre's to say is asked", async () => {
  signIn("Client");
  const attachment = { investmentId: PROJECT.id, asksForVisibility: false };
  showForm(ABC, { attachment });
  await listed(3);
  expect(screen.queryByLabelText("Kategoria")).toBeNull();
  expect(screen.queryByRole("button", { name: /^Opisz osobno/ })).toBeNull();
  fireEvent.change(screen.getByLabelText("Komentarz"), { target: { value: "do projektu" } });
  await press("Dodaj 3 dokumenty");
  await waitFor(() => expect(made).toHaveLength(3));
  expect(new Set(made.map(({ url }) => url))).toEqual(
    new Set([`/api/investments/${PROJECT.id}/documents/uploads?visibility=internal`]),
  );
  expect(made.map(({ body }) => body.comment)).toEqual(ABC.map(() => "do projektu"));
  expect(asked.filter((call) => /duplicates|proposals|filters|tags/.test(call))).toEqual([]);
  await waitFor(() => expect(toasts.map(({ text }) => text)).toContain("Dodano 3 dokumenty."));
  expect(toasts.some(({ action }) => action !== undefined)).toBe(false);
});
