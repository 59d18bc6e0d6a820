import { DOCUMENT_ORDERS, type DocumentFilters } from "@bonum/contract/documents.ts";
import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { NARROW } from "../../../ui/theme.ts";
import type { ListParams } from "../list-params.ts";
import { ListFilters } from "./list-filters.tsx";
import { NativeSelect } from "./native-select.tsx";
import { SearchBox } from "./search-box.tsx";

const Bar = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(240px, 1fr) minmax(180px, auto) minmax(160px, auto)",
  gap: theme.spacing(0, 2),
  padding: theme.spacing(2.5, 3, 0),
  "& > *:only-child": { gridColumn: "1 / -1", maxWidth: 640 },
  [NARROW]: {
    gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
    padding: theme.spacing(2, 2, 0),
    "& > *:first-of-type, & > *:nth-of-type(4)": { gridColumn: "1 / -1", maxWidth: "none" },
  },
}));

interface ListToolbarProps {
  filters: DocumentFilters | undefined;
  params: ListParams;
  /** Cards have no column headers to sort by, so the order is chosen here. */
  cards: boolean;
  onChange: (change: Partial<ListParams>) => void;
}

/** What narrows and orders the list. The trash has one order and is only searched. */
export function ListToolbar({ filters, params, cards, onChange }: ListToolbarProps) {
  const { t } = useTranslation("documents");
  const inTrash = params.view === "trash";
  return (
    <Bar role="search">
      <SearchBox
        applied={params.searchTerm ?? ""}
        onSearch={(term) => {
          if (term !== (params.searchTerm ?? "")) onChange({ searchTerm: term });
        }}
      />
      {!inTrash && <ListFilters filters={filters} params={params} onChange={onChange} />}
      {!inTrash && cards && (
        <NativeSelect
          label={t("order.label")}
          value={params.orderBy}
          options={DOCUMENT_ORDERS.map((value) => ({ value, label: t(`order.${value}`) }))}
          onChange={(orderBy) => onChange({ orderBy })}
        />
      )}
    </Bar>
  );
}
