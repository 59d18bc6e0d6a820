import "../describe/texts.ts";
import { documentCalls } from "@bonum/contract/documents/calls.ts";
import type { DocumentFilters } from "@bonum/contract/documents/fields.ts";
import { tagKey } from "@bonum/contract/documents/tags.ts";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useQueries } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { callQuery } from "../../../lib/call-query.ts";
import { HttpError } from "../../../lib/http.ts";
import type { ListParams } from "../../../ui/list/list-params.ts";
import { NARROW } from "../../../ui/styles/theme.ts";
import { tagsOf } from "./set-tags.ts";

/** Number of tags that the server answers for a term: a tag missing among fewer does not exist. */
const TAGS_SHOWN = 100;

const Line = styled(Typography)(({ theme }) => ({
  padding: theme.spacing(0, 3, 2),
  [NARROW]: { padding: theme.spacing(0, 2, 1) },
}));

interface GoneFiltersProps {
  params: ListParams;
  filters: DocumentFilters | undefined;
  /** Reads of the records that the filters name. */
  records: Record<"client" | "investment", { error: unknown }>;
}

/** Says which filters ask for what is no more, as those of a link or a saved view may: the list can only be empty then. */
export function GoneFilters({ params, filters, records }: GoneFiltersProps) {
  const { t } = useTranslation("describe");
  const gone = [
    ...(isCategoryGone(params, filters) ? [t("category")] : []),
    ...useGoneTags(params).map((tag) => `${t("tag")} „${tag}”`),
    ...(["client", "investment"] as const)
      .filter((name) => isGone(records[name].error))
      .map((name) => t(name)),
  ];
  return (
    <div role="status">
      {gone.length > 0 && (
        <Line variant="body2">{t("gone", { count: gone.length, filters: gone.join(", ") })}</Line>
      )}
    </div>
  );
}

function isCategoryGone({ category }: ListParams, filters: DocumentFilters | undefined): boolean {
  if (category === undefined || category === "none" || filters === undefined) return false;
  return !filters.categories.some(({ id }) => id === category);
}

/** The tags that no document has any more. */
function useGoneTags(params: ListParams): string[] {
  const tags = tagsOf(params);
  const found = useQueries({
    queries: tags.map((searchTerm) => callQuery("documents", documentCalls.tags, { query: { searchTerm } })),
  });
  return tags.filter((tag, index) => {
    const inUse = found[index]?.data;
    return (
      inUse !== undefined &&
      inUse.length < TAGS_SHOWN &&
      !inUse.some(({ name }) => tagKey(name) === tagKey(tag))
    );
  });
}

function isGone(error: unknown): boolean {
  return error instanceof HttpError && error.status === 404;
}
