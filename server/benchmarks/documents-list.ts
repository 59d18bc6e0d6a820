import { PAGINATION_HEADER, type Paging } from "@bonum/contract/lists/paging.ts";
import { type FilledPortal, startFilledPortal } from "./filled-portal.ts";
import { median, row, time } from "./measure.ts";

/*
 * Times of the documents list, in milliseconds and beside `select count(*) from documents` at the same moment.
 * "first" is after somebody's change, so that the total of a search is counted anew; "again" is the same call once more.
 * Run by `npm run benchmark`, with another number of documents by `npm run benchmark -- 20000`.
 */

const DEFAULT_DOCUMENTS = 1_000_000;
const ORDERS = ["dateDesc", "dateAsc", "nameAsc", "nameDesc", "updatedDesc", "updatedAsc"];

interface Case {
  title: string;
  query: Record<string, string>;
  /** Reads the page in the middle of all that match. */
  middle?: boolean;
}

const TERMS: [title: string, searchTerm: string][] = [
  ["rare term", "glownego urzedu miar"],
  ["one document's number", "BP/123456)"],
  ["common term", "PROTOKOŁ"],
  ["term in a seventh", "warszawa"],
  ["term in nearly all", "ul. "],
  ["two letters", "ło"],
  ["one letter", "a"],
  ["two letters nowhere", "qz"],
];

function cases(): Case[] {
  const pages = [false, true].flatMap((middle) =>
    ORDERS.map((orderBy) => ({ title: `no term, ${orderBy}`, query: { orderBy }, middle })),
  );
  const searches = TERMS.flatMap(([title, searchTerm]) =>
    [false, true].flatMap((middle) =>
      ["dateDesc", "nameAsc", "updatedDesc"].map((orderBy) => ({
        title: `${title}, ${orderBy}`,
        query: { searchTerm, orderBy },
        middle,
      })),
    ),
  );
  const narrowed = ["dateDesc", "nameAsc"].flatMap((orderBy): Case[] => [
    { title: `PDF, ${orderBy}`, query: { fileType: "pdf", orderBy }, middle: true },
    { title: `2022, ${orderBy}`, query: { yearAdded: "2022", orderBy }, middle: true },
    { title: `images of 2022, ${orderBy}`, query: { fileType: "image", yearAdded: "2022", orderBy } },
    { title: `PDF with a term, ${orderBy}`, query: { fileType: "pdf", searchTerm: "warszawa", orderBy } },
  ]);
  return [...pages, ...searches, ...narrowed, { title: "trash", query: { view: "trash" } }];
}

async function call({ app, headers }: FilledPortal, query: Record<string, string>): Promise<Paging> {
  const answer = await app.inject({ url: "/api/files", query, headers });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return JSON.parse(String(answer.headers[PAGINATION_HEADER]));
}

/** A change that leaves every document as it was. */
function touch({ pool }: FilledPortal): Promise<unknown> {
  return pool.query("update documents set revision = revision where file_key = md5('key 1')");
}

async function measureCase(portal: FilledPortal, { title, query, middle }: Case): Promise<void> {
  const { totalPages, totalCount } = await call(portal, query);
  const page = middle ? String(Math.max(1, Math.ceil(totalPages / 2))) : "1";
  const work = () => time(() => call(portal, { ...query, pageNumber: page }));
  const beside = await median(3, () => countAll(portal));
  const first = await median(3, async () => {
    await touch(portal);
    return work();
  });
  const again = await median(3, work);
  const times = [first, again, beside].map((ms) => ms.toFixed(1));
  row([title, `page ${page}`, String(totalCount), ...times, (first / beside).toFixed(2)]);
}

/** What every time is set beside, measured again for each: the machine may do other things meanwhile. */
function countAll({ pool }: FilledPortal): Promise<number> {
  return time(() => pool.query("select count(*) from documents"));
}

async function measure(portal: FilledPortal): Promise<void> {
  const { pool, app, headers } = portal;
  row(["", "", "documents", "first ms", "again ms", "count(*) ms", "first/count"]);
  for (const each of cases()) await measureCase(portal, each);
  const others: [string, () => Promise<unknown>][] = [
    ["files/filters", () => app.inject({ url: "/api/files/filters", headers })],
    ["one document by its key", () => pool.query("select * from documents where file_key = md5('key 9')")],
    ["adding a row", () => pool.query(NEW_ROW)],
  ];
  for (const [title, work] of others) {
    const beside = await median(3, () => countAll(portal));
    const ms = await median(25, () => time(work));
    row([title, "", "", ms.toFixed(1), "", beside.toFixed(1), (ms / beside).toFixed(2)]);
  }
}

const NEW_ROW = `
  insert into documents (file_key, name, comment, file_type)
  values (gen_random_uuid(), 'Protokół badania szczelności – Łódź, ul. Piękna 7 (nowy).pdf', 'Wynik pozytywny, bez uwag.', 'pdf')
`;

const documents = Number(process.argv[2] ?? DEFAULT_DOCUMENTS);
process.stdout.write(`Filling a database with ${documents} documents…\n`);
const started = performance.now();
const portal = await startFilledPortal("documents.sql", documents);
process.stdout.write(`…took ${((performance.now() - started) / 1000).toFixed(0)} s.\n\n`);
try {
  await measure(portal);
} finally {
  await portal.close();
}
