import { createReadStream } from "node:fs";
import { dayInWarsaw, startOfDayInWarsaw } from "@bonum/contract/calendar.ts";
import { CategoryFields } from "@bonum/contract/categories/fields.ts";
import { Comment, type DocumentFields } from "@bonum/contract/documents/fields.ts";
import { Tags } from "@bonum/contract/documents/tags.ts";
import { RequiredDate } from "@bonum/contract/text/fields.ts";
import { FileName } from "@bonum/contract/text/file-name.ts";
import { fold } from "@bonum/contract/text/fold.ts";
import { normalise } from "@bonum/contract/text/normalise.ts";
import { isValidationKey } from "@bonum/contract/validation/key.ts";
import { validationTexts } from "@bonum/contract/validation/texts.ts";
import { CsvError, parse } from "csv-parse";
import * as z from "zod/mini";

/** A list that cannot be read at all; the message is one Polish sentence. */
export class ListRefused extends Error {}

/** Line of the list about one file. */
export interface ListedFile {
  /** Line in the list, from 1. */
  line: number;
  /** Below the folder, with slashes. */
  path: string;
  description: Described | { refused: string };
}

/** Description of a file; missing parts follow from its name and dates. */
export interface Described extends Partial<DocumentFields> {
  category?: string | undefined;
  tags?: string[] | undefined;
  addedAt?: string | undefined;
  investment?: string | undefined;
}

/** The columns by the words that head them, folded. */
const COLUMNS: Record<string, keyof Cells> = {
  sciezka: "path",
  plik: "path",
  path: "path",
  file: "path",
  nazwa: "name",
  name: "name",
  komentarz: "comment",
  uwagi: "comment",
  comment: "comment",
  kategoria: "category",
  category: "category",
  tagi: "tags",
  etykiety: "tags",
  tags: "tags",
  data: "date",
  date: "date",
  inwestycja: "investment",
  "numer inwestycji": "investment",
  investment: "investment",
  "investment number": "investment",
};

type Cells = Record<"path" | "name" | "comment" | "category" | "tags" | "date" | "investment", string>;

const NAMES: Record<keyof Cells, string> = {
  path: "ścieżka",
  name: "nazwa",
  comment: "komentarz",
  category: "kategoria",
  tags: "etykiety",
  date: "data",
  investment: "inwestycja",
};

/** Systems know no longer path. */
const PATH_MAX = 4096;

/** Normalises a path for comparison, also as another system's list writes it. */
export function normalPath(path: string): string {
  return normalise(path.trim(), "NFC", PATH_MAX)
    .replaceAll("\\", "/")
    .replace(/^(\.?\/)+/, "");
}

/**
 * Reads a list line by line: semicolon, comma or tab between the columns, UTF-8 (with its mark or without) or Windows-1250,
 * as Excel writes it in Poland.
 *
 * @throws ListRefused
 */
export async function* readList(file: string): AsyncGenerator<ListedFile> {
  const { delimiter, encoding } = await look(file);
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    // Excel writes a row of separators where somebody has emptied one.
    skip_records_with_empty_values: true,
    relax_column_count: true,
    relax_quotes: true,
  });
  const source = createReadStream(file);
  source.on("error", (error) => parser.destroy(error));
  const text = source.compose(decoded(encoding));
  text.on("error", (error) => parser.destroy(error));
  text.pipe(parser);
  let columns: (keyof Cells)[] | undefined;
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      if (columns === undefined) {
        columns = columnsOf(record);
        continue;
      }
      const cells = Object.fromEntries(columns.map((name, index) => [name, record[index]?.trim() ?? ""]));
      const beyond = record.slice(columns.length).some((cell) => cell.trim() !== "");
      yield listed(info.lines, cells as Partial<Cells>, { beyond });
    }
  } catch (error) {
    if (error instanceof CsvError) {
      throw new ListRefused(
        `Listy nie można odczytać: wiersz ${error.lines ?? "?"} jest błędny (${error.code}).`,
      );
    }
    throw error;
  }
  if (columns === undefined) throw new ListRefused("Lista jest pusta.");
}

