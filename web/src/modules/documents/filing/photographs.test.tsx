import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { jsonAnswer, stubFetch } from "../../../../testing/answers.ts";
import { FakeWorker, sha256 } from "../../../../testing/filing.ts";
import { photograph as shot } from "../../../../testing/photographs.ts";
import { show } from "../../../../testing/screen.tsx";
import { signIn, signOut } from "../../../../testing/session.ts";
import "../../../lib/i18n/all-validation.ts";
import { withoutPlace } from "../../../ui/files/photographs/place.ts";
import { DocumentForm, type DocumentFormProps } from "../form/document-form.tsx";

const digestOf = async (file: File) => sha256(new Uint8Array(await file.arrayBuffer()));

let compared: string[] = [];
beforeEach(() => {
  compared = [];
  vi.stubGlobal("Worker", FakeWorker);
  signIn();
  stubFetch((url, { body }) => {
    if (url === "/api/files/proposals") return jsonAnswer(JSON.parse(String(body)).names.map(() => []));
    if (url === "/api/files/filters")
      return jsonAnswer({ fileTypes: [], yearsAdded: [], categories: [], tags: [] });
    if (url === "/api/files/duplicates") compared.push(...JSON.parse(String(body)).sha256);
    return jsonAnswer([], { pagination: "{}" });
  });
});
afterEach(() => {
  cleanup();
  signOut();
});

function showForm(props: Partial<DocumentFormProps> = {}) {
  return show(
    <QueryClientProvider client={new QueryClient()}>
      <DocumentForm document={null} onClose={vi.fn()} {...props} />
    </QueryClientProvider>,
  );
}

/** A device that is touched, as far as a style sheet can ask. */
function onAPhone(): void {
  const { matchMedia } = window;
  vi.spyOn(window, "matchMedia").mockImplementation((query) => {
    const list = matchMedia.call(window, query);
    return query === "(pointer: coarse)" ? Object.defineProperty(list, "matches", { value: true }) : list;
  });
}

test("where a mouse points, the button would open what stands beside it, and is not there", async () => {
  showForm();
  await screen.findByRole("button", { name: "Wybierz plik" });
  expect(screen.queryByRole("button", { name: "Zrób zdjęcie" })).toBeNull();
});

const TAKEN_AT = Date.parse("2026-11-25T09:32:10Z");
const photograph = (content: string) =>
  new File([content], "image.jpg", { type: "image/jpeg", lastModified: TAKEN_AT });

/** Takes a photograph, as the camera of a phone answers the button. */
async function take(file: File): Promise<void> {
  const button = await screen.findByRole("button", { name: "Zrób zdjęcie" });
  const input = button.parentElement?.querySelector("input");
  if (!input) throw new Error("The button has no input.");
  expect([input.accept, input.getAttribute("capture")]).toEqual(["image/*", "environment"]);
  fireEvent.change(input, { target: { files: [file] } });
}

const names = () =>
  screen
    .queryAllByRole("listitem")
    .flatMap((row) => within(row).queryAllByRole<HTMLInputElement>("textbox"))
    .map(({ value }) => value);

test.each([
  ["an administrator", {}],
  ["a client on an own project's page", { attachment: { investmentId: "7", asksForVisibility: false } }],
])(
  "%s takes one photograph after another in the form of one file: they become one list",
  async (_, props) => {
    onAPhone();
    showForm(props);
    await take(photograph("first"));
    await waitFor(() => expect(names()).toEqual(["Zdjęcie 2026-11-25 10.32.jpg"]));
    await take(photograph("second one"));
    await waitFor(() =>
      expect(names()).toEqual(["Zdjęcie 2026-11-25 10.32.jpg", "Zdjęcie 2026-11-25 10.32 (2).jpg"]),
    );
  },
);

test("the places go on request alone, before the files are compared; the SHA-256 is of what is sent", async () => {
  const [placed, plain] = [await shot(), await shot({ placed: false })];
  const files = [new File([placed], "a.jpg", { type: "image/jpeg" }), new File([plain], "b.jpg")];
  showForm({ dropped: files });
  const check = await screen.findByRole<HTMLInputElement>("checkbox", {
    name: "Usuń ze zdjęć informacje o miejscu",
  });
  expect(check.checked).toBe(false);
  screen.getByText(/1 zdjęcie zawiera współrzędne miejsca.*przesyłamy je bez zmian/);
  const chosen = await Promise.all(files.map(digestOf));
  await waitFor(() => expect(compared).toEqual(expect.arrayContaining(chosen)));
  fireEvent.click(check);
  screen.getByText(/1 zdjęcie prześlemy bez współrzędnych/);
  const done = await withoutPlace(files[0] as File);
  const sent = done.place === "removed" && (await digestOf(done.file));
  expect(chosen).not.toContain(sent);
  await waitFor(() => expect(compared).toContain(sent));
  // Who asked once has asked for the next form too; taken back, the chosen file is sent again.
  cleanup();
  showForm({ dropped: files });
  const again = await screen.findByRole<HTMLInputElement>("checkbox", { name: /informacje o miejscu/ });
  expect(again.checked).toBe(true);
});

test("a format that nobody reads here is named once places are to go", async () => {
  localStorage.setItem("photograph-places:7", "documents");
  const files = [new File(["x"], "a.jxl", { type: "image/jxl" }), new File(["y"], "b.txt")];
  showForm({ dropped: files });
  await screen.findByText(/nie można znaleźć ani usunąć informacji o miejscu.*: a\.jxl$/);
});
