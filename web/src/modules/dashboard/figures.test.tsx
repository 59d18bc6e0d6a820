import type { AdminDashboard } from "@bonum/contract/dashboard/fields.ts";
import type { BarChartProps } from "@mui/x-charts/BarChart";
import type { LineChartProps } from "@mui/x-charts/LineChart";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { jsonAnswer, stubFetch } from "../../../testing/answers.ts";
import { show } from "../../../testing/screen.tsx";
import { AdminDashboardPage } from "./admin-dashboard-page.tsx";

/** Drawing input of a chart. */
interface Picture {
  labels: unknown;
  series: { label?: unknown; data: unknown }[];
}

const pictures: Picture[] = vi.hoisted(() => {
  // Files share a worker's modules: one before may have loaded the screen with its real charts.
  vi.resetModules();
  return [];
});
const draw = vi.hoisted(() => ({ layout, xAxis, yAxis, series }: BarChartProps & LineChartProps) => {
  const [named] = (layout === "horizontal" ? yAxis : xAxis) ?? [];
  pictures.push({
    labels: named?.data,
    series: series.map(({ label, data }) => ({ ...(label !== undefined && { label }), data })),
  });
  return <svg role="img" aria-label="Wykres" />;
});
vi.mock("@mui/x-charts/BarChart", () => ({ BarChart: draw }));
vi.mock("@mui/x-charts/LineChart", () => ({ LineChart: draw }));
beforeEach(() => {
  pictures.length = 0;
});

const NO_ORDERS = {
  ...{ waiting: [], byState: [], overdue: 0, submitted: [], answered: [], published: 0, onTime: 0 },
  stages: [],
};

const EMPTY: AdminDashboard = {
  counts: {
    ...{ clients: 0, activeClients: 0, investments: 0, documents: 0, publishedServices: 0 },
    unansweredMessages: 0,
  },
  messages: [],
  investmentsByStage: [{ stage: "concept", count: 0 }],
  investmentsByState: [],
  documentsByMonth: [{ month: "2026-11", documents: 0, bytes: 0 }],
  latestDocuments: [],
  latestInvestments: [],
  orders: NO_ORDERS,
  certificates: { byState: [], ending: [] },
};

