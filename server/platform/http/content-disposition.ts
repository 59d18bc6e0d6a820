import { LONGEST } from "@bonum/contract/limits.ts";
import { normalise } from "@bonum/contract/text/normalise.ts";
import { create } from "content-disposition";

/**
 * A `Content-Disposition` value that carries a name in any script: `filename*` as it is, and a `filename`
 * without diacritics for what cannot read that.
 */
export function contentDisposition(type: "attachment" | "inline", name: string): string {
  return create(name, { type, fallback: plainName(name) });
}

function plainName(name: string): string {
  const letters = normalise(name.replaceAll("ł", "l").replaceAll("Ł", "L"), "NFKD", LONGEST.fileName).replace(
    /\p{M}/gu,
    "",
  );
  // A percent sign would be decoded by some browsers, so it cannot stay in the plain form.
  return letters.replace(/[^\x20-\x7e]|[%\\"]/gu, "_");
}
