import { searchParts } from "@bonum/contract/text/search-words.ts";
import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { formatNumber } from "../../lib/format/format.ts";
import { EmptyState } from "../states/empty-state.tsx";
import type { ListView } from "./list-description.ts";
import { isNarrowed } from "./list-params.ts";
import type { ReadList } from "./use-list.ts";

interface EmptyListProps {
  view: Pick<ListView<never>, "texts" | "emptyActions" | "filters" | "more" | "suggestions">;
  list: Pick<ReadList<never>, "topic" | "params" | "change" | "reset">;
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

/** Terms that find something, like the one that finds nothing. */
function useSuggestions({
  topic,
  params,
  suggestions,
}: Pick<EmptyListProps["list"], "topic" | "params"> & Pick<EmptyListProps["view"], "suggestions">) {
  const { data = [] } = useQuery({
    queryKey: [topic, "suggestions", params],
    queryFn: ({ signal }) => (suggestions ? api(suggestions, { query: params, signal }) : []),
    enabled: suggestions !== undefined && Boolean(params.searchTerm),
  });
  return data;
}

/** Reason why a list has no rows, with advice. */
export function EmptyList({ view, list: { topic, params, change, reset } }: EmptyListProps) {
  const { t } = useTranslation("list");
  const { texts, emptyActions = null, suggestions } = view;
  const suggested = useSuggestions({ topic, params, suggestions });
  const narrowed = isNarrowed(params, view);
  const advice = () => {
    const { searchTerm: term } = params;
    if (term && suggested.length > 0) return t("empty.searched.suggested", { term });
    if (term) {
      const filtered = isNarrowed({ ...params, searchTerm: undefined }, view);
      return t(`empty.searched.${filtered ? "filtered" : adviceOn(term)}`, { term });
    }
    return narrowed ? t("empty.filtered") : texts.emptyAdvice;
  };
  const all = (
    <>
      {suggested.map(({ term, count, capped }) => (
        <Button key={term} variant="contained" onClick={() => change({ searchTerm: term })}>
          {`${term} (${capped ? "≥ " : ""}${formatNumber(count)})`}
        </Button>
      ))}
      <Button variant="outlined" onClick={reset}>
        {t("empty.reset")}
      </Button>
    </>
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
