import { createRequire } from "node:module";
import { keysOf } from "@bonum/contract/keys.ts";
import { normalise } from "@bonum/contract/text/normalise.ts";
import { type Font, openSync } from "fontkit";

/* The fonts of papers, and what they can write. */

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** As the library has it beside the sources that its types name. */
      registerFont(name: string, src: Font): this;
    }
  }
}

const require = createRequire(import.meta.url);

const FONTS = { regular: "Regular", semibold: "Semibold", bold: "Bold", italic: "It" } as const;
export type FontName = keyof typeof FONTS;

const fonts = new Map<FontName, Font>();

/** Parsed once, at first use: for a paper of one page that takes four times as long as the rest. */
export function fontOf(name: FontName): Font {
  const known = fonts.get(name);
  if (known) return known;
  const font = openSync(require.resolve(`source-sans/TTF/SourceSans3-${FONTS[name]}.ttf`));
  if (!("layout" in font)) throw new Error(`no single font: ${name}`);
  // A glyph keeps the characters that it was first used for, and a document tells them to whoever copies its text: a space
  // must stay one, whichever document has a no-break space first.
  font.layout(String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index)));
  fonts.set(name, font);
  return font;
}

export const FONT_NAMES = keysOf(FONTS);

/**
 * A text that the fonts can write: what they have no letter for (Chinese, Arabic, an emoji) stands as its number in
 * Unicode, `‹U+4E2D U+6587›`, so that nothing is lost silently.
 */
function writable(text: string): string {
  const letters = [...normalise(text, "NFC", text.length).replaceAll("\t", " ")];
  return letters
    .map((letter, index) => {
      if (isKnown(letter)) return letter;
      const [before, after] = [letters[index - 1], letters[index + 1]];
      const opens = before === undefined || isKnown(before) ? "‹" : " ";
      return `${opens}${codeOf(letter)}${after === undefined || isKnown(after) ? "›" : ""}`;
    })
    .join("");
}

const codeOf = (letter: string) =>
  `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

function isKnown(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return (
    letter === "\n" || letter === "\r" || FONT_NAMES.every((name) => fontOf(name).hasGlyphForCodePoint(code))
  );
}

/** The same facts with every text as the fonts can write it. */
export function writableFacts<Facts>(facts: Facts): Facts {
  if (typeof facts === "string") return writable(facts) as Facts;
  if (Array.isArray(facts)) return facts.map(writableFacts) as Facts;
  if (facts?.constructor !== Object) return facts;
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, writableFacts(value)]),
  ) as Facts;
}
