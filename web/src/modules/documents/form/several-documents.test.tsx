import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { buildDocument } from "../../../../testing/build-document.ts";
import { show } from "../../../../testing/screen.tsx";
import { signIn } from "../../../../testing/session.ts";
import "../../../lib/i18n/all-validation.ts";
import { hasUnsavedInput } from "../../../lib/drafts/unsaved-input.ts";
import { onNotification } from "../../../lib/notify.ts";
import { storeSettings } from "../../../lib/settings.ts";
import { DocumentForm, type DocumentFormProps } from "./document-form.tsx";

/** Stands in for the browser's requests: the test answers the last one. */
class FakeRequest extends EventTarget {
  static all: FakeRequest[] = [];
  readonly upload = new EventTarget();
  readonly open = vi.fn();
  readonly setRequestHeader = vi.fn();
  body = new FormData();
  status = 0;
  responseText = "";
  aborted = false;

  send(body: FormData) {
    this.body = body;
    FakeRequest.all.push(this);
  }
  getResponseHeader() {
    return "application/problem+json";
  }
  abort() {
    this.aborted = true;
    this.dispatchEvent(new Event("abort"));
  }
}

const sent = () => FakeRequest.all.map(({ body }) => body.get("fileName"));

const PROJECT = { id: "7", number: "INW/2026/0007", title: "Młyn" };
const attached = () => {
  return {
    ...buildDocument(),
    visibility: "client",
    dateAttached: "",
    investment: PROJECT,
    canArrange: true,
  };
};

/** Answers the request that runs, as soon as it is the one of this number. */
async function answer(number: number, status: number, body: unknown = attached()) {
  await waitFor(() => expect(FakeRequest.all.length).toBe(number));
  const last = FakeRequest.all.at(-1);
  if (last) Object.assign(last, { status, responseText: JSON.stringify(body) });
  await act(async () => void last?.dispatchEvent(new Event(status === 0 ? "error" : "load")));
}

async function progress(loaded: number, total: number) {
  const event = Object.assign(new Event("progress"), { loaded, total, lengthComputable: true });
  await act(async () => void FakeRequest.all.at(-1)?.upload.dispatchEvent(event));
}

const refusal = (status: number, title: string, errors?: Record<string, string[]>) =>
  [
    status,
    { type: "about:blank", title, status, detail: "", traceId: "1", ...(errors && { errors }) },
  ] as const;

const file = (name: string, content = name) => new File([content], name, { lastModified: 1 });
const ABC = [file("a.txt"), file("b.txt"), file("c.txt")];

let toasts: string[] = [];
let client: QueryClient;
let refreshed: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  FakeRequest.all = [];
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  sessionStorage.clear();
  signIn();
  toasts = [];
  onNotification(({ text }) => toasts.push(text));
  client = new QueryClient();
  refreshed = vi.spyOn(client, "invalidateQueries");
});

/** A client's own project. */
const OF_CLIENT = { investmentId: "7", asksForVisibility: false };

async function showForm(files: readonly File[] = ABC, props: Partial<DocumentFormProps> = {}) {
  const onClose = vi.fn();
  const router = show(
    <QueryClientProvider client={client}>
      <DocumentForm document={null} dropped={files} attachment={OF_CLIENT} onClose={onClose} {...props} />
    </QueryClientProvider>,
  );
  if (files.length > 1) await screen.findAllByRole("listitem");
  return { onClose, router };
}

const rows = () => screen.queryAllByRole("listitem");
const names = () => rows().map((row) => within(row).getByRole<HTMLInputElement>("textbox").value);
const nameOf = (name: string) =>
  screen.getByRole<HTMLInputElement>("textbox", { name: `Nazwa pliku: ${name}` });
const rename = (name: string, value: string) => fireEvent.change(nameOf(name), { target: { value } });
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
/** Presses a button as soon as it can be: the list is kept from being sent while the places of photographs are looked for. */
async function press(name: string) {
  await waitFor(() => expect(button(name).disabled).toBe(false));
  await act(async () => void fireEvent.click(button(name)));
}
const drop = (files: readonly File[]) =>
  act(
    async () =>
      void fireEvent.drop(screen.getByRole("presentation"), {
        dataTransfer: { files, types: ["Files"], items: files.map(() => ({ kind: "file" })) },
      }),
  );
const alerts = () =>
  screen
    .getAllByRole("alert")
    .map(({ textContent }) => textContent)
    .join(" ");

