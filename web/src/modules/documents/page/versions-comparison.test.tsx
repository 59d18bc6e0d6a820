import type { DocumentVersion } from "@bonum/contract/documents/fields.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { jsonAnswer, stubFetch } from "../../../../testing/answers.ts";
import { buildDocument } from "../../../../testing/build-document.ts";
import { show } from "../../../../testing/screen.tsx";
import "./texts.ts";
import "../../../ui/files/texts.ts";
import { VersionsComparison } from "./versions-comparison.tsx";

const versions: DocumentVersion[] = [3, 2, 1].map((number) => ({
  number,
  contentType: "image/png",
  size: 10,
  sha256: "00",
  author: "Anna Łoś",
  date: `2026-11-0${number}T10:00:00.000Z`,
  current: number === 3,
}));

test("two versions stand beside each other, and either can be another one", async () => {
  const fetch = stubFetch((url) => (url.includes("/content") ? new Response("obraz") : jsonAnswer(versions)));
  const document = buildDocument({ id: "55555555-5555-4555-8555-555555555555", version: 3 });
  show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <VersionsComparison document={document} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Porównaj wersje" }));
  const left = await screen.findByRole("combobox", { name: "Wersja po lewej" });
  const asked = () => fetch.mock.calls.map(([url]) => String(url)).filter((url) => url.includes("/content"));
  await waitFor(() => expect(asked()).toHaveLength(2));
  expect(asked().map((url) => url.slice(url.indexOf("?")))).toEqual(["?version=2", "?version=3"]);
  expect(screen.getAllByRole("option", { name: "Wersja 1 z 01-11-2026 11:00" })).toHaveLength(2);
  fireEvent.change(left, { target: { value: "1" } });
  await waitFor(() => expect(asked().at(-1)).toContain("?version=1"));
});
