import { TEST_DATA_AREAS } from "@bonum/contract/test-data/areas.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { jsonAnswer, problemAnswer, stubFetch } from "../../../../testing/answers.ts";
import { show } from "../../../../testing/screen.tsx";
import { TestDataPanel } from "./test-data-panel.tsx";

const RESULT = { count: 3, clients: 0, investments: 0, orders: 0 };

function showPanel(answer: (area: string, tries: number) => Response = () => jsonAnswer(RESULT)): string[] {
  const sent: string[] = [];
  stubFetch((url, { method = "GET" }) => {
    const area = url.split("/").at(-1) ?? "";
    sent.push(`${method} ${area}`);
    return answer(area, sent.filter((call) => call.endsWith(area)).length);
  });
  show(
    <QueryClientProvider client={new QueryClient()}>
      <TestDataPanel />
    </QueryClientProvider>,
  );
  return sent;
}

/** Presses a button, and confirms what is asked. */
function ask(name: string): void {
  fireEvent.click(screen.getByRole("button", { name }));
  fireEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name }));
}

test("one button fills all lists in their order and says what came; another empties them the other way round", async () => {
  const sent = showPanel();
  ask("Wypełnij cały portal");
  expect(await screen.findByText("Portal wypełniony. Dodano 24 pozycje.")).toBeTruthy();
  expect(sent).toEqual(TEST_DATA_AREAS.map((area) => `POST ${area}`));
  expect(screen.getAllByRole("listitem")[0]?.textContent).toBe("Usługi3");
  sent.length = 0;
  ask("Usuń wszystkie dane przykładowe");
  expect(await screen.findByText("Usunięto 24 przykładowe pozycje.")).toBeTruthy();
  expect(sent).toEqual(TEST_DATA_AREAS.toReversed().map((area) => `DELETE ${area}`));
});

test("nothing happens before it is confirmed", () => {
  const sent = showPanel();
  fireEvent.click(screen.getByRole("button", { name: "Usuń wszystkie dane przykładowe" }));
  fireEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Anuluj" }));
  expect(sent).toEqual([]);
});

test("what fails is named with its reason, and the rest is done without the first lists again", async () => {
  const sent = showPanel((area, tries) =>
    area === "clients" && tries === 1
      ? problemAnswer(503, { title: "Baza danych nie odpowiada" })
      : jsonAnswer(RESULT),
  );
  ask("Wypełnij cały portal");
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Nie udało się zmienić listy „Klienci”.");
  expect(sent).toEqual(["POST services", "POST files", "POST clients"]);
  fireEvent.click(within(alert).getByRole("button", { name: "Dokończ" }));
  expect(await screen.findByText("Portal wypełniony. Dodano 24 pozycje.")).toBeTruthy();
  expect(sent.filter((call) => call === "POST services")).toHaveLength(1);
  expect(screen.queryByRole("alert")).toBeNull();
});