test("several files become documents of their own names, in their order, with one comment; one toast says how many", async () => {
  const { onClose } = await showForm();
  expect(names()).toEqual(["a.txt", "b.txt", "c.txt"]);
  expect(screen.getByText(/^3 pliki na liście, razem 15\sB$/)).toBeTruthy();
  rename("b.txt", "Umowa");
  expect(screen.getByText("Plik: b.txt · Zostanie zapisany jako „Umowa.txt”")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Komentarz"), { target: { value: "podpisane" } });
  await press("Dodaj 3 dokumenty");
  for (const number of [1, 2, 3]) await answer(number, 200);
  expect(sent()).toEqual(["a.txt", "Umowa.txt", "c.txt"]);
  expect(FakeRequest.all.map(({ body }) => body.get("comment"))).toEqual(Array(3).fill("podpisane"));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(hasUnsavedInput()).toBe(false));
  expect(toasts).toEqual(["Dodano 3 dokumenty."]);
  expect(refreshed).toHaveBeenCalledTimes(1);
});

test("the form of one leads to that of several, and what it held goes with it", async () => {
  await showForm([file("pierwszy.txt")]);
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>("Nazwa pliku").value).toBe("pierwszy.txt"),
  );
  fireEvent.change(screen.getByLabelText("Nazwa pliku"), { target: { value: "Protokół.txt" } });
  fireEvent.change(screen.getByLabelText("Komentarz"), { target: { value: "wspólny" } });
  await press("Dodaj kilka plików naraz");
  await waitFor(() => expect(names()).toEqual(["Protokół.txt"]));
  await drop([file("a.txt"), file("b.txt")]);
  await waitFor(() => expect(names()).toEqual(["Protokół.txt", "a.txt", "b.txt"]));
  expect(screen.getByLabelText<HTMLTextAreaElement>("Komentarz").value).toBe("wspólny");
});

test("what cannot be taken is refused by name, and the others stay", async () => {
  storeSettings({ meetingUrl: null, boardUrl: null, testData: false, maxUploadBytes: 10 });
  const folder = file("Skany");
  vi.spyOn(folder, "slice").mockImplementation(() => {
    throw new DOMException("", "NotReadableError");
  });
  await showForm([
    file("a.txt"),
    file("pusty.txt", ""),
    file("duży.bin", "x".repeat(11)),
    folder,
    file("a.txt"),
  ]);
  expect(names()).toEqual(["a.txt"]);
  expect(alerts()).toContain("Pominięto 4 pliki:");
  expect(alerts()).toContain("pusty.txt – Plik jest pusty (0 bajtów)");
  expect(alerts()).toMatch(/duży\.bin – Plik jest za duży\. Największy dopuszczalny rozmiar to 10\sB\./);
  expect(alerts()).toContain("Skany – Wystąpił błąd podczas przetwarzania pliku.");
  expect(alerts()).toContain("a.txt – Ten plik jest już na liście.");
  await drop([file("b.txt")]);
  await waitFor(() => expect(names()).toEqual(["a.txt", "b.txt"]));
});

test("a list takes 200 files, and says that there were more", async () => {
  await showForm(Array.from({ length: 203 }, (_, index) => file(`${index}.txt`)));
  expect(button("Dodaj 200 dokumentów")).toBeTruthy();
  expect(alerts()).toContain(
    "Pominięto 3 pliki:200.txt, 201.txt, 202.txt – Na raz można dodać najwyżej 200 plików.",
  );
});

test("a file that is taken off the list is not sent, and the focus stays in the list", async () => {
  await showForm();
  await press("Usuń z listy: b.txt");
  expect(names()).toEqual(["a.txt", "c.txt"]);
  expect(document.activeElement).toBe(button("Usuń z listy: c.txt"));
  await press("Usuń z listy: c.txt");
  await press("Usuń z listy: a.txt");
  expect(document.activeElement).toBe(button("Wybierz pliki"));
  expect(button("Dodaj dokumenty").disabled).toBe(true);
});

test("a wrong name is refused at its field before anything is sent", async () => {
  await showForm();
  rename("b.txt", " ");
  rename("c.txt", "c/d.txt");
  await press("Dodaj 3 dokumenty");
  expect(document.activeElement).toBe(nameOf("b.txt"));
  expect(nameOf("b.txt").getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText("Nazwa pliku jest wymagana")).toBeTruthy();
  expect(nameOf("c.txt").getAttribute("aria-invalid")).toBe("true");
  expect(toasts).toEqual(["Nazwa pliku nie może być pusta."]);
  expect(FakeRequest.all).toEqual([]);
});

