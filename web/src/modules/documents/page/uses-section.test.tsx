import type { DocumentUses } from "@bonum/contract/documents/fields.ts";
import { QueryClient, QueryClientProvider, QueryObserver } from "@tanstack/react-query";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { jsonAnswer, problemAnswer, stubFetch } from "../../../../testing/answers.ts";
import { buildDocument } from "../../../../testing/build-document.ts";
import { show } from "../../../../testing/screen.tsx";
import { type Notification, onNotification } from "../../../lib/notify.ts";
import "./texts.ts";
import "../texts.ts";
import { UsesSection } from "./uses-section.tsx";

const project = {
  id: "11111111-1111-4111-8111-111111111111",
  number: "INW/2026/0001",
  title: "Wieża ciśnień",
  client: { id: "22222222-2222-4222-8222-222222222222", name: "Spółdzielnia Źródło" },
  shown: false,
};
const order = {
  id: "33333333-3333-4333-8333-333333333333",
  number: "BAD/2026/0001",
  name: "Ocena projektu",
  kept: true,
  as: ["attached", "round"],
  certificate: { id: "44444444-4444-4444-8444-444444444444", number: "CERT/2026/0001" },
} satisfies DocumentUses["orders"][number];

const ATTACHED = {
  visibility: "client",
  dateAttached: "2026-11-27T10:00:00.000Z",
  canArrange: true,
  investment: { id: project.id, number: project.number, title: project.title },
};

function shown(answers: (url: string, options?: RequestInit) => Response | Promise<Response>) {
  const fetch = stubFetch(answers);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  show(
    <QueryClientProvider client={client}>
      <UsesSection document={buildDocument({ id: "55555555-5555-4555-8555-555555555555" })} />
    </QueryClientProvider>,
  );
  return { fetch, client };
}

test("it names projects and orders, what the document is to them, and who can see it", async () => {
  shown(() => jsonAnswer({ orders: [order], investments: [{ ...project, shown: true }] }));
  expect((await screen.findByRole("link", { name: "INW/2026/0001" })).getAttribute("href")).toBe(
    `/admin/investments/${project.id}?tab=documents`,
  );
  expect(screen.getByText("dołączony do zlecenia, wysłany ze zleceniem")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Certyfikat CERT/2026/0001" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Spółdzielnia Źródło" })).toBeTruthy();
});

test("where nothing uses it, that is said, and that only the centre sees it", async () => {
  shown(() => jsonAnswer({ orders: [], investments: [] }));
  expect(await screen.findByText("Nie należy do żadnej inwestycji ani do żadnego zlecenia.")).toBeTruthy();
  expect(screen.getByText("Tylko administratorzy Centrum.")).toBeTruthy();
});

test("a tick shows it to the client of a project, once however often it is pressed", async () => {
  const sent: unknown[] = [];
  let answer: (() => void) | undefined;
  shown((_, options) => {
    if (options?.method !== "PUT") return jsonAnswer({ orders: [], investments: [project] });
    sent.push(JSON.parse(String(options.body)));
    return new Promise((resolve) => {
      answer = () => resolve(jsonAnswer({}));
    });
  });
  const tick = await screen.findByRole("checkbox", { name: /INW\/2026\/0001/ });
  fireEvent.click(tick);
  await waitFor(() => expect(tick.hasAttribute("disabled")).toBe(true));
  fireEvent.click(tick);
  expect(tick).toHaveProperty("checked", true);
  answer?.();
  await waitFor(() => expect(tick.hasAttribute("disabled")).toBe(false));
  expect(sent).toEqual([{ visibility: "client" }]);
});

test("it is taken off a project, and a refusal leaves it there", async () => {
  const { fetch } = shown((_, options) =>
    options?.method === "DELETE" ? problemAnswer(409) : jsonAnswer({ orders: [], investments: [project] }),
  );
  fireEvent.click(await screen.findByRole("button", { name: /Odłącz od inwestycji/ }));
  await waitFor(() =>
    expect(fetch).toHaveBeenCalledWith(
      `/api/investments/${project.id}/documents/55555555-5555-4555-8555-555555555555`,
      expect.objectContaining({ method: "DELETE" }),
    ),
  );
  expect(screen.getByRole("link", { name: "INW/2026/0001" })).toBeTruthy();
});

test("that it is off a project is said though its line has gone, and undone", async () => {
  const said: Notification[] = [];
  const stop = onNotification((notification) => said.push(notification));
  let attached = true;
  const { fetch, client } = shown((_, options) => {
    if (options?.method === "DELETE") attached = false;
    return jsonAnswer({ orders: [], investments: attached ? [project] : [] });
  });
  // Another answer of the page, which takes its time to be read anew.
  let answerSlow: (() => void) | undefined;
  const slow = new QueryObserver(client, {
    queryKey: ["documents", "slow"],
    queryFn: () => new Promise<string>((resolve) => (answerSlow = () => resolve("read"))),
    initialData: "known",
    staleTime: Number.POSITIVE_INFINITY,
  });
  const leave = slow.subscribe(() => undefined);
  fireEvent.click(await screen.findByRole("button", { name: /Odłącz od inwestycji/ }));
  expect(await screen.findByText("Nie należy do żadnej inwestycji ani do żadnego zlecenia.")).toBeTruthy();
  answerSlow?.();
  await waitFor(() => expect(said.length).toBe(1));
  expect(said).toMatchObject([{ text: "Dokument odłączony od inwestycji INW/2026/0001." }]);
  said[0]?.action?.run();
  await waitFor(() =>
    expect(fetch).toHaveBeenCalledWith(
      `/api/investments/${project.id}/documents/55555555-5555-4555-8555-555555555555`,
      expect.objectContaining({ method: "PUT" }),
    ),
  );
  leave();
  stop();
});

test("that the client sees it is undone at once", async () => {
  const said: Notification[] = [];
  const stop = onNotification((notification) => said.push(notification));
  const sent: unknown[] = [];
  shown((_, options) => {
    if (options?.method !== "PUT") return jsonAnswer({ orders: [], investments: [project] });
    sent.push(JSON.parse(String(options.body)));
    return jsonAnswer({ ...buildDocument(), ...ATTACHED });
  });
  fireEvent.click(await screen.findByRole("checkbox", { name: /INW\/2026\/0001/ }));
  await waitFor(() => expect(said).toMatchObject([{ text: "Klient widzi teraz ten dokument." }]));
  said[0]?.action?.run();
  await waitFor(() => expect(sent).toEqual([{ visibility: "client" }, { visibility: "internal" }]));
  stop();
});
