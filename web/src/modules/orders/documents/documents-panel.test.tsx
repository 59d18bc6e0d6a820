import type { AttachmentView } from "@bonum/contract/investments/fields.ts";
import type { OrderDetails, OrderDocument } from "@bonum/contract/orders/fields.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { jsonAnswer, problemAnswer } from "../../../../testing/answers.ts";
import { buildDocument as buildLibraryDocument } from "../../../../testing/build-document.ts";
import { buildOrder, DOWN, ORDER, showPart } from "../../../../testing/order.tsx";
import { type Notification, onNotification } from "../../../lib/notify.ts";
import { DocumentsPanel } from "./documents-panel.tsx";

const MAP = "00000000-0000-4000-8000-000000000001";
const PLAN = "00000000-0000-4000-8000-000000000002";

function buildDocument(id: string, fileName: string, requirement: string): OrderDocument {
  return {
    ...{ id, fileName, requirement, fileKey: id, contentType: "text/plain", size: 2048, version: 1 },
    ...{ fileType: "document", thumbnail: false },
    ...{ dateAdded: "2026-11-20T10:00:00Z", kept: false, versions: [] },
  };
}

function buildPanel(can: Partial<OrderDetails["can"]>, documents: OrderDocument[]) {
  const requiredDocuments = [
    { name: "Mapa", required: true },
    { name: "Opinia", required: false },
  ];
  return (
    <DocumentsPanel
      order={buildOrder({
        documents,
        can: can as OrderDetails["can"],
        service: { name: "Ocena", requiredDocuments } as unknown as OrderDetails["service"],
      })}
    />
  );
}

const section = (name: string) => within(screen.getByRole("region", { name }));

test("documents stand under what the service asks for, and the others below; whoever only reads can change nothing", () => {
  showPart(buildPanel({}, [buildDocument(MAP, "mapa.txt", "Mapa"), buildDocument(PLAN, "rzut.txt", "")]));
  expect(section("Mapa").getByText("wymagany")).toBeTruthy();
  expect(section("Mapa").getByText("mapa.txt")).toBeTruthy();
  expect(section("Mapa").getByTitle("Dołączono")).toBeTruthy();
  expect(section("Opinia").getByText("nieobowiązkowy")).toBeTruthy();
  expect(section("Opinia").getByText("Brak dokumentów.")).toBeTruthy();
  expect(section("Inne dokumenty").getByText("rzut.txt")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Odłącz" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Wybierz z dokumentów inwestycji" })).toBeNull();
});

test("a document is taken off its order once, whatever is pressed; a refusal leaves it where it is", async () => {
  let release = (_: Response) => {};
  const held = new Promise<Response>((resolve) => {
    release = resolve;
  });
  const sent = showPart(buildPanel({ edit: true }, [buildDocument(MAP, "mapa.txt", "Mapa")]), {
    change: () => held,
  });
  const button = screen.getByRole("button", { name: "Odłącz" });
  fireEvent.click(button);
  await waitFor(() => expect((button as HTMLButtonElement).disabled).toBe(true));
  fireEvent.click(button);
  release(problemAnswer(409, { title: "Zlecenie już wysłano" }));
  await waitFor(() => expect((button as HTMLButtonElement).disabled).toBe(false));
  expect(sent.map(({ method, path }) => [method, path])).toEqual([
    ["DELETE", `/orders/${ORDER}/documents/${MAP}`],
  ]);
  expect(screen.getByText("mapa.txt")).toBeTruthy();
});

test("a document that was taken off comes back by the toast, to what it was attached for", async () => {
  const said: Notification[] = [];
  const stop = onNotification((notification) => said.push(notification));
  const sent = showPart(buildPanel({ edit: true }, [buildDocument(MAP, "mapa.txt", "Mapa")]), {
    change: () => jsonAnswer(null),
  });
  fireEvent.click(screen.getByRole("button", { name: "Odłącz" }));
  await waitFor(() => expect(said[0]?.action?.label).toBe("Cofnij"));
  said[0]?.action?.run();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ path: `/orders/${ORDER}/documents/${MAP}`, body: { requirement: "Mapa" } });
  stop();
});

function buildAttachment(document: { id: string; fileName: string }): AttachmentView {
  return {
    ...buildLibraryDocument(document),
    ...{ visibility: "client", dateAttached: "2026-11-20T10:00:00Z", canArrange: false },
    investment: { id: "1", number: "INW/1", title: "Hala" },
  };
}

async function openChoice(items: { id: string; fileName: string }[], change?: () => Response) {
  const paging = { currentPage: 1, totalPages: 1, pageSize: 100, totalCount: items.length };
  const sent = showPart(buildPanel({ attach: true }, [buildDocument(MAP, "mapa.txt", "Mapa")]), {
    read: (path) =>
      path.startsWith("/investments/")
        ? jsonAnswer(items.map(buildAttachment), { pagination: JSON.stringify(paging) })
        : problemAnswer(404),
    ...(change && { change }),
  });
  fireEvent.click(section("Opinia").getByRole("button", { name: "Wybierz z dokumentów inwestycji" }));
  const dialog = within(await screen.findByRole("dialog"));
  return { sent, dialog, press: () => fireEvent.click(dialog.getByRole("button", { name: "Dołącz" })) };
}

test("of the project's documents those are offered that the order has not; the chosen one is sent once", async () => {
  const { sent, dialog, press } = await openChoice([
    { id: MAP, fileName: "mapa.txt" },
    { id: PLAN, fileName: "rzut.txt" },
  ]);
  await dialog.findByRole("option", { name: "rzut.txt" });
  expect(dialog.queryByRole("option", { name: "mapa.txt" })).toBeNull();
  fireEvent.change(dialog.getByRole("combobox"), { target: { value: PLAN } });
  press();
  press();
  expect(await dialog.findByText(DOWN)).toBeTruthy();
  expect(sent.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
    { method: "PUT", path: `/orders/${ORDER}/documents/${PLAN}`, body: { requirement: "Opinia" } },
  ]);
});

test("where the project has no other document, the dialog says so", async () => {
  const { dialog } = await openChoice([{ id: MAP, fileName: "mapa.txt" }]);
  expect(await dialog.findByText("Przy tej inwestycji nie ma innych dokumentów.")).toBeTruthy();
});

test("what the server refuses stands at the choice", async () => {
  const refused = "Ten dokument jest w koszu";
  const { dialog, press } = await openChoice([{ id: PLAN, fileName: "rzut.txt" }], () =>
    problemAnswer(400, { errors: { documentId: [refused] } }),
  );
  await dialog.findByRole("option", { name: "rzut.txt" });
  fireEvent.change(dialog.getByRole("combobox"), { target: { value: PLAN } });
  press();
  expect(await dialog.findByText(refused)).toBeTruthy();
});
