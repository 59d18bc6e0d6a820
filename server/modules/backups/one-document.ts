import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { type Manifest, partOfTable, readObject, readPart } from "./backup-set.ts";
import type { Target } from "./part-name.ts";

/** One content of a document, as a backup has it. */
export interface BackedUpContent {
  /** The document's name. */
  name: string;
  version: number;
  sha256: string;
  size: number;
  open(): Promise<Readable>;
}

/** A document of a backup by its id; of a version, or else the newest. Nothing where the backup has none. */
export async function findContent(
  place: Target,
  manifest: Manifest,
  { id, version }: { id: string; version: number | undefined },
): Promise<BackedUpContent | undefined> {
  const tableOf = (table: string) => ({ place, manifest, table });
  const document = await findRow(tableOf("documents"), (row) => row.id === id);
  if (document === undefined) return undefined;
  const wanted = version ?? Number(document.version);
  const content = await findRow(
    tableOf("document_versions"),
    (row) => row.document_id === id && Number(row.number) === wanted,
  );
  if (content?.storage_key === undefined) return undefined;
  const key = content.storage_key;
  return {
    name: String(document.name),
    version: wanted,
    // COPY writes bytes as \x and hexadecimal digits, its backslash doubled.
    sha256: String(content.sha256).replace(/^\\x/, ""),
    size: Number(content.size),
    open: () => readObject(place, key),
  };
}

type Row = Record<string, string>;

interface WrittenTable {
  place: Target;
  manifest: Manifest;
  table: string;
}

async function findRow(
  { place, manifest: { id, tables }, table }: WrittenTable,
  isWanted: (row: Row) => boolean,
): Promise<Row | undefined> {
  const columns = tables.find(({ name }) => name === table)?.columns ?? [];
  const source = await readPart(place, id, partOfTable(table));
  try {
    for await (const line of createInterface({ input: source })) {
      const values = line.split("\t").map(plain);
      const row = Object.fromEntries(columns.map((column, index) => [column, values[index] ?? ""]));
      if (isWanted(row)) return row;
    }
    return undefined;
  } finally {
    source.destroy();
  }
}

const ESCAPES: Record<string, string> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };

/** A value as COPY's text format writes it; null is `\N`, which no wanted column holds. */
function plain(value: string): string {
  return value.replace(/\\(.)/g, (_, letter: string) => ESCAPES[letter] ?? letter);
}