/** Shows the administrators' dashboard, and waits for it. */
async function showDashboard(dashboard: Partial<AdminDashboard>) {
  stubFetch((url) => {
    if (url.includes("/dashboard")) return jsonAnswer({ ...EMPTY, ...dashboard });
    return jsonAnswer(url.includes("/outbox") ? { sending: true, stuck: 0 } : { missing: [] });
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  show(
    <QueryClientProvider client={client}>
      <AdminDashboardPage />
    </QueryClientProvider>,
  );
  await screen.findByRole("heading", { name: "Zlecenia według stanu" });
}

/** The figures of a panel, as whoever hears them meets them: its table's heads, and each row by its name. */
function figuresOf(panel: string) {
  const region = within(screen.getByRole("region", { name: panel }));
  const folded = region.queryByText("Pokaż jako tabelę");
  if (folded) fireEvent.click(folded);
  const table = within(region.getByRole("table"));
  return {
    heads: table.getAllByRole("columnheader").map(({ textContent }) => textContent),
    rows: table
      .getAllByRole("row")
      .slice(1)
      .map((row) => [
        within(row).getByRole("rowheader").textContent,
        ...within(row)
          .getAllByRole("cell")
          .map(({ textContent }) => textContent),
      ]),
  };
}

test("M6.6: what a picture of orders shows stands in a table too: each figure by its row and column, by no colour", async () => {
  const byState = [
    { state: "submitted" as const, count: 12_345 },
    { state: "in_examination" as const, count: 7 },
  ];
  const stages = [{ state: "in_examination" as const, orders: 25, median: 8.5, p90: 14 }];
  await showDashboard({ orders: { ...NO_ORDERS, byState, stages, published: 8, onTime: 6 } });
  expect(figuresOf("Zlecenia według stanu")).toEqual({
    heads: ["Stan", "Liczba"],
    rows: [
      ["Zgłoszone", "12\u00a0345"],
      ["W badaniu", "7"],
    ],
  });
  expect(figuresOf("Czas na etapach, w dniach")).toEqual({
    heads: ["Stan", "Liczba", "Połowa zleceń (mediana)", "90% zleceń: najwyżej"],
    rows: [["W badaniu", "25", "8,5", "14"]],
  });
  expect(screen.getByText(/^W terminie: 6 z 8 badań/)).toBeTruthy();
  expect(pictures).toEqual([]);
});

test("five rows and more are a picture, with a table of the same below it", async () => {
  const states = ["submitted", "accepted", "in_examination", "on_hold", "published"] as const;
  const byState = states.map((state, index) => ({ state, count: index + 1 }));
  await showDashboard({ orders: { ...NO_ORDERS, byState } });
  const { rows } = figuresOf("Zlecenia według stanu");
  expect(rows.map(([, count]) => count)).toEqual(["1", "2", "3", "4", "5"]);
  expect(pictures).toEqual([{ labels: rows.map(([name]) => name), series: [{ data: [1, 2, 3, 4, 5] }] }]);
});

test("M6.6: so do those of certificates, projects and the library; the pictures themselves are passed over", async () => {
  const months = [
    { month: "2026-10", documents: 0, bytes: 0 },
    { month: "2026-11", documents: 1_200, bytes: 3 * 1024 ** 2 },
  ];
  await showDashboard({
    certificates: {
      byState: [
        { state: "suspended", count: 2 },
        { state: "conditional", count: 3 },
      ],
      ending: [],
    },
    investmentsByStage: [{ stage: "construction", count: 4 }],
    documentsByMonth: months,
  });
  expect(figuresOf("Certyfikaty według stanu").rows).toEqual([
    ["Zawieszony", "2"],
    ["Ważny z warunkami", "3"],
  ]);
  expect(figuresOf("Inwestycje w toku według etapu").rows).toEqual([["Budowa", "4"]]);
  expect(figuresOf("Biblioteka w ostatnich 12 miesiącach")).toEqual({
    heads: ["Miesiąc", "Dokumenty", "Miejsce na dysku"],
    rows: [
      ["10-2026", "0", "0\u00a0B"],
      ["11-2026", "1200", "3\u00a0MB"],
    ],
  });
  expect(pictures.map(({ series }) => series.map(({ data }) => data))).toEqual([[[0, 1_200]]]);
  expect(document.querySelectorAll("svg[role=img]")).toHaveLength(1);
  expect(screen.queryByRole("img")).toBeNull();
});

test("where there is nothing to draw, a sentence says so, and there is neither a picture nor a table", async () => {
  await showDashboard({});
  for (const [panel, sentence] of [
    ["Zlecenia według stanu", "Jeszcze nic tu nie ma."],
    ["Inwestycje w toku według etapu", "Nie ma inwestycji w toku."],
    ["Biblioteka w ostatnich 12 miesiącach", "Jeszcze nic tu nie ma."],
  ] as const) {
    expect(within(screen.getByRole("region", { name: panel })).getByText(sentence)).toBeTruthy();
  }
  for (const panel of ["Czas na etapach, w dniach", "Certyfikaty według stanu"]) {
    expect(screen.queryByRole("region", { name: panel })).toBeNull();
  }
  expect(pictures).toEqual([]);
  expect(document.querySelector("table")).toBeNull();
  expect(screen.queryByText(/^W terminie/)).toBeNull();
});

test("an order that is late is marked on the dashboard as in the list: by how much in words, and by the icon", async () => {
  vi.setSystemTime("2026-11-09T12:00:00Z");
  onTestFinished(() => void vi.useRealTimers());
  const late = {
    id: "1",
    number: "BAD/2026/0001",
    service: "Ocena projektu",
    investment: "Hala",
    client: "Budowa sp. z o.o.",
    state: "in_examination",
    dueDate: "2026-11-02",
    lacksDecider: false,
  } as const;
  const waiting = [
    { ...late, overdue: true },
    { ...late, id: "2", number: "BAD/2026/0002", dueDate: "2099-11-02", overdue: false },
  ];
  await showDashboard({ orders: { ...NO_ORDERS, waiting, overdue: 1 } });
  const panel = await screen.findByRole("region", { name: "Czeka na Centrum" });
  const [first, second] = within(panel).getAllByRole("listitem") as [HTMLElement, HTMLElement];
  expect(
    within(first).getByText("Po terminie: 5 dni roboczych").querySelector("svg[data-overdue]"),
  ).not.toBeNull();
  expect(within(second).queryByText(/Po terminie/)).toBeNull();
  const all = within(panel).getByText("1 zlecenie po terminie");
  expect(all.parentElement?.querySelector("svg[data-overdue]")).not.toBeNull();
});
