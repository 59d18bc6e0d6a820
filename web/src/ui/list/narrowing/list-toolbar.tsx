import TuneIcon from "@mui/icons-material/Tune";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { NativeSelect } from "../../inputs/native-select.tsx";
import { NARROW } from "../../styles/theme.ts";
import type { Filter, ListView } from "../list-description.ts";
import type { ListParams } from "../list-params.ts";
import { DayInput } from "./day-input.tsx";
import { SearchBox } from "./search-box.tsx";

const Bar = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(240px, 1fr)",
  gridAutoColumns: "minmax(150px, max-content)",
  gridAutoFlow: "column",
  gap: theme.spacing(0, 2),
  padding: theme.spacing(2.5, 3, 0),
  "& > *:only-child": { maxWidth: 640 },
  [NARROW]: {
    display: "flex",
    flexWrap: "wrap",
    padding: theme.spacing(2, 2, 0),
    // Two beside each other, but for the search, the button that unfolds, the order, and what would stand alone.
    "& > *": { flex: `1 1 calc(50% - ${theme.spacing(1)})`, minWidth: 0 },
    "& > *:first-of-type, & > *:last-of-type, & > button": { flexBasis: "100%", maxWidth: "none" },
    "& > button": { justifyContent: "flex-start", marginInline: theme.spacing(-1) },
  },
}));

interface ListToolbarProps {
  view: Pick<ListView<never>, "filters" | "orders" | "texts">;
  params: ListParams;
  /** Cards have no column headers to sort by, so the order is chosen here. */
  cards: boolean;
  onChange: (change: Partial<ListParams>) => void;
}

/** What narrows and orders the list. */
export function ListToolbar({ view, params, cards, onChange }: ListToolbarProps) {
  const { t } = useTranslation("list");
  const { filters = [], orders = [], texts } = view;
  const chosen = filters.filter(({ name }) => params[name] !== undefined).length;
  const folds = cards && filters.length + (orders.length > 0 ? 1 : 0) > 3;
  const [unfolded, setUnfolded] = useState(chosen > 0);
  const shown = !folds || unfolded;
  return (
    <Bar role="search">
      <SearchBox
        scope={texts.searchScope}
        applied={params.searchTerm ?? ""}
        onSearch={(term) => {
          if (term !== (params.searchTerm ?? "")) onChange({ searchTerm: term });
        }}
      />
      {folds && (
        <Button
          color="inherit"
          startIcon={<TuneIcon />}
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          {chosen === 0 ? t("filters") : t("filters.chosen", { count: chosen })}
        </Button>
      )}
      {shown &&
        filters.map((filter) => (
          <FilterField
            key={filter.name}
            filter={filter}
            value={String(params[filter.name] ?? "")}
            onChange={(value) => onChange({ [filter.name]: value === "" ? undefined : value })}
          />
        ))}
      {shown && cards && orders.length > 0 && (
        <NativeSelect
          label={t("order.label")}
          value={params.orderBy}
          options={orders}
          onChange={(orderBy) => onChange({ orderBy })}
        />
      )}
    </Bar>
  );
}

interface FilterFieldProps {
  filter: Filter;
  value: string;
  onChange: (value: string) => void;
}

function FilterField({ filter, value, onChange }: FilterFieldProps) {
  const common = { label: filter.label, value, onChange };
  if (filter.kind === "day") return <DayInput {...common} />;
  return <NativeSelect {...common} options={[{ value: "", label: filter.all }, ...filter.options]} />;
}
