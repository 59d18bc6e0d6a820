import type { UsedDocuments as Used } from "@bonum/contract/documents/uses.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { jsonAnswer, stubFetch } from "../../../../testing/answers.ts";
import { show } from "../../../../testing/screen.tsx";
import { showLanguage } from "../../../lib/i18n/i18n.ts";
import { UsedDocuments } from "./used-documents.tsx";

afterEach(() => showLanguage("pl"));

const documents = Array.from({ length: 12 }, (_, index) => ({
  id: `${index}`,
  fileName: `Plik ${index}.pdf`,
}));

function shown(used: Used) {
  stubFetch(() => jsonAnswer(used));
  show(
    <QueryClientProvider client={new QueryClient()}>
      <UsedDocuments documents={documents} />
    </QueryClientProvider>,
  );
}

const used = (id: string, rest: Partial<Used[number]> = {}) => ({
  id,
  orders: [],
  investments: ["INW/2026/0001"],
  kept: false,
  ...rest,
});

test("before documents go to the trash it is said where each is used, what orders keep first", async () => {
  shown([used("1"), used("2", { orders: ["BAD/2026/0007", null], kept: true })]);
  const lines = (await screen.findAllByRole("listitem")).map(({ textContent }) => textContent);
  expect(lines).toEqual([
    "Plik 2.pdf: BAD/2026/0007, szkic zlecenia, INW/2026/0001 – zlecenie zachowuje swoją wersję",
    "Plik 1.pdf: INW/2026/0001",
  ]);
});

test("of many the others are counted, and names are Polish on English screens", async () => {
  showLanguage("en");
  shown(documents.map(({ id }) => used(id)));
  const lines = await screen.findAllByRole("listitem");
  expect(lines.at(-1)?.textContent).toBe("and 4 more documents");
  expect(lines[0]?.querySelector("[lang=pl]")?.textContent).toBe("Plik 0.pdf");
});
