import "../../../lib/i18n/all-validation.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { jsonAnswer, problemAnswer, stubFetch } from "../../../../testing/answers.ts";
import { show } from "../../../../testing/screen.tsx";
import { signIn } from "../../../../testing/session.ts";
import { FindingsPanel } from "./findings-panel.tsx";

const ID = "7d3a2f0e-5f0a-4a55-9d0a-1f7c9b1e2a11";
const PHOTOGRAPH = "1c0b7a52-6d50-4a3f-8a1b-0d7d6a0c2b22";
const PLAN = "2d1c8b63-7e61-4b40-9b2c-1e8e7b1d3c33";

/** An order whose photograph was replaced by a text, and whose plan by a photograph, since they were examined. */
function build(examine: boolean): OrderDetails {
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
        ...{ criterion: "Strop", verdict: "meets", text: "" },
        evidence: [PHOTOGRAPH, PLAN],
        evidenceVersions: [1, 1],
        evidenceNames: ["strop.jpg", "rzut.pdf"],
      },
    ],
    can: { examine } as OrderDetails["can"],
  };
  return order as OrderDetails;
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  signIn();
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => {} }));
});

function showPanel(order: OrderDetails, answer = () => jsonAnswer({ ...order, revision: 5 })) {
  const asked: string[] = [];
  const sent: unknown[] = [];
  stubFetch((url, { body }) => {
    asked.push(url);
    if (typeof body === "string") sent.push(JSON.parse(body));
    return body ? answer() : new Response("bytes");
  });
  show(
    <QueryClientProvider client={new QueryClient()}>
      <FindingsPanel order={order} />
    </QueryClientProvider>,
  );
  return { asked, sent };
}

test.each([
  ["the examiner's form", true],
  ["what was found", false],
])(
  "%s shows evidence by the version that was examined: its name, its picture, and as what it is",
  async (_, examine) => {
    const { asked } = showPanel(build(examine));
    expect(await screen.findByAltText(/strop\.jpg/)).toBeTruthy();
    expect(asked.filter((url) => url.includes("/versions/"))).toEqual([
      expect.stringContaining(`/documents/${PHOTOGRAPH}/versions/1`),
    ]);
    expect(screen.getByRole("button", { name: "rzut.pdf" })).toBeTruthy();
    expect(document.body.textContent).not.toContain("podmienion");
  },
);

test("the form sends no version and no name: which was examined stays with the server", async () => {
  const { sent } = showPanel(build(true));
  fireEvent.change(screen.getByLabelText(/^Opis|^Treść/), { target: { value: "Rysa" } });
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Zapisz" })));
  expect(sent).toEqual([
    { findings: [{ criterion: "Strop", verdict: "meets", text: "Rysa", evidence: [PHOTOGRAPH, PLAN] }] },
  ]);
});

test("where nothing was found yet, whoever reads is told so", () => {
  showPanel({ ...build(false), findings: [] });
  expect(screen.getByText("Nie wpisano jeszcze ustaleń.")).toBeTruthy();
});

test("what the server refuses of the findings stands at its field; two presses have sent them once", async () => {
  const refused = "Opis jest zbyt długi";
  const { sent } = showPanel(build(true), () =>
    problemAnswer(400, { errors: { "findings.0.text": [refused] } }),
  );
  fireEvent.change(screen.getByLabelText(/^Opis|^Treść/), { target: { value: "Rysa" } });
  const save = screen.getByRole("button", { name: "Zapisz" });
  fireEvent.click(save);
  fireEvent.click(save);
  expect((await screen.findAllByText(refused)).length).toBeGreaterThan(0);
  expect(screen.getByLabelText(/^Opis|^Treść/).getAttribute("aria-invalid")).toBe("true");
  expect(sent).toHaveLength(1);
});