test("P3.10: what the server refuses stays with its sentence, the others are added and not sent again", async () => {
  const { onClose } = await showForm();
  await press("Dodaj 3 dokumenty");
  await answer(1, ...refusal(400, "Błąd walidacji", { fileName: ["Nazwa pliku jest za długa"] }));
  await answer(2, 200);
  expect(within(rows()[1] as HTMLElement).getByText("Dodano")).toBeTruthy();
  await answer(3, ...refusal(413, "Plik jest za duży."));
  await waitFor(() => expect(names()).toEqual(["a.txt", "c.txt"]));
  expect(alerts()).toContain("Dodano 1 z 3. Popraw 2 pozostałe i dodaj je ponownie.");
  expect(nameOf("a.txt").getAttribute("aria-invalid")).toBe("true");
  expect(within(rows()[0] as HTMLElement).getByText("Nazwa pliku jest za długa")).toBeTruthy();
  expect(nameOf("c.txt").getAttribute("aria-invalid")).toBe("false");
  expect(within(rows()[1] as HTMLElement).getByText("Plik jest za duży.")).toBeTruthy();
  expect(document.activeElement).toBe(nameOf("a.txt"));
  expect(refreshed).toHaveBeenCalledTimes(1);
  await drop([file("b.txt"), file("c.txt")]);
  await waitFor(() => expect(alerts()).toContain("b.txt – Ten plik został już dodany."));
  rename("a.txt", "krótsza.txt");
  await press("Usuń z listy: c.txt");
  await press("Dodaj 1 dokument");
  await answer(4, 200);
  expect(sent().at(-1)).toBe("krótsza.txt");
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(toasts).toEqual(["Dodano 2 dokumenty."]);
});

test.each([
  ["a lost connection", [0, undefined] as const, "Wystąpił problem z połączeniem z serwerem."],
  ["a server that is away", refusal(503, "Trwa przerwa."), "Trwa przerwa."],
])("%s stops the rest, which stays on the list", async (_, [status, body], reason) => {
  await showForm();
  await press("Dodaj 3 dokumenty");
  await answer(1, 200);
  await answer(2, status, body);
  await waitFor(() => expect(names()).toEqual(["b.txt", "c.txt"]));
  expect(alerts()).toContain("Dodano 1 z 3, pozostałe są nadal na liście.");
  expect(alerts()).toContain(reason);
  expect(button("Dodaj 2 dokumenty").disabled).toBe(false);
  expect(FakeRequest.all.length).toBe(2);
});

test("sending says which file it is; stopping ends the running one and loses nothing of the list", async () => {
  await showForm();
  await press("Dodaj 3 dokumenty");
  await answer(1, 200);
  await waitFor(() => expect(FakeRequest.all.length).toBe(2));
  await progress(40, 100);
  expect(screen.getByText("Wysyłanie 2 z 3").getAttribute("role")).toBe("status");
  expect(within(rows()[1] as HTMLElement).getByText(/Wysłano 40\s%/)).toBeTruthy();
  expect(nameOf("c.txt").disabled).toBe(true);
  await press("Przerwij wysyłanie");
  expect(FakeRequest.all[1]?.aborted).toBe(true);
  await waitFor(() => expect(names()).toEqual(["b.txt", "c.txt"]));
  expect(toasts).toEqual(["Wysyłanie przerwane. Dodano 1 z 3, pozostałe są nadal na liście."]);
  expect(FakeRequest.all.length).toBe(2);
  expect(refreshed).toHaveBeenCalledTimes(1);
});

test("stopping while the server saves a file waits for it, and spares the others", async () => {
  await showForm();
  await press("Dodaj 3 dokumenty");
  await waitFor(() => expect(FakeRequest.all.length).toBe(1));
  await progress(100, 100);
  await press("Przerwij wysyłanie");
  expect(FakeRequest.all[0]?.aborted).toBe(false);
  await answer(1, 200);
  await waitFor(() => expect(names()).toEqual(["b.txt", "c.txt"]));
  expect(FakeRequest.all.length).toBe(1);
});

test("a double click sends each file once", async () => {
  await showForm();
  const form = button("Dodaj 3 dokumenty").closest("form") as HTMLFormElement;
  await act(async () => {
    fireEvent.submit(form);
    fireEvent.submit(form);
  });
  for (const number of [1, 2, 3]) await answer(number, 200);
  await waitFor(() => expect(toasts).toEqual(["Dodano 3 dokumenty."]));
  expect(sent()).toEqual(["a.txt", "b.txt", "c.txt"]);
});

test("leaving asks while files wait; leaving half-way ends what runs and refreshes the documents once", async () => {
  const { router } = await showForm();
  await waitFor(() => expect(hasUnsavedInput()).toBe(true));
  await act(() => router.navigate("/settings"));
  await screen.findByRole("button", { name: "Zostań na stronie" });
  await press("Zostań na stronie");
  await screen.findByRole("button", { name: "Dodaj 3 dokumenty" });
  await press("Dodaj 3 dokumenty");
  await answer(1, 200);
  await waitFor(() => expect(FakeRequest.all.length).toBe(2));
  const running = FakeRequest.all[1];
  cleanup();
  expect(running?.aborted).toBe(true);
  await waitFor(() => expect(refreshed).toHaveBeenCalledTimes(1));
  expect(FakeRequest.all.length).toBe(2);
  expect(toasts).toEqual([]);
});

test("a client's documents go to its project", async () => {
  await showForm();
  await press("Dodaj 3 dokumenty");
  await waitFor(() => expect(FakeRequest.all.length).toBe(1));
  expect(FakeRequest.all[0]?.open).toHaveBeenCalledWith("POST", "/api/investments/7/documents");
});
