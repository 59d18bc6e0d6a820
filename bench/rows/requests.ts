import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { DEFAULT_PAGE_SIZE } from "@bonum/contract/limits.ts";
import { bareAnswers, statementsAlone } from "../limits/limits.ts";
import { requestRate } from "../load.ts";
import type { Bench, Limit, Row } from "../row.ts";

/** Requests a second on 16 connections, beside the statements of the same answers alone. */
export async function requestRows(bench: Bench): Promise<Row[]> {
  return [...(await listRows(bench)), await documentRow(bench), publicPageRow(bench)];
}

const COLUMNS = `
  documents.id, documents.file_key, documents.name, documents.comment, documents.file_type, documents.version,
  documents.revision, documents.sample, documents.added_at, documents.updated_at, documents.deleted_at,
  content.storage_key, content.content_type, content.size, content.sha256,
  adder.display_name, updater.display_name, deleter.display_name`;

const JOINS = `
  join document_versions as content on content.document_id = documents.id and content.number = documents.version
  left join accounts as adder on adder.id = documents.added_by
  left join accounts as updater on updater.id = documents.updated_by
  left join accounts as deleter on deleter.id = documents.deleted_by`;

const ACTIVE = "documents.deleted_at is null";

/** A page of the list: its ids from the index, then the rows of just these. */
function page(condition: string, offset = 0): string {
  const order = "documents.added_at desc nulls first, documents.id desc";
  return `
    select ${COLUMNS} from documents ${JOINS}
    where documents.id in (
      select id from documents where ${condition} order by ${order} limit ${DEFAULT_PAGE_SIZE} offset ${offset}
    )
    order by ${order}`;
}

/** Deep in a long list; of a shorter one the page in its middle is read. */
const DEEP_PAGE = 5_000;

async function listRows(bench: Bench): Promise<Row[]> {
  const { portal } = bench;
  const documents = await portal.count("documents", ACTIVE);
  const pages = Math.ceil(documents / DEFAULT_PAGE_SIZE);
  const deep = pages > DEEP_PAGE ? DEEP_PAGE : Math.ceil(pages / 2);
  const searches = await Promise.all([
    search(bench, { id: "list-rare", term: "glownego urzedu miar", title: "search, rare term" }),
    search(bench, { id: "list-common", term: "protokol", title: "search, common term" }),
  ]);
  return [
    listRow(bench, {
      id: "list-first",
      title: "list, first page with exact total",
      path: "/api/files",
      total: documents,
      limit: statementsAlone(bench, [page(ACTIVE)]),
    }),
    listRow(bench, {
      id: "list-deep",
      title: `list, page ${deep.toLocaleString("en")}`,
      path: `/api/files?pageNumber=${deep}`,
      total: documents,
      limit: statementsAlone(bench, [page(ACTIVE, (deep - 1) * DEFAULT_PAGE_SIZE)]),
    }),
    ...searches,
    randomRow(bench, { pages, total: documents }),
    changingRow(bench),
  ];
}

/** Pages all over the list, beside one that is asked for again and again. */
function randomRow(bench: Bench, { pages, total }: { pages: number; total: number }): Row {
  const { portal, seconds } = bench;
  const most = Math.min(pages, 10_000);
  const load = { url: `${portal.baseURL}/api/files`, headers: portal.api.headers, total };
  const nextPath = () => `/api/files?pageNumber=${1 + Math.floor(Math.random() * most)}`;
  const again = {
    name: "one page again and again",
    measure: async () => {
      const url = `${portal.baseURL}/api/files?pageNumber=${Math.ceil(most / 2)}`;
      return (await requestRate({ ...load, url, seconds })).value;
    },
  };
  return {
    id: "list-random",
    title: `list, a random page of ${most.toLocaleString("en")}`,
    unit: "/s",
    measure: async () => ({ ...(await requestRate({ ...load, nextPath, seconds })), memory: portal.memory }),
    limits: [again],
  };
}

