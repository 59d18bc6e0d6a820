import { formatNumber } from "../../lib/format.ts";
import type { ListView } from "./list-description.ts";

type TextKey = "table.label" | "search.scope" | "empty.title" | "empty.advice" | "list.failed";
type CountKey = "count" | "count.found";

/** Of a catalogue's texts those that every list has. */
interface Translate {
  (key: TextKey): string;
  (key: CountKey, options: { count: number; amount: string }): string;
}

/** The texts of a list, from the catalogue of its module. */
export function listTexts(t: Translate): ListView<never>["texts"] {
  return {
    label: t("table.label"),
    searchScope: t("search.scope"),
    count: (count, narrowed) => t(narrowed ? "count.found" : "count", { count, amount: formatNumber(count) }),
    emptyTitle: t("empty.title"),
    emptyAdvice: t("empty.advice"),
    failed: t("list.failed"),
  };
}
