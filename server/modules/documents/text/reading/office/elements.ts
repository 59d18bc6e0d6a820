import { markupParser } from "../nesting.ts";
import { Unreadable } from "../read-text.ts";
import type { OfficeArchive } from "./archive.ts";

/** What is done with the elements of a part. Names are those after the prefix, which each program chooses by itself. */
export interface Elements {
  open?(name: string, attributes: Record<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
  /** Whether nothing more is wanted. */
  full?(): boolean;
}

/** No program nests so deep, and the parser's time grows with the depth of each element. */
const DEPTH_MAX = 1_000;

/** Reads the elements of a part, as it is inflated. */
export async function readElements(archive: OfficeArchive, path: string, elements: Elements): Promise<void> {
  let depth = 0;
  const parser = markupParser(
    {
      onopentag(name, attributes) {
        depth += 1;
        if (depth > DEPTH_MAX) throw new Unreadable("broken");
        elements.open?.(localOf(name), attributes);
      },
      ontext: (text) => elements.text?.(text),
      onclosetag(name) {
        depth -= 1;
        elements.close?.(localOf(name));
      },
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
export const localOf = (name: string) => name.slice(name.indexOf(":") + 1);
