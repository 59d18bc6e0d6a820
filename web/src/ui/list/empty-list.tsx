import { searchParts } from "@bonum/contract/text/search-words.ts";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../states/empty-state.tsx";
import type { ListView } from "./list-description.ts";
import { isNarrowed } from "./list-params.ts";
import type { ReadList } from "./use-list.ts";

interface EmptyListProps {
  view: Pick<ListView<never>, "texts" | "emptyActions" | "filters" | "more">;
  list: Pick<ReadList<never>, "topic" | "params" | "reset">;
}

/** Fewer letters begin no word that files are searched for: a part of them would find even less. */
const SHORT = 6;

/** Advice on a term that nothing matches. A number or a code is found whole or not at all. */
function adviceOn(term: string): "quoted" | "words" | "long" | "short" {
  const parts = searchParts(term);
  if (parts.some(({ quoted }) => quoted)) return "quoted";
  if (/\d/.test(term)) return "short";
  if (parts.length > 1) return "words";
  return term.trim().length < SHORT ? "short" : "long";
}

/** Reason why a list has no rows, with advice. */
export function EmptyList({ view, list: { topic, params, reset } }: EmptyListProps) {
  const { t } = useTranslation("list");
  const { texts, emptyActions = null } = view;
  const narrowed = isNarrowed(params, view);
  const advice = () => {
    const { searchTerm: term } = params;
    if (term) {
      const filtered = isNarrowed({ ...params, searchTerm: undefined }, view);
      return t(`empty.searched.${filtered ? "filtered" : adviceOn(term)}`, { term });
    }
    return narrowed ? t("empty.filtered") : texts.emptyAdvice;
  };
  const all = (
    <Button variant="outlined" onClick={reset}>
      {t("empty.reset")}
    </Button>
  );
  return (
    <EmptyState
      title={texts.emptyTitle}
      about={narrowed ? "search" : topic}
      actions={narrowed ? all : emptyActions}
    >
      {advice()}
    </EmptyState>
  );
}
