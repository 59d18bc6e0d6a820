import type { BulkChange } from "@bonum/contract/bulk/fields.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { jsonAnswer, stubFetch } from "../../../../testing/answers.ts";
import { show } from "../../../../testing/screen.tsx";
import { BulkStatus } from "./bulk-status.tsx";

const CHANGE: BulkChange = {
  id: "1",
  action: "clients.deactivate",
  ended: false,
  stopped: false,
  total: 1_050,
  done: 300,
  changed: 299,
  failed: 1,
  undoable: false,
  undoes: false,
  failures: [{ id: "7", name: "Łódź sp. z o.o.", reason: "Tej pozycji nie ma już w portalu" }],
  dateAdded: "2026-11-25T10:00:00.000Z",
};

function shown(change: Partial<BulkChange>) {
  const sent: string[] = [];
  let all = [{ ...CHANGE, ...change }];
  stubFetch((url, { method = "GET" }) => {
    if (method === "GET") return jsonAnswer(all);
    sent.push(`${method} ${url}`);
    if (method === "DELETE") all = [];
    return method === "DELETE" ? new Response(null, { status: 204 }) : jsonAnswer(CHANGE);
  });
  show(
    <QueryClientProvider client={new QueryClient()}>
      <BulkStatus />
    </QueryClientProvider>,
  );
  return sent;
}

test("a running change says how many of how many, and can be stopped", async () => {
  const sent = shown({});
  expect((await screen.findByRole("status")).textContent).toMatch(
    /^Dezaktywuj klientów – gotowe: 300 z 1\s?050, pominięto 1$/,
  );
  expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("29");
  fireEvent.click(screen.getByRole("button", { name: "Przerwij" }));
  await waitFor(() => expect(sent).toEqual(["POST /api/bulk-changes/1/stop"]));
});

test("one that has ended lists what was skipped, is undone as a whole, and goes", async () => {
  const sent = shown({ ended: true, done: 1_050, changed: 1_049, undoable: true });
  fireEvent.click(await screen.findByRole("button", { name: "Pokaż pominięte" }));
  expect(screen.getByRole("listitem").textContent).toBe("Łódź sp. z o.o.: Tej pozycji nie ma już w portalu");
  fireEvent.click(screen.getByRole("button", { name: "Zamknij" }));
  await waitFor(() => expect(screen.queryByRole("listitem")).toBeNull());
  fireEvent.click(screen.getByRole("button", { name: "Cofnij" }));
  await waitFor(() => expect(screen.queryByRole("status")).toBeNull());
  expect(sent).toEqual(["POST /api/bulk-changes/1/undo", "DELETE /api/bulk-changes/1"]);
});
