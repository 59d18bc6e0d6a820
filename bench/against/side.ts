import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Portal, Size } from "../portal.ts";

/*
 * One side of a comparison, a process of its own: fills a database and starts the portal by the bench of the tree that is
 * given, and ends with its parent.
 */

/** Address of a side, and the processes whose CPU time counts. */
export interface Side {
  baseURL: string;
  headers: Record<string, string>;
  server: number;
  /** The process of PostgreSQL whose children are all others of it. */
  database: number;
  /** Ids of a document and of an order, of the same ones on both sides. */
  document: string;
  order: string;
}

interface OwnBench {
  startPortal(directory: string, size: Size, remains: AsyncDisposableStack): Promise<Portal>;
}

const [tree = "", count = ""] = process.argv.slice(2);
const documents = Number(count);
const { startPortal }: OwnBench = await import(join(tree, "bench/portal.ts"));
const remains = new AsyncDisposableStack();
process.once("disconnect", () => void remains.disposeAsync().then(() => process.exit(0)));
const size = { documents, records: Math.ceil(documents / 2), entries: documents };
const portal = await startPortal(await mkdtemp(join(tmpdir(), "bonum-bench-")), size, remains);
process.send?.({
  baseURL: portal.baseURL,
  headers: portal.api.headers,
  server: portal.pid,
  database: await databaseProcess(),
  document: await idOf("documents where deleted_at is null order by added_at, id"),
  order: await idOf("orders order by number"),
} satisfies Side);

async function idOf(rows: string): Promise<string> {
  const found = await portal.pool.query<{ id: string }>(`select id from ${rows} limit 1 offset 50`);
  return found.rows[0]?.id ?? "";
}

async function databaseProcess(): Promise<number> {
  const { rows } = await portal.pool.query<{ pid: number }>("select pg_backend_pid() as pid");
  const status = await readFile(`/proc/${rows[0]?.pid}/status`, "utf8");
  return Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]);
}
