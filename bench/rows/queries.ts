import { DEFAULT_PAGE_SIZE } from "@bonum/contract/limits.ts";
import { statementTime } from "../limits/limits.ts";
import { median, type Sample } from "../result.ts";
import type { Bench, Row } from "../row.ts";

/** Requests in one run, of which the middle one counts. */
const REQUESTS = 5;

interface Query {
  query: Record<string, string>;
  /** Condition in SQL of the matching rows; its count is the expected total of the list. */
  where: string;
  /** Reads the page in the middle of all that match. */
  middle?: true;
}

interface List {
  id: string;
  path: string;
  table: string;
  queries: Query[];
  /** Before each request: a change that leaves every row as it was, so that no counted total is used again. */
  touch?: string;
}

/** One request at a time of every kind that the long lists know, beside `count(*)` of the whole table. */
export async function queryRows(bench: Bench): Promise<Row[]> {
  const { records } = bench.portal.size;
  const lists = [documents(), clients(records), investments(records), orders(records), audit()];
  return [
    ...lists.flatMap((list) => list.queries.map((each) => queryRow(bench, list, each))),
    ...otherRows(bench),
  ];
}

/** A change that leaves every document as it was. */
export const TOUCHED_DOCUMENT = `
  update documents set revision = revision
  where id = (select id from documents where deleted_at is null order by added_at, id limit 1)`;

const ADDED_DOCUMENT = `
  insert into documents (file_key, name, comment, file_type)
  values (gen_random_uuid(), 'Protokół badania szczelności – Łódź, ul. Piękna 7 (nowy).pdf', 'Wynik pozytywny.', 'pdf')`;

const WRITTEN_ENTRY = `
  insert into audit_entries (actor, action, subject_type, subject_id, before, after, address, request_id)
  values ('zofia.osoba6@example.pl', 'document.update', 'document', gen_random_uuid(),
    '{"fileName": "Protokół badania 1.pdf", "comment": "Badanie szczelności powietrznej, ul. Źródlana 7"}',
    '{"fileName": "Protokół badania 2.pdf", "comment": "Badanie szczelności powietrznej, ul. Źródlana 7"}',
    '192.0.2.1', 'request')`;

function queryRow(bench: Bench, list: List, { query, where, middle }: Query): Row {
  const { portal } = bench;
  const search = new URLSearchParams(query);
  let path = `/api/${list.path}?${search}`;
  const count = statementTime(bench, { name: "count(*)", statement: `select count(*) from ${list.table}` });
  return {
    id: `${list.id}?${search}${middle ? "&middle" : ""}`,
    title: `${list.id}: ${[...search].map(([name, value]) => `${name} ${value}`).join(", ")}${middle ? ", middle page" : ""}`,
    unit: "ms",
    async prepare() {
      const total = await portal.count(list.table, where);
      const page = middle ? Math.max(1, Math.ceil(total / DEFAULT_PAGE_SIZE / 2)) : 1;
      path = `/api/${list.path}?${search}&pageNumber=${page}`;
      await portal.assertTotal(path, total);
    },
    measure: () => requests(bench, path, list.touch),
    limits: [count],
  };
}

/** Requests that show no list, and what a row costs that is added: indexes, counters and the text to search in. */
function otherRows(bench: Bench): Row[] {
  const { portal } = bench;
  const statement = (name: string, text: string) => async () => {
    const { measure } = statementTime(bench, { name, statement: text });
    return { value: await measure() };
  };
  const others: [id: string, table: string, measure: Row["measure"]][] = [
    ["dashboard/admin", "orders", () => requests(bench, "/api/dashboard/admin")],
    ["orders/unread", "order_messages", () => requests(bench, "/api/orders/unread")],
    ["files/filters", "documents", () => requests(bench, "/api/files/filters")],
    ["account/my-data", "audit_entries", () => requests(bench, "/api/account/my-data")],
    ["a row added to documents", "documents", statement("row", ADDED_DOCUMENT)],
    ["a row added to audit_entries", "audit_entries", statement("row", WRITTEN_ENTRY)],
  ];
  return others.map(([id, table, measure]) => ({
    id,
    title: id,
    unit: "ms",
    measure: async () => ({ memory: portal.memory, ...(await measure()) }),
    limits: [statementTime(bench, { name: "count(*)", statement: `select count(*) from ${table}` })],
  }));
}

/** The middle one of some requests, one after another, each after a statement. */
export async function requests({ portal }: Bench, path: string, before?: string): Promise<Sample> {
  const times: number[] = [];
  for (let request = 0; request < REQUESTS; request += 1) {
    if (before !== undefined) await portal.pool.query(before);
    const { status, ms } = await portal.get(path);
    if (status !== 200) throw new Error(`${path} answers ${status}`);
    times.push(ms);
  }
  return { value: median(times) ?? Number.NaN, memory: portal.memory };
}

const found = (...words: string[]) =>
  words.map((word) => `search_text like search_pattern('${word}')`).join(" and ");

