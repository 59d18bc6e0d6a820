import { SLUG_MAX } from "@bonum/contract/services/fields.ts";
import { fold } from "@bonum/contract/text/fold.ts";

/** The address that a name suggests: `Ocena źródeł ciepła` gives `ocena-zrodel-ciepla`. */
export function slugOf(name: string): string {
  const words = fold(name).replace(/[^a-z0-9]+/g, "-");
  return words.slice(0, SLUG_MAX).replace(/^-|-$/g, "");
}