function decoded(encoding: string) {
  return async function* (source: AsyncIterable<Buffer>) {
    const decoder = new TextDecoder(encoding);
    for await (const chunk of source) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  };
}

/** Detects the delimiter and the encoding. */
async function look(file: string): Promise<{ delimiter: string; encoding: string }> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let head = "";
  let encoding = "utf-8";
  try {
    for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
      if (chunk.includes(0)) throw new ListRefused("Lista musi być plikiem CSV w UTF-8 albo Windows-1250.");
      if (head.length < 10_000) head += chunk.toString("latin1");
      try {
        decoder.decode(chunk, { stream: true });
      } catch {
        encoding = "windows-1250";
      }
    }
  } catch (error) {
    if (error instanceof ListRefused) throw error;
    throw new ListRefused(`Nie można odczytać listy ${file} (${(error as NodeJS.ErrnoException).code}).`);
  }
  const [first = ""] = head.split(/\r?\n/);
  const delimiter = [";", "\t", ","].find((sign) => first.includes(sign)) ?? ";";
  return { delimiter, encoding };
}

/** @throws ListRefused */
function columnsOf(header: readonly string[]): (keyof Cells)[] {
  const known = Object.values(NAMES).join(", ");
  const columns = header.map((name) => {
    const column = COLUMNS[fold(name).trim()];
    if (column === undefined)
      throw new ListRefused(`Nieznana kolumna listy: „${name.trim()}”. Znane kolumny: ${known}.`);
    return column;
  });
  const twice = columns.find((name, index) => columns.indexOf(name) !== index);
  if (twice !== undefined) throw new ListRefused(`Kolumna „${NAMES[twice]}” występuje na liście dwa razy.`);
  if (!columns.includes("path")) throw new ListRefused("Lista nie ma kolumny „ścieżka”.");
  return columns;
}

/** A day, or a day with its time, both ends in the past; from 1970, because the library's years begin there. */
const AddedAt = z.pipe(
  z.string().check(z.overwrite((value) => value.replace(/^(\d\d)\.(\d\d)\.(\d{4})/, "$3-$2-$1"))),
  RequiredDate,
);

const Fields = z.object({
  name: z.optional(FileName),
  comment: z.optional(Comment),
  category: z.optional(CategoryFields.shape.name),
  tags: z.optional(Tags),
  date: z.optional(AddedAt),
});

/** @param row `beyond`: whether there is more in it than the list has columns, so that nobody knows what belongs where */
function listed(line: number, cells: Partial<Cells>, { beyond }: { beyond: boolean }): ListedFile {
  const path = normalPath(cells.path ?? "");
  const given = Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== ""));
  const tags = given.tags?.split(/[,|]/).map((tag) => tag.trim());
  const parsed = Fields.safeParse({ ...given, ...(tags && { tags: tags.filter((tag) => tag !== "") }) });
  if (path === "") return { line, path, description: { refused: "brak ścieżki" } };
  if (beyond) return { line, path, description: { refused: "więcej komórek niż kolumn" } };
  if (!parsed.success) {
    const refused = parsed.error.issues.map(({ path: [column], message }) => {
      return `${NAMES[column as keyof Cells]}: ${sentenceOf(message)}`;
    });
    return { line, path, description: { refused: refused.join("; ") } };
  }
  const { name, date, ...fields } = parsed.data;
  if (date !== undefined && (date < "1970-01-01" || date > dayInWarsaw()))
    return { line, path, description: { refused: "data: od 1970-01-01 do dziś" } };
  return {
    line,
    path,
    description: {
      ...fields,
      ...(name !== undefined && { fileName: name }),
      ...(date !== undefined && { addedAt: startOfDayInWarsaw(date) }),
      ...(given.investment && { investment: given.investment }),
    },
  };
}

/** Polish text of a schema's message. */
export function sentenceOf(message: string): string {
  return isValidationKey(message) ? validationTexts.pl[message] : message;
}
