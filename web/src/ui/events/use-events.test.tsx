import "../../lib/i18n/all-validation.ts";
import { detailsCall } from "@bonum/contract/call.ts";
import { eventCalls, machine } from "@bonum/contract/events.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { jsonAnswer, stubFetch } from "../../../testing/answers.ts";
import { show } from "../../../testing/screen.tsx";
import { signIn } from "../../../testing/session.ts";
import { MoreActions } from "../menu/more-actions.tsx";
import type { EventParts } from "./event-dialog.tsx";
import { useEvents } from "./use-events.tsx";

const ID = "7d3a2f0e-5f0a-4a55-9d0a-1f7c9b1e2a11";
const label = (pl: string) => ({ pl, en: pl });
const rule = { from: ["open"], to: "open", by: ["admin"] } as const;

const boxMachine = machine({
  record: label("skrzynka"),
  states: { open: { ...label("Otwarta"), tone: "info" } },
  senders: { admin: "admin" },
  events: {
    move: { ...rule, ...label("Przenieś"), done: label("Przeniesiono") },
    pack: {
      ...rule,
      ...label("Zapakuj"),
      done: label("Zapakowano"),
      leads: true,
      asks: label("Nikt jej nie otworzy."),
    },
    send: { ...rule, ...label("Nadaj"), done: label("Nadano"), leads: true },
    label: { ...rule, ...label("Oklej"), done: label("Oklejono"), aside: true },
    form: { ...rule, ...label("Własny formularz"), done: label("Wysłano"), place: null },
    burn: {
      ...rule,
      ...label("Spal"),
      done: label("Spalono"),
      ends: true,
      body: z.object({ why: z.string().check(z.minLength(1, "text.required")), where: z.string() }),
      fields: [
        { kind: "area", name: "why", label: label("Powód") },
        { kind: "area", name: "where", label: label("Miejsce"), where: { field: "why", is: "tam" } },
      ],
    },
  },
});

const View = z.object({ id: z.string() });
const place = { path: "/boxes", scope: "admin", tag: "boxes" } as const;

type Box = { id: string; revision: number; sample: boolean; can: object; allowedEvents: string[] };

const parts = {
  machine: boxMachine,
  calls: eventCalls(place, boxMachine, View),
  topic: "orders",
  details: detailsCall(place, View),
  labels: { subjects: {}, actions: {}, fields: {} },
} as unknown as EventParts<typeof boxMachine, Box>;

function Head({ allowed }: { allowed: string[] }) {
  const record = { id: ID, revision: 3, sample: false, can: {}, allowedEvents: allowed };
  const { buttons, apart, dialog } = useEvents(parts, record);
  return (
    <>
      {buttons}
      <MoreActions actions={apart} />
      {dialog}
    </>
  );
}

function showHead(allowed: string[], narrow = false) {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: narrow && query.includes("max-width"),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  const sent: unknown[] = [];
  stubFetch((url, { body }) => {
    sent.push([url, body === undefined ? undefined : JSON.parse(String(body))]);
    return jsonAnswer({ id: ID });
  });
  show(
    <QueryClientProvider client={new QueryClient()}>
      <Head allowed={allowed} />
    </QueryClientProvider>,
  );
  return sent;
}

const names = () => screen.getAllByRole("button").map(({ textContent }) => textContent);
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));

beforeEach(() => signIn());
afterEach(() => vi.unstubAllGlobals());

test("the first event that leads on is the main button, once and first; what ends something is in a menu", () => {
  showHead(["send", "burn", "pack", "move", "form"]);
  expect(names()).toEqual(["Zapakuj", "Przenieś", "Nadaj", "Więcej"]);
  expect(screen.getByRole("button", { name: "Zapakuj" }).className).toContain("contained");
  expect(screen.getByRole("button", { name: "Nadaj" }).className).toContain("outlined");
});

test("what neither leads on nor takes anything away is in the menu, alone a button", async () => {
  showHead(["pack", "move", "label", "burn"]);
  expect(names()).toEqual(["Zapakuj", "Przenieś", "Więcej"]);
  await press("Więcej");
  const items = within(await screen.findByRole("menu")).getAllByRole("menuitem");
  expect(items.map(({ textContent }) => textContent)).toEqual(["Oklej", "Spal"]);
  cleanup();
  showHead(["pack", "label"]);
  expect(names()).toEqual(["Zapakuj", "Oklej"]);
});

test("on a phone the main button stands alone, and the others are in the menu", async () => {
  showHead(["move", "pack", "burn"], true);
  expect(names()).toEqual(["Zapakuj", "Więcej"]);
  await press("Więcej");
  const items = within(await screen.findByRole("menu")).getAllByRole("menuitem");
  expect(items.map(({ textContent }) => textContent)).toEqual(["Przenieś", "Spal"]);
});

test("without a main event a phone shows the others as they are", () => {
  showHead(["move", "burn"], true);
  expect(names()).toEqual(["Przenieś", "Więcej"]);
});

test("an event that asks nothing is sent at once, another says first what follows", async () => {
  const sent = showHead(["move", "pack"]);
  await press("Przenieś");
  expect(sent).toEqual([[`/api/boxes/${ID}/events/move`, undefined]]);
  await press("Zapakuj");
  expect(screen.getByText("Nikt jej nie otworzy.")).toBeTruthy();
  expect(sent).toHaveLength(1);
  await act(async () =>
    fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Zapakuj" })),
  );
  expect(sent).toHaveLength(2);
});

test("a dialog asks for the table's fields, each where it is needed, and sends nothing without them", async () => {
  const sent = showHead(["burn"]);
  await press("Więcej");
  fireEvent.click(await screen.findByRole("menuitem", { name: "Spal" }));
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.queryByLabelText(/^Miejsce/)).toBeNull();
  await act(async () => fireEvent.click(dialog.getByRole("button", { name: "Spal" })));
  expect(sent).toEqual([]);
  fireEvent.change(dialog.getByLabelText(/^Powód/), { target: { value: "tam" } });
  fireEvent.change(dialog.getByLabelText(/^Miejsce/), { target: { value: "w piecu" } });
  await act(async () => fireEvent.click(dialog.getByRole("button", { name: "Spal" })));
  expect(sent).toEqual([[`/api/boxes/${ID}/events/burn`, { why: "tam", where: "w piecu" }]]);
});
