import type { InboxPaper } from "@bonum/contract/inbox/fields.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { jsonAnswer, stubFetch } from "../../../testing/answers.ts";
import { buildDocument } from "../../../testing/build-document.ts";
import { show } from "../../../testing/screen.tsx";
import { showLanguage } from "../../lib/i18n/i18n.ts";
import { InboxPage } from "./inbox-page.tsx";

const PROJECT = { id: "p1", number: "INW/2026/0001", title: "Hala" };

function paper(id: string, overrides: Partial<InboxPaper> = {}): InboxPaper {
  return {
    id,
    source: "folder",
    fileName: `skan ${id}.zip`,
    contentType: "application/zip",
    fileType: "archive",
    size: 1024,
    received: "2026-11-24T10:00:00.000Z",
    encrypted: false,
    mail: null,
    duplicate: null,
    twin: null,
    proposals: [],
    rejected: null,
    ...overrides,
  };
}

let papers: InboxPaper[];
let sent: [string, unknown][];
let client: QueryClient;
let conflict: string | undefined;
beforeEach(() => {
  papers = [paper("1", { proposals: [{ investment: PROJECT, client: "Żródło" }] }), paper("2"), paper("3")];
  sent = [];
  conflict = undefined;
  stubFetch((url, init) => {
    if (url.startsWith("/api/inbox/count")) return jsonAnswer({ shown: true, waiting: papers.length });
    if (url.startsWith("/api/inbox?")) return jsonAnswer({ papers, total: papers.length });
    if (url.startsWith("/api/files/filters"))
      return jsonAnswer({ fileTypes: [], yearsAdded: [], categories: [], tags: [] });
    if (url.startsWith("/api/tags")) return jsonAnswer([]);
    const [, id = "", what = ""] = /inbox\/(\d)\/(\w+)/.exec(url) ?? [];
    if (what === "")
      return jsonAnswer([], { pagination: '{"currentPage":1,"totalPages":0,"pageSize":10,"totalCount":0}' });
    if (conflict !== undefined) return new Response(conflict, { status: 409 });
    sent.push([`${what} ${id}`, JSON.parse(String(init.body ?? "null"))]);
    papers = what === "restore" ? [paper(id), ...papers] : papers.filter((one) => one.id !== id);
    if (what !== "accept") return new Response(null, { status: 204 });
    return Response.json(buildDocument({ id: `d${id}`, fileName: "opisany.zip" }), { status: 201 });
  });
});

async function open(field = "Nazwa pliku", path = "/") {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  show(
    <QueryClientProvider client={client}>
      <InboxPage />
    </QueryClientProvider>,
    path,
  );
  if (field !== "") await screen.findByRole("textbox", { name: new RegExp(`^${field}`) });
}

const name = () => screen.getByRole<HTMLInputElement>("textbox", { name: /^Nazwa pliku/ });
const press = (button: string | RegExp) => fireEvent.click(screen.getByRole("button", { name: button }));
const queue = () =>
  within(screen.getByRole("navigation", { name: "Dokumenty do opisania" }))
    .getAllByRole("button")
    .map((button) => button.textContent?.split(".zip")[0]);

test("a paper is described and the next one comes, its name ready to be typed", async () => {
  await open();
  expect(name().value).toBe("skan 1.zip");
  expect(screen.queryByRole("checkbox")).toBeNull();
  press(/^Dołącz do INW/);
  expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(false);
  fireEvent.change(name(), { target: { value: "Decyzja" } });
  press("Zapisz i przejdź do następnego");
  await waitFor(() => expect(name().value).toBe("skan 2.zip"));
  expect(sent).toEqual([
    [
      "accept 1",
      { fileName: "Decyzja.zip", comment: "", category: null, tags: [], investment: "p1", visible: false },
    ],
  ]);
  await waitFor(() => expect(queue()).toEqual(["skan 2", "skan 3"]));
  expect(document.activeElement).toBe(name());
  press("Opisz jak poprzedni");
  press("Zapisz i przejdź do następnego");
  await waitFor(() => expect(sent[1]).toMatchObject(["accept 2", { investment: "p1" }]));
});

