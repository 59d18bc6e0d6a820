import type { DocumentUses } from "@bonum/contract/documents/fields.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { jsonAnswer, stubFetch } from "../../../testing/answers.ts";
import { buildDocument } from "../../../testing/build-document.ts";
import { show } from "../../../testing/screen.tsx";
import { DeleteDialog } from "./dialogs.tsx";
import { useRemoval } from "./list/use-document-removal.ts";

const document = buildDocument({ fileName: "Ekspertyza.pdf" });
const order = { id: "1", kept: false, as: [], certificate: null };
const project = { client: { id: "5", name: "Gmina Żary" }, shown: true };
const USES: DocumentUses = {
  orders: [
    { ...order, number: "BAD/2026/0007", name: "Badanie zgodności" },
    { ...order, id: "2", number: null, name: "Badanie dojazdu" },
    { ...order, id: "3", number: "BAD/2026/0009", name: "Badanie stropu", kept: true },
  ],
  investments: [{ id: "4", number: "INW/2026/0001", title: "Szkoła w Żarach", ...project }],
};

function Row({ asked }: { asked: typeof document }) {
  const removal = useRemoval(() => undefined);
  return (
    <>
      <button type="button" onClick={() => removal.ask(asked)}>
        {asked.fileName}
      </button>
      <DeleteDialog removal={removal} onGone={() => undefined} />
    </>
  );
}

/** Asks before a document is deleted that is used so; returns what the server was asked. */
function showDialog(asked: typeof document, uses: DocumentUses) {
  const fetch = stubFetch(() => jsonAnswer(uses));
  show(
    <QueryClientProvider client={new QueryClient()}>
      <Row asked={asked} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: asked.fileName }));
  return () => fetch.mock.calls.map(([url]) => url);
}

test.each([
  { dateDeleted: null, role: "alertdialog" },
  { dateDeleted: "2026-03-29T01:00:00.000Z", role: "dialog" },
])("the dialog of deletion says where the document is used, deleted: $dateDeleted", async (how) => {
  const asked = showDialog({ ...document, dateDeleted: how.dateDeleted }, USES);
  const dialog = await screen.findByRole(how.role);
  await within(dialog).findByText("Gdzie jest używany");
  const [inUse, kept] = within(dialog).getAllByRole("list");
  const lines = (list: HTMLElement | undefined) =>
    within(list as HTMLElement)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
  expect(lines(inUse)).toEqual([
    "BAD/2026/0007, Badanie zgodności",
    "Szkic zlecenia, Badanie dojazdu",
    "INW/2026/0001, Szkoła w Żarach",
  ]);
  expect(lines(kept)).toEqual(["BAD/2026/0009, Badanie stropu"]);
  expect(kept?.previousSibling?.textContent).toMatch(/zachowają swoją wersję dokumentu/);
  expect(asked()).toEqual([expect.stringMatching(new RegExp(`/${document.fileKey}\\b`))]);
});

test("of a document that is used nowhere the dialog says nothing of it", async () => {
  const asked = showDialog(document, { orders: [], investments: [] });
  const dialog = await screen.findByRole("alertdialog");
  await waitFor(() => expect(asked()).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(within(dialog).queryByText("Gdzie jest używany")).toBeNull();
});
