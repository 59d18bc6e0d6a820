import type { DocumentView } from "@bonum/contract/documents/fields.ts";
import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../../lib/format/format.ts";
import { type DocumentState, documentPath } from "../../../ui/files/document-path.ts";
import { ChevronLeftIcon as PreviousIcon } from "../../../ui/icons/chevron-left.ts";
import { ChevronRightIcon as NextIcon } from "../../../ui/icons/chevron-right.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { type ListParams, readListParams, writeListParams } from "../../../ui/list/list-params.ts";
import { useListState } from "../../../ui/list/use-list.ts";
import { DESK, NARROW, TARGET_SIZE } from "../../../ui/styles/theme.ts";
import { libraryList } from "../queries.ts";

const Line = styled("nav")(({ theme }) => ({
  ...theme.typography.body2,
  display: "flex",
  alignItems: "center",
  gap: theme.spacing(1),
  marginBlock: theme.spacing(-1, 1.5),
  // Shares the line of the tabs that follow, at its end.
  [DESK]: {
    "&:has(+ nav)": {
      position: "relative",
      zIndex: 1,
      width: "fit-content",
      height: TARGET_SIZE,
      marginBlock: `0 -${TARGET_SIZE}px`,
      marginInlineStart: "auto",
    },
  },
  // Shares the line of the button that downloads.
  [NARROW]: {
    marginBlockEnd: 0,
    justifyContent: "center",
    "& > a": { minWidth: TARGET_SIZE, padding: 0, "& > span": { margin: 0 } },
    "& > a > [data-word]": { display: "none" },
  },
  color: theme.vars.palette.text.secondary,
}));

const query = libraryList.query ?? libraryList.list.query;

interface NeighboursProps {
  id: string;
  /** The list that the document was opened from. */
  from: string;
}

/** The documents before and after this one in the library's list as it was left: filtered, sorted, searched. */
export function Neighbours({ id, from }: NeighboursProps) {
  const [path, search = ""] = from.split("?");
  // Lists elsewhere are not the library's.
  if (path !== "/" || search.includes("view=")) return null;
  return <InLibrary id={id} params={readListParams(query, new URLSearchParams(search))} />;
}

function InLibrary({ id, params }: { id: string; params: ListParams }) {
  const { t } = useTranslation("documentPage");
  const here = useListState(libraryList, params);
  const index = here.rows.findIndex((row) => row.id === id);
  const { totalCount = 0, totalPages = 1, pageSize = 10 } = here.paging ?? {};
  const page = params.pageNumber;
  // The row after a page's last one is the first of the next page.
  const before = useListState(libraryList, { ...params, pageNumber: Math.max(1, page - 1) });
  const after = useListState(libraryList, { ...params, pageNumber: Math.min(totalPages, page + 1) });
  if (index < 0 || here.paging === null) return null;
  const previous: Neighbour =
    index > 0
      ? { row: here.rows[index - 1], page }
      : { row: page > 1 ? before.rows.at(-1) : undefined, page: page - 1 };
  const next: Neighbour =
    index < here.rows.length - 1
      ? { row: here.rows[index + 1], page }
      : { row: page < totalPages ? after.rows[0] : undefined, page: page + 1 };
  const place = (page - 1) * pageSize + index + 1;
  return (
    <Line aria-label={t("neighbour.label")}>
      <Step neighbour={previous} params={params} label={t("neighbour.previous")} icon="before" />
      <span>{t("neighbour.place", { place: formatNumber(place), total: formatNumber(totalCount) })}</span>
      <Step neighbour={next} params={params} label={t("neighbour.next")} icon="after" />
    </Line>
  );
}

interface Neighbour {
  row: DocumentView | undefined;
  /** Page of the list, target of "Powrót". */
  page: number;
}

interface StepProps {
  neighbour: Neighbour;
  params: ListParams;
  label: string;
  icon: "before" | "after";
}

function Step({ neighbour: { row, page }, params, label, icon }: StepProps) {
  if (row === undefined) return null;
  const search = new URLSearchParams(writeListParams(query, { ...params, pageNumber: page })).toString();
  const state: DocumentState = { from: search === "" ? "/" : `/?${search}` };
  return (
    <LinkButton
      size="small"
      to={documentPath(row.id)}
      state={state}
      replace
      title={row.fileName}
      aria-label={`${label}: ${row.fileName}`}
      {...(icon === "before" ? { startIcon: <PreviousIcon /> } : { endIcon: <NextIcon /> })}
    >
      <span data-word="">{label}</span>
    </LinkButton>
  );
}
