import { PAGINATION_HEADER, type Paging } from "@bonum/contract/lists/paging.ts";
import { type FilledPortal, startFilledPortal } from "./filled-portal.ts";
import { median, row, time } from "./measure.ts";

/*
 * Times of the lists of clients and projects, in milliseconds and beside `select count(*)` of the table at the same
 * moment. Run by `npm run benchmark:records`, with another number of each by `npm run benchmark:records -- 20000`.
 */

const DEFAULT_RECORDS = 100_000;

interface List {
  path: string;
  table: string;
  queries: Record<string, string>[];
}

const LISTS: List[] = [
  {
    path: "clients",
    table: "clients",
    queries: [
      { orderBy: "nameAsc" },
      { orderBy: "dateDesc" },
      { orderBy: "townAsc" },
      { searchTerm: "zrodlana" },
      { searchTerm: "klient99999@" },
      { voivodeship: "podlaskie", state: "active" },
    ],
  },
  {
    path: "investments",
    table: "investments",
    queries: [
      { orderBy: "dateDesc" },
      { orderBy: "titleAsc" },
      { orderBy: "numberDesc" },
      { searchTerm: "zlobek" },
      { searchTerm: "INW/2026/099999" },
      { searchTerm: "zrodlana" },
      { stage: "construction", state: "active" },
    ],
  },
];

async function call(
  { app, headers }: FilledPortal,
  path: string,
  query: Record<string, string>,
): Promise<Paging> {
  const answer = await app.inject({ url: `/api/${path}`, query, headers });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return JSON.parse(String(answer.headers[PAGINATION_HEADER]));
}

async function measure(portal: FilledPortal): Promise<void> {
  row(["", "rows", "first page", "middle page", "count(*)", "first/count"]);
  for (const { path, table, queries } of LISTS) {
    for (const query of queries) {
      const { totalPages, totalCount } = await call(portal, path, query);
      const middle = String(Math.max(1, Math.ceil(totalPages / 2)));
      const beside = await median(5, () => time(() => portal.pool.query(`select count(*) from ${table}`)));
      const first = await median(5, () => time(() => call(portal, path, query)));
      const deep = await median(5, () => time(() => call(portal, path, { ...query, pageNumber: middle })));
      const times = [first, deep, beside].map((ms) => ms.toFixed(1));
      row([
        `${path} ${new URLSearchParams(query)}`,
        String(totalCount),
        ...times,
        (first / beside).toFixed(2),
      ]);
    }
  }
}

const records = Number(process.argv[2] ?? DEFAULT_RECORDS);
process.stdout.write(`Filling a database with ${records} clients and as many projects…\n`);
const portal = await startFilledPortal("records.sql", records);
try {
  await measure(portal);
} finally {
  await portal.close();
}
