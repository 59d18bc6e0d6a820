import type { OrderDocument } from "@bonum/contract/orders/fields.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { buildOrder, ORDER, showPart } from "../../../../testing/order.tsx";
import { CompareDialog } from "./compare-dialog.tsx";
import type { Content } from "./document-viewer.tsx";

const TABLE = "00000000-0000-4000-8000-000000000001";

/** Versions of a document that the portal does not show, so that what is known of each stands there. */
function buildVersions(...sums: string[]): [Content, Content, ...Content[]] {
  const versions = sums.map((sha256, index) => ({
    ...{ number: index + 1, contentType: "application/zip", size: 1024, sha256 },
    date: "2026-11-20T10:00:00Z",
  }));
  const document: OrderDocument = {
    ...{ id: TABLE, fileKey: TABLE, fileName: "obliczenia.zip", contentType: "application/zip", size: 1024 },
    ...{ version: sums.length, dateAdded: "2026-11-20T10:00:00Z", requirement: "", kept: false, versions },
    ...{ fileType: "other", thumbnail: false },
  };
  return versions.map((version) => ({ document, version })) as [Content, Content, ...Content[]];
}

function showDialog(choices: [Content, Content, ...Content[]]) {
  const asked: string[] = [];
  const onClose = vi.fn();
  const [before, after] = choices;
  const part = <CompareDialog {...{ order: buildOrder(), before, after, choices, onClose }} />;
  showPart(part, {
    read(path) {
      asked.push(path);
      return new Response("bytes");
    },
  });
  return { asked, onClose };
}

const side = (name: string) => within(screen.getByRole("region", { name }));
const IDENTICAL = "Te dwa pliki są identyczne.";

test("two versions stand side by side, and another is chosen for either side; the same bytes are called so", () => {
  showDialog(buildVersions("aa", "bb", "aa"));
  expect(side("Poprzednia").getByText("aa")).toBeTruthy();
  expect(side("Nowa").getByText("bb")).toBeTruthy();
  expect(screen.queryByText(IDENTICAL)).toBeNull();
  fireEvent.change(side("Nowa").getByRole("combobox"), { target: { value: `${TABLE} 3` } });
  expect(side("Nowa").getByText("aa")).toBeTruthy();
  expect(side("Poprzednia").getByRole<HTMLSelectElement>("combobox").value).toBe(`${TABLE} 1`);
  expect(screen.getByText(IDENTICAL)).toBeTruthy();
});

test("each side downloads its own version", async () => {
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  const { asked, onClose } = showDialog(buildVersions("aa", "bb"));
  fireEvent.click(side("Nowa").getByRole("button", { name: "Pobierz" }));
  await waitFor(() => expect(asked).toEqual([`/orders/${ORDER}/documents/${TABLE}/versions/2`]));
  fireEvent.click(screen.getByRole("button", { name: "Zamknij" }));
  expect(onClose).toHaveBeenCalledOnce();
});

test("on a narrow screen one side is seen at a time: first what is new, then what is pressed", () => {
  showDialog(buildVersions("aa", "bb"));
  const chosen = () =>
    ["Poprzednia", "Nowa"].map((name) => screen.getByRole("region", { name }).dataset.chosen);
  expect(chosen()).toEqual(["false", "true"]);
  // These tests have a wide screen, on which nobody is asked.
  fireEvent.click(screen.getByRole("button", { name: "Poprzednia", hidden: true }));
  expect(chosen()).toEqual(["true", "false"]);
});
