import { createHash } from "node:crypto";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { jsonAnswer, stubFetch } from "../../../../testing/answers.ts";
import { show } from "../../../../testing/screen.tsx";
import { signIn, signOut } from "../../../../testing/session.ts";
import "../../../lib/i18n/all-validation.ts";
import { DocumentForm, type DocumentFormProps } from "../form/document-form.tsx";

/** Stands in for the thread that digests files. */
class FakeWorker extends EventTarget {
  postMessage({ number, file }: { number: number; file: File }) {
    void file.arrayBuffer().then((bytes) => {
      const sha256 = createHash("sha256").update(new Uint8Array(bytes)).digest("hex");
      this.dispatchEvent(new MessageEvent("message", { data: { number, sha256 } }));
    });
  }
}

beforeEach(() => {
  vi.stubGlobal("Worker", FakeWorker);
  signIn();
  stubFetch((url, { body }) => {
    if (url === "/api/files/proposals") return jsonAnswer(JSON.parse(String(body)).names.map(() => []));
    if (url === "/api/files/filters")
      return jsonAnswer({ fileTypes: [], yearsAdded: [], categories: [], tags: [] });
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

const TAKEN_AT = Date.parse("2026-11-25T09:32:10Z");
const photograph = (content: string) =>
  new File([content], "image.jpg", { type: "image/jpeg", lastModified: TAKEN_AT });

/** Takes a photograph, as the camera of a phone answers the button. */
/** The tests' document has a mouse, where the button is out of sight. */
async function take(file: File): Promise<void> {
  const button = await screen.findByRole("button", { name: "Zrób zdjęcie", hidden: true });
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
    showForm(props);
    await take(photograph("first"));
    await waitFor(() => expect(names()).toEqual(["Zdjęcie 2026-11-25 10.32.jpg"]));
    await take(photograph("second one"));
    await waitFor(() =>
      expect(names()).toEqual(["Zdjęcie 2026-11-25 10.32.jpg", "Zdjęcie 2026-11-25 10.32 (2).jpg"]),
    );
  },
);
