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

/** Why a list has no rows, and what to do about it. */
export function EmptyList({ view, list: { topic, params, reset } }: EmptyListProps) {
  const { t } = useTranslation("list");
  const { texts, emptyActions = null } = view;
  const narrowed = isNarrowed(params, view);
  const advice = () => {
    if (params.searchTerm) return t("empty.searched", { term: params.searchTerm });
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
