import { PAGINATION_HEADER, type Paging } from "@bonum/contract/lists/paging.ts";
import { type FilledPortal, startFilledPortal } from "./filled-portal.ts";
import { median, row, time } from "./measure.ts";

/*
 * Times of the audit log, in milliseconds and beside `select count(*) from audit_entries` at the same moment; then what it
 * takes to write an entry and to read a person's own data. Run by `npm run benchmark:audit`, with another number of entries
 * by `npm run benchmark:audit -- 20000`.
 */

const DEFAULT_ENTRIES = 1_000_000;

const QUERIES: Record<string, string>[] = [
  { orderBy: "dateDesc" },
  { orderBy: "dateAsc" },
  { subject: "document" },
  { subject: "client" },
  { subject: "security" },
  { from: "2026-01-01", to: "2026-01-31" },
  { to: "2024-06-30" },
  { subject: "client", from: "2025-01-01", to: "2025-12-31" },
  { searchTerm: "glownego urzedu miar" },
  { searchTerm: "Protokół badania 123456.pdf" },
  { searchTerm: "klient4321@example.pl" },
  { searchTerm: "zofia.osoba6@" },
  { searchTerm: "document.download" },
  { searchTerm: "źródlana" },
  { searchTerm: "zrodlana", subject: "client" },
  { searchTerm: "example.pl" },
  { searchTerm: "ło" },
  { searchTerm: "qz" },
];

async function call({ app, headers }: FilledPortal, query: Record<string, string>): Promise<Paging> {
  const answer = await app.inject({ url: "/api/audit", query, headers });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return JSON.parse(String(answer.headers[PAGINATION_HEADER]));
}

async function measure(portal: FilledPortal): Promise<void> {
  row(["", "rows", "first page", "middle page", "count(*)", "first/count"]);
  for (const query of QUERIES) {
    const { totalPages, totalCount } = await call(portal, query);
    const middle = String(Math.max(1, Math.ceil(totalPages / 2)));
    const beside = await median(5, () => time(() => portal.pool.query("select count(*) from audit_entries")));
    const first = await median(5, () => time(() => call(portal, query)));
    const deep = await median(5, () => time(() => call(portal, { ...query, pageNumber: middle })));
    const times = [first, deep, beside].map((ms) => ms.toFixed(1));
    row([String(new URLSearchParams(query)), String(totalCount), ...times, (first / beside).toFixed(2)]);
  }
}

async function measureOthers({ app, headers, pool }: FilledPortal): Promise<void> {
  const columns = "account_id, actor, action, subject_type, subject_id, before, after, address, request_id";
  const { rows } = await pool.query(
    "select id from audit_entries where action = 'document.update' limit 999",
  );
  const ids = rows.map(({ id }) => id);
  const again = `insert into audit_entries (${columns}) select ${columns} from audit_entries where id = $1`;
  const write = () => pool.query(again, [ids.pop()]);
  row(["an entry written", "", (await median(ids.length, () => time(write))).toFixed(2)]);
  const read = () => app.inject({ url: "/api/account/my-data", headers });
  row(["my-data", "", (await median(9, () => time(read))).toFixed(1)]);
}

const entries = Number(process.argv[2] ?? DEFAULT_ENTRIES);
process.stdout.write(`Filling a database with ${entries} entries of the audit log…\n`);
const portal = await startFilledPortal("audit.sql", entries);
try {
  await measure(portal);
  await measureOthers(portal);
} finally {
  await portal.close();
}
