import type { DocumentText } from "@bonum/contract/documents/fields.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { jsonAnswer, stubFetch } from "../../../../testing/answers.ts";
import { buildDocument } from "../../../../testing/build-document.ts";
import { show } from "../../../../testing/screen.tsx";
import "./texts.ts";
import { TextPreview } from "./text-preview.tsx";

function shown(text: DocumentText) {
  stubFetch(() => jsonAnswer(text));
  show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <TextPreview document={buildDocument({ id: "55555555-5555-4555-8555-555555555555" })} />
    </QueryClientProvider>,
  );
}

test("what the file says, in Polish whatever the screen's language, by slides where it has them", async () => {
  shown({ state: "done", parts: [{ page: 2, text: "Świadectwo\nŻary" }], more: true });
  expect((await screen.findByText(/Świadectwo\s+Żary/)).closest("[lang]")?.getAttribute("lang")).toBe("pl");
  expect(screen.getByRole("heading", { name: "Strona 2" })).toBeTruthy();
  expect(screen.getByText(/Dalszej części tekstu portal nie pokazuje/)).toBeTruthy();
});

test.each([
  ["waiting", /Pojawi się tutaj za chwilę/],
  ["encrypted", /zabezpieczony hasłem/],
  ["none", /Tego rodzaju pliku portal nie pokazuje/],
] as const)("of a file that is %s it says so", async (state, sentence) => {
  shown({ state, parts: [], more: false });
  expect(await screen.findByText(sentence)).toBeTruthy();
});