/** Between two changes, in milliseconds: ten a second. */
const CHANGE_MS = 100;

/** One search on all connections while documents change, so that nothing found holds for long: what nearly all wait at most. */
function changingRow(bench: Bench): Row {
  const { portal, seconds } = bench;
  const touch = `
    update documents set revision = revision
    where id = (select id from documents where ${ACTIVE} order by added_at, id limit 1)`;
  const search = async () => {
    const url = `${portal.baseURL}/api/files?searchTerm=protokol`;
    return (await requestRate({ url, headers: portal.api.headers, seconds })).p99 ?? Number.NaN;
  };
  const whileChanging = async () => {
    const stop = new AbortController();
    const changes = (async () => {
      for (; !stop.signal.aborted; await delay(CHANGE_MS)) await portal.pool.query(touch);
    })();
    try {
      return await search();
    } finally {
      stop.abort();
      await changes;
    }
  };
  return {
    id: "list-changing",
    title: "search while ten documents a second change, 99 of 100 within",
    unit: "ms",
    measure: async () => ({ value: await whileChanging(), memory: portal.memory }),
    limits: [{ name: "nothing changes", measure: search }],
  };
}

/** Beside it both statements that a search needs: the total counted, and the page. */
async function search(
  bench: Bench,
  { id, term, title }: { id: string; term: string; title: string },
): Promise<Row> {
  const condition = `${ACTIVE} and documents.search_text like search_pattern('${term}')`;
  const total = await bench.portal.count("documents", condition);
  return listRow(bench, {
    id,
    title: `${title} with total (${total.toLocaleString("en")})`,
    path: `/api/files?searchTerm=${encodeURIComponent(term)}`,
    total,
    limit: statementsAlone(bench, [`select count(*) from documents where ${condition}`, page(condition)]),
  });
}

interface ListRow extends Pick<Row, "id" | "title"> {
  path: string;
  total: number;
  limit: Limit;
}

function listRow(bench: Bench, { id, title, path, total, limit }: ListRow): Row {
  return { ...rateRow(bench, { path, total }), id, title, limits: [limit] };
}

/** The rate of one address, checked and warmed up before. */
function rateRow({ portal, seconds }: Bench, { path, total }: { path: string; total?: number }) {
  const load = {
    url: portal.baseURL + path,
    headers: portal.api.headers,
    ...(total !== undefined && { total }),
  };
  return {
    unit: "/s" as const,
    async prepare() {
      if (total !== undefined) await portal.assertTotal(path, total);
      await requestRate({ ...load, seconds: seconds / 3 });
    },
    async measure() {
      return { ...(await requestRate({ ...load, seconds })), memory: portal.memory };
    },
  };
}

async function documentRow(bench: Bench): Promise<Row> {
  const { rows } = await bench.portal.pool.query(
    `select id from documents where ${ACTIVE} limit 1 offset 500`,
  );
  const { id } = rows[0];
  const statement = `select ${COLUMNS} from documents ${JOINS} where ${ACTIVE} and documents.id = '${id}'`;
  return {
    ...rateRow(bench, { path: `/api/files/${id}` }),
    id: "document",
    title: "one document",
    limits: [statementsAlone(bench, [statement])],
  };
}

const PUBLIC_PAGE = "/about";

function publicPageRow(bench: Bench): Row {
  const { portal } = bench;
  const rate = rateRow(bench, { path: PUBLIC_PAGE });
  const file = "public-page.html";
  return {
    ...rate,
    id: "public-page",
    title: `public page (${PUBLIC_PAGE})`,
    async prepare() {
      const answer = await fetch(portal.baseURL + PUBLIC_PAGE);
      const html = await answer.text();
      if (!html.includes("</html>")) throw new Error("no finished page; is the web application built?");
      await writeFile(join(portal.directory, file), html);
      await rate.prepare();
    },
    limits: [bareAnswers(bench, file)],
  };
}
