import { TRASH_DAYS } from "@bonum/contract/limits.ts";
import Button from "@mui/material/Button";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useTranslation } from "react-i18next";
import { useHasRole } from "../../../lib/session-store.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { AreaSpinner } from "../../../ui/spinner.tsx";
import { NARROW } from "../../../ui/theme.ts";
import { isNarrowed, type ListParams } from "../list-params.ts";
import type { FilesSource } from "../use-files-state.ts";
import { DocumentsCards } from "./documents-cards.tsx";
import { DocumentsTable } from "./documents-table.tsx";
import type { RowHandlers } from "./row-actions.tsx";

interface ListBodyProps extends RowHandlers {
  source: FilesSource;
  params: ListParams;
  onChange: (change: Partial<ListParams>) => void;
  onReset: () => void;
}

/** Rows, or what stands in their place: a spinner, a failure, or a word on why there are none. */
export function ListBody({ source, params, onChange, onReset, ...handlers }: ListBodyProps) {
  const { t } = useTranslation("documents");
  const narrow = useMediaQuery(NARROW, { noSsr: true });
  const { files, metaData } = source.state;
  if (source.error !== null)
    return <ErrorState error={source.error} title={t("list.failed")} onRetry={source.reload} />;
  if (files.length === 0) {
    return isEmpty(source) ? (
      <EmptyList params={params} onReset={onReset} />
    ) : (
      <AreaSpinner minHeight={420} />
    );
  }
  const View = narrow ? DocumentsCards : DocumentsTable;
  const firstNumber = metaData === null ? 1 : (metaData.currentPage - 1) * metaData.pageSize + 1;
  return (
    <View documents={files} firstNumber={firstNumber} params={params} onChange={onChange} {...handlers} />
  );
}

/** No rows may also mean that they are on their way, or that the page lies past the end. */
function isEmpty({ state }: FilesSource): boolean {
  return state.metaData === null ? state.filesLoaded : state.metaData.totalCount === 0;
}

function EmptyList({ params, onReset }: Pick<ListBodyProps, "params" | "onReset">) {
  const { t } = useTranslation("documents");
  const isAdmin = useHasRole("Admin");
  const reset = (
    <Button variant="outlined" onClick={onReset}>
      {t("empty.reset")}
    </Button>
  );
  const advice = () => {
    if (params.searchTerm) return t("empty.searched", { term: params.searchTerm });
    if (isNarrowed(params)) return t("empty.filtered");
    if (params.view === "trash") return t("empty.trash", { days: TRASH_DAYS });
    return t(isAdmin ? "empty.admin" : "empty.client");
  };
  return (
    <EmptyState title={t("empty.title")} actions={isNarrowed(params) ? reset : null}>
      {advice()}
    </EmptyState>
  );
}