test("a skipped one keeps what was typed", async () => {
  await open();
  fireEvent.change(name(), { target: { value: "Zaczęte" } });
  press("Pomiń");
  await waitFor(() => expect(name().value).toBe("skan 2.zip"));
  fireEvent.click(screen.getByRole("button", { name: /^skan 1/ }));
  await waitFor(() => expect(name().value).toBe("Zaczęte"));
  expect(sent).toEqual([]);
});

test("one that somebody else has described stays until one goes on", async () => {
  await open();
  conflict = "Ten dokument ma już opis (Jan). Nowego opisu nie zapisano.";
  press("Zapisz i przejdź do następnego");
  await screen.findByText(conflict);
  papers = papers.slice(1);
  await client.invalidateQueries({ queryKey: ["inbox"] });
  await screen.findByText("Tym dokumentem zajął się już ktoś inny");
  press("Następny");
  await waitFor(() => expect(name().value).toBe("skan 2.zip"));
});

test("rejecting asks for a reason", async () => {
  await open();
  press("Odrzuć");
  const dialog = await screen.findByRole("dialog");
  fireEvent.click(within(dialog).getByRole("button", { name: "Odrzuć" }));
  await within(dialog).findByText("To pole jest wymagane");
  fireEvent.change(within(dialog).getByRole("textbox"), { target: { value: "reklama" } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Odrzuć" }));
  await waitFor(() => expect(name().value).toBe("skan 2.zip"));
  expect(sent).toEqual([["reject 1", { reason: "reklama" }]]);
});

test("a mail's sender is the one it names, which proves nothing of the client of that address", async () => {
  const mail = { sender: "biuro@example.com", senderName: "Jan", subject: "", client: "Żródło" };
  papers = [paper("1", { source: "mail", mail })];
  await open();
  expect(screen.getByText(/Nadawca podany w wiadomości: Jan <biuro@example.com>/)).toBeTruthy();
  expect(screen.getByText(/klient Żródło\. Portal nie potwierdza, kto wysłał wiadomość/)).toBeTruthy();
});

test("on English screens what people wrote of papers is marked as Polish", async () => {
  const mail = { sender: "a@example.com", senderName: "", subject: "Zgłoszenie", client: null };
  const duplicate = { sha256: "ab".repeat(32), id: "d1", fileName: "Rzut.pdf", inTrash: false };
  const until = "2026-11-25T10:00:00.000Z";
  papers = [
    paper("1", {
      ...{ fileName: "Decyzja o warunkach.zip", source: "mail", mail, duplicate, twin: "Mapa.pdf" },
      rejected: { reason: "Pomyłka", by: null, until },
    }),
  ];
  showLanguage("en");
  const marked = (place: HTMLElement) =>
    [...place.querySelectorAll("[lang=pl]")].map(({ textContent }) => textContent);
  await open("File name");
  expect(marked(screen.getByRole("navigation", { name: "Documents to be described" }))).toEqual([
    "Decyzja o warunkach.zip",
  ]);
  expect(marked(screen.getByRole("form", { name: "Description" }))).toEqual([
    "Zgłoszenie",
    "Rzut.pdf",
    "Mapa.pdf",
  ]);
  fireEvent.click(screen.getByRole("button", { name: "Reject" }));
  expect(marked(await screen.findByRole("dialog"))).toEqual(["Decyzja o warunkach.zip"]);
  cleanup();
  await open("", "/?tab=rejected");
  expect(marked(await screen.findByRole("list", { name: "Rejected documents" }))).toEqual([
    "Decyzja o warunkach.zip",
    "Pomyłka",
  ]);
});

test("the last one that was rejected comes back when it is brought back", async () => {
  papers = [paper("1")];
  await open();
  press("Odrzuć");
  const dialog = await screen.findByRole("dialog");
  fireEvent.change(within(dialog).getByRole("textbox"), { target: { value: "reklama" } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Odrzuć" }));
  await screen.findByRole("heading", { name: "Nic nie czeka na opis" });
  papers = [paper("1")];
  await client.invalidateQueries({ queryKey: ["inbox"] });
  await waitFor(() => expect(name().value).toBe("skan 1.zip"));
});

test("when the last one is done with, nothing waits", async () => {
  papers = [paper("1")];
  await open();
  press("Zapisz i przejdź do następnego");
  await screen.findByRole("heading", { name: "Nic nie czeka na opis" });
});
