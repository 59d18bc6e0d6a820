import "../../../lib/i18n/all-validation.ts";
import "../texts.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { jsonAnswer, stubFetch } from "../../../../testing/answers.ts";
import { show } from "../../../../testing/screen.tsx";
import { signIn } from "../../../../testing/session.ts";
import { EventDialog } from "../../../ui/events/event-dialog.tsx";
import { useOrderEventParts } from "../events.tsx";
import { Published } from "../now/published.tsx";

const ID = "7d3a2f0e-5f0a-4a55-9d0a-1f7c9b1e2a11";

const NO_EVIDENCE = { evidence: [], evidenceVersions: [], evidenceNames: [] };

function build(overrides: Partial<OrderDetails> = {}): OrderDetails {
  const order: Partial<OrderDetails> = {
    id: ID,
    revision: 7,
    state: "in_decision",
    recommendation: { result: "conditional", justification: "Obiekt jest bezpieczny." },
    findings: [
      { criterion: "Nośność stropu", verdict: "meets", text: "", remedy: "", ...NO_EVIDENCE },
      {
        criterion: "Szerokość dróg",
        verdict: "fails",
        text: "Poszerzyć do 1,2 m.",
        remedy: "",
        ...NO_EVIDENCE,
      },
    ],
    ...overrides,
  };
  return order as OrderDetails;
}

beforeEach(() => signIn());

function PublishDialog({ order }: { order: OrderDetails }) {
  return (
    <EventDialog parts={useOrderEventParts()} record={order} event="publish" onClose={() => undefined} />
  );
}

function showDialog(order: OrderDetails) {
  const sent: unknown[] = [];
  stubFetch((_, { body }) => {
    sent.push(JSON.parse(String(body)));
    return jsonAnswer(order);
  });
  show(
    <QueryClientProvider client={new QueryClient()}>
      <PublishDialog order={order} />
    </QueryClientProvider>,
    `/admin/orders/${ID}`,
  );
  return sent;
}

const dialog = () => within(screen.getByRole("dialog"));
const publish = () =>
  act(async () => fireEvent.click(dialog().getByRole("button", { name: "Zdecyduj i opublikuj" })));

test("the decider reads which criteria are not met", () => {
  showDialog(build());
  expect(dialog().getByText(/Niespełnione kryteria \(1 z 2\):/).textContent).toContain("Szerokość dróg");
});

test("a positive result beside an unmet criterion is asked about", async () => {
  const sent = showDialog(build());
  fireEvent.click(dialog().getByLabelText("Pozytywny"));
  fireEvent.change(dialog().getByLabelText(/^Uzasadnienie/), {
    target: { value: "Obiekt jest bezpieczny." },
  });
  fireEvent.change(dialog().getByLabelText(/^Twoje hasło|^Hasło/), { target: { value: "tajne hasło" } });
  await publish();
  expect(sent).toEqual([]);
  expect(dialog().getByText("Potwierdź, aby kontynuować")).toBeTruthy();
  fireEvent.click(dialog().getByRole("checkbox"));
  await publish();
  expect(sent).toMatchObject([{ result: "positive", password: "tajne hasło" }]);
});

test("after publishing the decider sees the certificate, where it is checked, and that the client knows", () => {
  const certificate = {
    id: ID,
    number: "CERT/2026/0009",
    code: "ABCDE-FGHJK-M",
    state: "issued",
    conditional: false,
  } as const;
  show(
    <QueryClientProvider client={new QueryClient()}>
      <Published order={build({ state: "published", certificate })} zone="admin" />
    </QueryClientProvider>,
  );
  const addressOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(addressOf("CERT/2026/0009")).toBe(`/admin/certificates/${ID}`);
  expect(addressOf("Publiczny adres weryfikacji")).toBe("/certificates/verify/ABCDE-FGHJK-M");
  expect(screen.getByText(/^Klient widzi wynik/)).toBeTruthy();
});

test("where all is met, nothing is asked", () => {
  showDialog(
    build({ findings: [{ criterion: "Nośność", verdict: "meets", text: "", remedy: "", ...NO_EVIDENCE }] }),
  );
  fireEvent.click(dialog().getByLabelText("Pozytywny"));
  expect(dialog().queryByRole("checkbox")).toBeNull();
  expect(dialog().queryByText(/Niespełnione kryteria/)).toBeNull();
});
