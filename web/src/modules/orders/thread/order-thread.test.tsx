import "../../../lib/i18n/all-validation.ts";
import type { OrderMessage, OrderThreadState } from "@bonum/contract/orders/thread-fields.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { jsonAnswer, problemAnswer, stubFetch } from "../../../../testing/answers.ts";
import { fakeUploads } from "../../../../testing/filing.ts";
import { show } from "../../../../testing/screen.tsx";
import { signIn } from "../../../../testing/session.ts";
import { OrderThread } from "./order-thread.tsx";

const ORDER = "7d3a2f0e-5f0a-4a55-9d0a-1f7c9b1e2a11";
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;

function build(n: number, overrides: Partial<OrderMessage> = {}): OrderMessage {
  return {
    id: idOf(n),
    dateAdded: `2026-03-29T0${n}:00:00.000Z`,
    side: "client",
    author: "Żaneta Źródlana",
    internal: false,
    text: `Wiadomość ${n}`,
    attachments: [],
    read: false,
    correction: null,
    ...overrides,
  };
}

interface Served {
  messages?: OrderMessage[];
  /** Messages of the second page, if there is one. */
  older?: OrderMessage[];
  asks?: boolean;
  state?: Partial<OrderThreadState>;
  post?: () => Response;
}

/** Shows a thread as the server answers it, the newest messages first; returns the calls that change something. */
function showThread({ messages = [], older = [], asks = false, state, post }: Served, at?: string) {
  const sent: { method: string; path: string; body: unknown }[] = [];
  let uploads = 0;
  const totalCount = messages.length + older.length;
  const paging = { totalPages: older.length > 0 ? 2 : 1, pageSize: 30, totalCount };
  stubFetch((url, { method, body }) => {
    const path = url.split("/messages")[1] ?? url;
    if (method === "GET" && path.startsWith("/state")) {
      return jsonAnswer({
        unread: 0,
        can: { write: true, writeInternal: false, attach: true, dismiss: false },
        ...state,
      });
    }
    if (method === "GET") {
      const currentPage = Number(new URLSearchParams(path).get("pageNumber"));
      return jsonAnswer(currentPage === 2 ? older : messages, {
        pagination: JSON.stringify({ ...paging, currentPage }),
      });
    }
    if (url.endsWith("/uploads") && !url.includes("/messages")) {
      return new Response(null, { status: 201, headers: { location: "/api/uploads/7" } });
    }
    if (path === "/documents/uploads") {
      uploads += 1;
      const content = { contentType: "text/plain", size: 4, version: 1, previewable: false };
      return jsonAnswer({ id: idOf(uploads), fileKey: idOf(uploads), fileName: "plik", ...content });
    }
    sent.push({ method: String(method), path, body: JSON.parse(String(body)) });
    if (method === "PUT") return new Response(null, { status: 204 });
    return post?.() ?? Response.json(build(9), { status: 201 });
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  show(
    <QueryClientProvider client={client}>
      <OrderThread orderId={ORDER} asks={asks} />
    </QueryClientProvider>,
    at,
  );
  return sent;
}

const list = () => screen.findByRole("list", { name: "Wiadomości do zlecenia" });
const ADMIN = { can: { write: true, writeInternal: true, attach: true, dismiss: false } };

test("an address that names the messages leads to their end, once they are there", async () => {
  const scroll = vi.fn(function (this: Element) {
    return this.textContent;
  });
  Object.assign(HTMLElement.prototype, { scrollIntoView: scroll });
  try {
    showThread({ messages: [build(3), build(2)] }, "/client/orders/1?tab=messages");
    await list();
    expect(scroll.mock.calls).toEqual([[{ block: "end" }]]);
    expect(scroll.mock.results[0]?.value).toContain("Wyślij wiadomość");
  } finally {
    Reflect.deleteProperty(HTMLElement.prototype, "scrollIntoView");
  }
});

test("the newest message stands last, each with its side, its time in Warsaw and its text as it was written", async () => {
  const centre = build(3, { side: "centre", author: null, text: "<b>Proszę</b> o mapę\nw skali 1:500" });
  showThread({ messages: [centre, build(2)] });
  const items = within(await list()).getAllByRole("listitem");
  expect(items.map((item) => item.querySelector("strong")?.textContent)).toEqual([
    "Żaneta Źródlana",
    "Centrum Badań",
  ]);
  expect(items[0]?.textContent).toContain("29-03-2026 04:00");
  expect(items[1]?.textContent).toContain("<b>Proszę</b> o mapę\nw skali 1:500");
  expect(items[1]?.querySelector("b")).toBeNull();
});

test("a thread is read by pages: the older messages are asked for, and stand above, each once", async () => {
  // A message that came between the two reads has moved the third to the second page, too.
  showThread({ messages: [build(5), build(4), build(3)], older: [build(3), build(2), build(1)] });
  const texts = async () =>
    within(await list())
      .getAllByRole("listitem")
      .map(({ textContent }) => /Wiadomość \d/.exec(textContent)?.[0]);
  expect(await texts()).toEqual(["Wiadomość 3", "Wiadomość 4", "Wiadomość 5"]);
  fireEvent.click(screen.getByRole("button", { name: "Pokaż starsze wiadomości" }));
  await screen.findByText("Wiadomość 1");
  expect(await texts()).toEqual([1, 2, 3, 4, 5].map((n) => `Wiadomość ${n}`));
  expect(screen.queryByRole("button", { name: "Pokaż starsze wiadomości" })).toBeNull();
});

test("a correction stands in its place with its items and the way to where it is answered", async () => {
  const item = { id: idOf(7), about: "Mapa", text: "Prosimy o aktualną", page: null };
  const question = { id: idOf(6), about: "Ile pięter?", text: "Bez piwnic", page: null, answer: "Trzy" };
  const asked = { id: idOf(8), dueDate: "2026-04-03", message: "Dziękujemy za zgłoszenie" };
  showThread({
    messages: [
      build(4, {
        text: "",
        correction: {
          ...asked,
          event: "answered",
          message: "",
          items: [{ ...item, page: 3, answer: "W załączeniu" }, question],
        },
      }),
      build(3, {
        side: "centre",
        author: null,
        text: "",
        correction: { ...asked, event: "asked", items: [{ ...item, answer: "" }] },
      }),
    ],
  });
  const said = [...(await list()).children].map(({ textContent }) => textContent);
  expect(said[0]).toContain("Wezwanie do uzupełnienia, odpowiedź do 03-04-2026");
  expect(said[0]).toContain("Dziękujemy za zgłoszenieMapa: Prosimy o aktualną");
  expect(said[1]).toContain(
    "Odpowiedź na wezwanie do uzupełnieniaMapa, strona 3: Prosimy o aktualnąW załączeniuIle pięter? Bez piwnicTrzy",
  );
  const links = screen.getAllByRole("link", { name: "Zobacz w zakładce „Uzupełnienia”" });
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/?tab=corrections", "/?tab=corrections"]);
});

test("the request that waits for the reader leads to the form that answers it, those before it do not", async () => {
  const request = { id: idOf(8), dueDate: "2026-04-03", message: "Prosimy", items: [] };
  const asked = (id: number) =>
    build(id, { side: "centre", author: null, text: "", correction: { ...request, event: "asked" } });
  showThread({ messages: [asked(4), build(3), asked(2)], asks: true }, "/client/orders/1");
  const [before, , last] = within(await list()).getAllByRole("listitem");
  const wayOf = (message: HTMLElement | undefined) => message?.querySelector("a")?.getAttribute("href");
  expect([wayOf(before), wayOf(last)]).toEqual(["/client/orders/1?tab=corrections", "/client/orders/1"]);
  expect(last?.textContent).toContain("Odpowiedz na wezwanie");
});

test("an internal note says in words that the client will not see it, and nothing of being read", async () => {
  showThread({ messages: [build(2, { side: "centre", internal: true })], state: ADMIN });
  const [note] = within(await list()).getAllByRole("listitem");
  expect(note?.textContent).toContain("Notatka wewnętrzna – klient jej nie zobaczy");
  expect(note?.querySelector("svg")).not.toBeNull();
  expect(note?.textContent).not.toMatch(/rzeczytana/);
});

test("a message of one's own side says whether the other side has read it; the other's does not", async () => {
  const theirs = build(4, { side: "centre", author: null, read: true });
  showThread({ messages: [theirs, build(3), build(2, { read: true })] });
  const items = within(await list()).getAllByRole("listitem");
  expect(items.map((item) => /Przeczytana|Jeszcze nieprzeczytana/.exec(item.textContent)?.[0])).toEqual([
    "Przeczytana",
    "Jeszcze nieprzeczytana",
    undefined,
  ]);
});

test("of the centre, which a client knows by no person's name, the side is not told twice", async () => {
  showThread({ messages: [build(4, { side: "centre", author: null })] });
  expect(within(await list()).queryByText("Centrum")).toBeNull();
});

test("what is shown is marked as read up to the newest message; without anything unread nothing is sent", async () => {
  const sent = showThread({ messages: [build(3), build(2)], state: { unread: 2 } });
  await waitFor(() => expect(sent).toEqual([{ method: "PUT", path: "/read", body: { messageId: idOf(3) } }]));
  document.body.replaceChildren();
  const nothing = showThread({ messages: [build(3)] });
  await list();
  expect(nothing).toEqual([]);
});

test("a client is offered no internal note; an administrator writes one by a choice of its own", async () => {
  showThread({});
  expect(await screen.findByRole("button", { name: "Wyślij wiadomość" })).toBeTruthy();
  expect(screen.queryByRole("checkbox")).toBeNull();
  document.body.replaceChildren();
  const sent = showThread({ state: ADMIN });
  fireEvent.click(
    await screen.findByRole("checkbox", { name: "Notatka wewnętrzna – klient jej nie zobaczy" }),
  );
  fireEvent.change(screen.getByLabelText("Treść notatki"), { target: { value: "Zadzwonić" } });
  fireEvent.click(screen.getByRole("button", { name: "Zapisz notatkę" }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ text: "Zadzwonić", internal: true }));
});

test("an empty message is not sent, and the field says why", async () => {
  const sent = showThread({});
  fireEvent.click(await screen.findByRole("button", { name: "Wyślij wiadomość" }));
  expect(await screen.findByText("To pole jest wymagane")).toBeTruthy();
  expect(sent).toEqual([]);
});

test("a message that failed keeps its text and is sent again under the same key; a changed one under another", async () => {
  const sent = showThread({ post: () => problemAnswer(503, { title: "Baza danych nie odpowiada" }) });
  const text = await screen.findByLabelText("Treść wiadomości");
  const press = () => fireEvent.click(screen.getByRole("button", { name: "Wyślij wiadomość" }));
  fireEvent.change(text, { target: { value: "Dzień dobry" } });
  press();
  expect(await screen.findByText("Baza danych nie odpowiada")).toBeTruthy();
  expect((text as HTMLTextAreaElement).value).toBe("Dzień dobry");
  press();
  await waitFor(() => expect(sent).toHaveLength(2));
  await screen.findByText("Baza danych nie odpowiada");
  fireEvent.change(text, { target: { value: "Dzień dobry!" } });
  press();
  await waitFor(() => expect(sent).toHaveLength(3));
  const keys = sent.map(({ body }) => (body as { idempotencyKey: string }).idempotencyKey);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test("a sent message leaves an empty field for the next one, without a complaint", async () => {
  showThread({});
  fireEvent.change(await screen.findByLabelText("Treść wiadomości"), { target: { value: "Dzień dobry" } });
  fireEvent.click(screen.getByRole("button", { name: "Wyślij wiadomość" }));
  await waitFor(() =>
    expect((screen.getByLabelText("Treść wiadomości") as HTMLTextAreaElement).value).toBe(""),
  );
  expect(screen.queryByText("To pole jest wymagane")).toBeNull();
});

test("a draft has no thread yet, and says when it will", async () => {
  showThread({ state: { can: { write: false, writeInternal: false, attach: false, dismiss: false } } });
  expect(await screen.findByText("Wiadomości można pisać po wysłaniu zlecenia.")).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("a file goes with the message once it has arrived, and is gone with it; one that was taken off does not", async () => {
  fakeUploads();
  signIn("Client");
  const sent = showThread({});
  await list();
  const files = ["mapa.pdf", "rzut.pdf"].map((name) => new File(["0123"], name));
  const input = document.querySelector("input[type=file]") as HTMLInputElement;
  await act(async () => void fireEvent.change(input, { target: { files } }));
  const row = (name: string) => within(screen.getByText(name).closest("li") as HTMLElement);
  await waitFor(() => expect(screen.getAllByText("Przesłano")).toHaveLength(2));
  fireEvent.click(row("rzut.pdf").getByRole("button", { name: "Usuń" }));
  fireEvent.click(screen.getByRole("button", { name: "Wyślij wiadomość" }));
  await waitFor(() => expect(screen.queryByText("mapa.pdf")).toBeNull());
  const posted = sent.filter(({ method, path }) => method === "POST" && path === "");
  expect(posted).toMatchObject([{ body: { text: "", documentIds: [idOf(1)] } }]);
});
