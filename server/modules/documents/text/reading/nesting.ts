import { type Handler, Parser, type ParserOptions } from "htmlparser2";
import { Unreadable } from "./read-text.ts";

/** Elements in each other; the parser looks through all that are open at each one that begins or ends. */
const DEPTH_MAX = 2_000;

/**
 * A parser of markup that ends at elements which are nested deeper than any program writes them: 9 KiB of a Word file may hold a
 * million.
 *
 * @throws Unreadable from what writes to it
 */
export function markupParser(handler: Partial<Handler>, options?: ParserOptions): Parser {
  let depth = 0;
  return new Parser(
    {
      ...handler,
      onopentagname(name) {
        depth += 1;
        if (depth > DEPTH_MAX) throw new Unreadable("too_large");
        handler.onopentagname?.(name);
      },
      onclosetag(name, implied) {
        depth -= 1;
        handler.onclosetag?.(name, implied);
      },
    },
    options,
  );
}
