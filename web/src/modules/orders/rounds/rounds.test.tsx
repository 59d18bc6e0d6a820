import type { OrderDetails, OrderDocument, OrderRound } from "@bonum/contract/orders/fields.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ORDER, showPart } from "../../../../testing/order.tsx";
import { buildWholeOrder } from "../../../../testing/whole-order.ts";
import { AnswersPanel } from "./rounds.tsx";

const MAP = "00000000-0000-4000-8000-000000000001";
const PLAN = "00000000-0000-4000-8000-000000000002";
const FLOORS = "Ile kondygnacji?";

function buildRound(overrides: Partial<OrderRound>): OrderRound {
  const answers = [{ question: FLOORS, answer: "Trzy" }];
  const at = "2026-11-20T10:00:00Z";
  return { round: 1, kind: "submission", at, answers, documents: [], object: null, ...overrides };
}

const buildSent = (documentId: string, version: number, sha256: string) => ({
  ...{ documentId, version, sha256, requirement: "Mapa" },
  fileName: documentId === MAP ? "mapa.pdf" : "rzut.pdf",
});

/** The map as the order has it now: in two versions. */
const HELD: OrderDocument = {
  ...{ id: MAP, fileKey: MAP, fileName: "mapa.pdf", contentType: "application/pdf", size: 1, version: 2 },
  ...{
    dateAdded: "2026-11-20T10:00:00Z",
    requirement: "Mapa",
    kept: false,
    fileType: "pdf",
    thumbnail: false,
  },
  versions: [1, 2].map((number) => ({
    ...{ number, contentType: "application/pdf", size: 1, sha256: "", date: "2026-11-20T10:00:00Z" },
  })),
};

const answered = (answer: string) => ({ answers: [{ question: FLOORS, answer }] });
const COURSE = [
  buildRound({ ...answered("Dwie"), documents: [buildSent(MAP, 1, "aa")] }),
  buildRound({ ...answered("Dwie"), round: 2, kind: "object", documents: [buildSent(MAP, 1, "aa")] }),
  buildRound({
    ...{ ...answered("Trzy"), round: 3, kind: "correction" },
    documents: [buildSent(MAP, 1, "aa"), buildSent(PLAN, 1, "bb")],
  }),
  buildRound({
    ...{ ...answered("Cztery"), round: 4, kind: "correction" },
    documents: [buildSent(MAP, 2, "cc")],
  }),
];

function showRounds(overrides: Partial<OrderDetails>) {
  const asked: string[] = [];
  showPart(<AnswersPanel order={buildWholeOrder({ id: ORDER, ...overrides })} />, {
    read(path) {
      asked.push(path);
      return new Response("bytes");
    },
  });
  return asked;
}

const round = (name: string) => within(screen.getByRole("region", { name }));

test("M4.49: what was sent stands newest first, a correction counted as one and with what it changed", () => {
  showRounds({ rounds: COURSE, documents: [HELD] });
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    ...[
      "Zlecenie po uzupełnieniu nr 2",
      "Zlecenie po uzupełnieniu nr 1",
      "Zmiana danych obiektu",
      "Zlecenie",
    ],
  ]);
  const correction = round("Zlecenie po uzupełnieniu nr 2");
  expect(correction.getByText("Trzy").closest("del")).not.toBeNull();
  expect(correction.getByText("Cztery").closest("ins")).not.toBeNull();
  const documents = correction.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(documents).toEqual([
    expect.stringMatching(/^mapa\.pdf Mapa\u00A0· wersja 2\u00A0· suma kontrolna cc…nowa wersja$/),
    expect.stringMatching(/^rzut\.pdf/),
  ]);
  expect(correction.getByText("rzut.pdf").closest("del")).not.toBeNull();
  expect(round("Zlecenie po uzupełnieniu nr 1").getByText("dodano").closest("li")?.textContent).toMatch(
    /^rzut\.pdf/,
  );
  expect(round("Zlecenie").queryByText(/nowa wersja|dodano|usunięto/)).toBeNull();
});

test("a document is downloaded in the version that was sent then; what the order has no more is a name", async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const asked = showRounds({ rounds: COURSE, documents: [HELD] });
  expect(round("Zlecenie po uzupełnieniu nr 1").queryByRole("button", { name: "rzut.pdf" })).toBeNull();
  fireEvent.click(round("Zlecenie").getByRole("button", { name: "mapa.pdf" }));
  await waitFor(() => expect(saved).toEqual(["mapa.pdf"]));
  expect(asked).toEqual([`/orders/${ORDER}/documents/${MAP}/versions/1`]);
});

test("before anything was sent, the answers are what the draft holds; an empty one is a dash", () => {
  showRounds({ rounds: [], answers: [{ question: FLOORS, answer: "" }] });
  expect(screen.getByRole("definition").textContent).toBe("–");
});

test("an order of a service without questions and documents says so", () => {
  showRounds({ rounds: [buildRound({ answers: [] })] });
  expect(screen.getByText("Nie wysłano dokumentów.")).toBeTruthy();
  expect(screen.getByText("Ta usługa nie ma pytań do klienta.")).toBeTruthy();
});