function documents(): List {
  const active = "deleted_at is null";
  const year = "year_in_warsaw(added_at) = 2022";
  const orders = ["dateDesc", "dateAsc", "nameAsc", "nameDesc", "updatedDesc", "updatedAsc"];
  const terms = ["glownego urzedu miar", "BP/1234)", "PROTOKOŁ", "warszawa", "ul. ", "ło", "a", "qz"];
  const pages = orders.flatMap((orderBy): Query[] => [
    { query: { orderBy }, where: active },
    { query: { orderBy }, where: active, middle: true },
  ]);
  const searches = terms.flatMap((searchTerm): Query[] => {
    const where = `${active} and ${found(...searchTerm.split(" "))}`;
    return [
      { query: { searchTerm, orderBy: "dateDesc" }, where },
      { query: { searchTerm, orderBy: "nameAsc" }, where, middle: true },
    ];
  });
  // Of several words: two that are rare together, two that are common, and short ones beside a long one.
  const several = [
    ["miar", "glownego"],
    ["warszawa", "protokol"],
    ["a", "7", "glownego", "ul"],
  ].flatMap((words): Query[] => {
    const where = `${active} and ${found(...words)}`;
    return [
      { query: { searchTerm: words.join(" "), orderBy: "dateDesc" }, where },
      { query: { searchTerm: words.join(" "), orderBy: "nameAsc" }, where, middle: true },
    ];
  });
  const narrowed = ["dateDesc", "nameAsc"].flatMap((orderBy): Query[] => [
    { query: { fileType: "pdf", orderBy }, where: `${active} and file_type = 'pdf'`, middle: true },
    { query: { yearAdded: "2022", orderBy }, where: `${active} and ${year}`, middle: true },
    {
      query: { fileType: "pdf", searchTerm: "warszawa", orderBy },
      where: `${active} and file_type = 'pdf' and ${found("warszawa")}`,
    },
  ]);
  return {
    id: "documents",
    path: "files",
    table: "documents",
    queries: [
      ...pages,
      ...searches,
      ...several,
      ...narrowed,
      { query: { view: "trash" }, where: "deleted_at is not null" },
    ],
    touch: TOUCHED_DOCUMENT,
  };
}

function clients(records: number): List {
  const all = ["nameAsc", "dateDesc", "townAsc"].map((orderBy) => ({ query: { orderBy }, where: "true" }));
  const narrowed = { voivodeship: "podlaskie", state: "active" };
  return {
    id: "clients",
    path: "clients",
    table: "clients",
    queries: [
      ...bothPages(all),
      ...searchesFor("zrodlana", `klient${records - 1}@`),
      ...bothPages([{ query: narrowed, where: "voivodeship = 'podlaskie' and active" }]),
    ],
  };
}

function investments(records: number): List {
  const orders = ["dateDesc", "titleAsc", "numberDesc"];
  const number = `INW/2026/${String(records - 1).padStart(6, "0")}`;
  return {
    id: "investments",
    path: "investments",
    table: "investments",
    queries: [
      ...bothPages(orders.map((orderBy) => ({ query: { orderBy }, where: "true" }))),
      ...searchesFor("zlobek", number, "zrodlana"),
      { query: { searchTerm: "lodz zlobek" }, where: found("zlobek", "lodz") },
      // Every client has a 7 in the telephone number and an "a" in the address.
      { query: { searchTerm: "a zlobek 7" }, where: found("zlobek") },
      {
        query: { searchTerm: `INW/2026 klient${records - 1}@` },
        where: `client_id in (select id from clients where ${found(`klient${records - 1}@`)})`,
      },
      {
        query: { stage: "construction", state: "active" },
        where: "stage = 'construction' and state = 'active'",
      },
    ],
  };
}

function orders(records: number): List {
  const late = "turn is not null and due_date < (now() at time zone 'Europe/Warsaw')::date";
  const all = ["dueAsc", "dateDesc", "numberDesc"].map((orderBy) => ({ query: { orderBy }, where: "true" }));
  const number = `BAD/2026/${String(records).padStart(6, "0")}`;
  return {
    id: "orders",
    path: "orders",
    table: "orders",
    queries: [
      ...bothPages([
        ...all,
        { query: { state: "in_examination" }, where: "state = 'in_examination'" },
        { query: { turn: "centre" }, where: "turn = 'centre'" },
        { query: { overdue: "true" }, where: late },
      ]),
      { query: { searchTerm: number }, where: found(number) },
      { query: { searchTerm: "akustycznej" }, where: found("akustycznej") },
      {
        query: { searchTerm: "akustycznej lodz a" },
        where: `${found("akustycznej")} and investment_id in (select id from investments where ${found("lodz")})`,
      },
    ],
  };
}

function bothPages(queries: Query[]): Query[] {
  return queries.flatMap((query): Query[] => [query, { ...query, middle: true }]);
}

function searchesFor(...terms: string[]): Query[] {
  return terms.map((searchTerm) => ({ query: { searchTerm }, where: found(...searchTerm.split(" ")) }));
}

const day = (date: string) => `timestamp '${date}' at time zone 'Europe/Warsaw'`;

function audit(): List {
  const terms = [
    "glownego urzedu miar",
    "Protokół badania 1234.pdf",
    "klient4321@example.pl",
    "zofia.osoba6@",
    "document.download",
    "źródlana",
    "example.pl",
    "ło",
    "qz",
  ];
  return {
    id: "audit",
    path: "audit",
    table: "audit_entries",
    queries: [
      ...bothPages([{ query: { orderBy: "dateDesc" }, where: "true" }]),
      ...["document", "client", "security"].map((subject) => ({
        query: { subject },
        where: `subject_type = '${subject}'`,
      })),
      {
        query: { from: "2026-01-01", to: "2026-01-31" },
        where: `at >= ${day("2026-01-01")} and at < ${day("2026-02-01")}`,
      },
      {
        query: { subject: "client", from: "2025-01-01", to: "2025-12-31" },
        where: `subject_type = 'client' and at >= ${day("2025-01-01")} and at < ${day("2026-01-01")}`,
      },
      ...searchesFor(...terms),
      {
        query: { searchTerm: "zrodlana", subject: "client" },
        where: `subject_type = 'client' and ${found("zrodlana")}`,
      },
    ],
  };
}
