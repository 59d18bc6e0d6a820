import { markupParser } from "../nesting.ts";
import type { OfficeArchive } from "./archive.ts";

/** Handlers of a part's elements. Names are without the prefix, which each program chooses. */
export interface Elements {
  open?(name: string, attributes: Record<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
  /** True once nothing more is needed. */
  full?(): boolean;
}

/** Reads the elements of a part, as it is inflated. */
export async function readElements(archive: OfficeArchive, path: string, elements: Elements): Promise<void> {
  const parser = markupParser(
    {
      onopentag: (name, attributes) => elements.open?.(localOf(name), attributes),
      ontext: (text) => elements.text?.(text),
      onclosetag: (name) => elements.close?.(localOf(name)),
    },
    { xmlMode: true },
  );
  for await (const text of archive.read(path)) {
    parser.write(text);
    if (elements.full?.()) return;
  }
  parser.end();
}

/** The name after the prefix. */
const localOf = (name: string) => name.slice(name.indexOf(":") + 1);
