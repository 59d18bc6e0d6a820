import "../../../lib/i18n/all-validation.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { stubFetch } from "../../../../testing/answers.ts";
import { show } from "../../../../testing/screen.tsx";
import { signIn } from "../../../../testing/session.ts";
import { FoundList } from "./found-list.tsx";

const ID = "7d3a2f0e-5f0a-4a55-9d0a-1f7c9b1e2a11";
const PHOTOGRAPH = "1c0b7a52-6d50-4a3f-8a1b-0d7d6a0c2b22";
const PLAN = "2d1c8b63-7e61-4b40-9b2c-1e8e7b1d3c33";

/** An order whose photograph was replaced by a text, and whose plan by a photograph, since they were examined. */
function build(): OrderDetails {
  const versions = (first: string, second: string) => [
    { number: 1, contentType: first, size: 1, sha256: "", date: "2026-11-20T10:00:00Z" },
    { number: 2, contentType: second, size: 1, sha256: "", date: "2026-11-21T10:00:00Z" },
  ];
  const file = (id: string, fileName: string, contents: [string, string]) => ({
    ...{ id, fileKey: `klucz-${id}`, fileName, contentType: contents[1], size: 1, version: 2 },
    ...{ dateAdded: "2026-11-20T10:00:00Z", requirement: "", kept: false },
    ...{ fileType: "other" as const, thumbnail: false },
    versions: versions(...contents),
  });
  const order: Partial<OrderDetails> = {
    id: ID,
    service: { criteria: [] as { criterion: string }[] } as OrderDetails["service"],
    revision: 4,
    documents: [
      file(PHOTOGRAPH, "podmienione.txt", ["image/jpeg", "text/plain"]),
      file(PLAN, "podmieniony.jpg", ["application/pdf", "image/jpeg"]),
    ],
    findings: [
      {
        ...{ criterion: "Strop", verdict: "meets", text: "", remedy: "" },
        evidence: [PHOTOGRAPH, PLAN],
        evidenceVersions: [1, 1],
        evidenceNames: ["strop.jpg", "rzut.pdf"],
      },
    ],
  };
  return order as OrderDetails;
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  signIn();
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => {} }));
});

/** Shows the findings; returns the addresses that were asked. */
function showFound(order: OrderDetails): string[] {
  const asked: string[] = [];
  stubFetch((url) => {
    asked.push(url);
    return new Response("bytes");
  });
  show(
    <QueryClientProvider client={new QueryClient()}>
      <FoundList order={order} />
    </QueryClientProvider>,
  );
  return asked;
}

test("what was found shows evidence by the version that was examined: its name, its picture, and as what it is", async () => {
  const asked = showFound(build());
  expect(await screen.findByAltText(/strop\.jpg/)).toBeTruthy();
  expect(asked.filter((url) => url.includes("/versions/"))).toEqual([
    expect.stringContaining(`/documents/${PHOTOGRAPH}/versions/1`),
  ]);
  expect(screen.getByRole("button", { name: "rzut.pdf" })).toBeTruthy();
  expect(document.body.textContent).not.toContain("podmienion");
});

test("where nothing was found yet, whoever reads is told so", () => {
  showFound({ ...build(), findings: [] });
  expect(screen.getByText("Nie wpisano jeszcze ustaleń.")).toBeTruthy();
});
