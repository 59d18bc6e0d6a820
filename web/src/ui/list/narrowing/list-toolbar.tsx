import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import visuallyHidden from "@mui/utils/visuallyHidden";
import { type ReactNode, Suspense, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { FilterListOutlinedIcon as FilterIcon } from "../../icons/filter-list-outlined.ts";
import { TuneIcon } from "../../icons/tune.ts";
import { NativeSelect } from "../../inputs/native-select.tsx";
import { DESK, NARROW, PHONE, TARGET_SIZE } from "../../styles/theme.ts";
import type { Filter, LeftOutFilter, ListView, MoreFilters } from "../list-description.ts";
import type { ListParams } from "../list-params.ts";
import { DayInput } from "./day-input.tsx";
import { LeftOut } from "./left-out.tsx";
import { SearchBox } from "./search-box.tsx";

const Bar = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  gap: theme.spacing(1.5, 2),
  // What a line does not hold goes to the next one, and the search takes what is left of the first.
  [DESK]: {
    alignItems: "flex-end",
    padding: theme.spacing(1.5, 3),
    "& > *": { flex: "0 1 128px" },
    "& > div:first-of-type": { flex: "1 1 250px" },
    "& > button": { flex: "none" },
  },
  [NARROW]: {
    padding: theme.spacing(2, 2, 0.5),
    // Two beside each other, but for the search, the button that unfolds, the order, and what would stand alone.
    "& > *": { flex: `1 1 calc(50% - ${theme.spacing(1)})`, minWidth: 0 },
    "& > *:first-of-type, & > *:nth-of-type(2), & > *:last-of-type, & > button": {
      flexBasis: "100%",
      maxWidth: "none",
    },
    "& > button": { justifyContent: "flex-start", marginInline: theme.spacing(-1) },
  },
  // The placeholder tells what is searched: a phone's window is for the rows.
  [PHONE]: { "& > div:first-of-type label": visuallyHidden },
}));

/** The first day and the last one, which belong together and are never parted by the end of a line. */
const Days = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: theme.spacing(1.5, 2),
  [DESK]: { "search > * > &": { flex: "0 1 352px" } },
  // Above the width of two buttons of a phone.
  [NARROW]: { "search > * > &": { flexBasis: "100%" } },
}));

/** Number of filters that fit in one line with the search. */
const MANY = 4;

/** Line of exclusions, with the result count. */
const LeftOutLine = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  "& > :last-of-type": { paddingInline: 24, paddingBlockEnd: 8 },
});

/** Below the search of a phone: what unfolds the filters, and how much there is. */
const CardsLine = styled("div")({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  flexWrap: "wrap",
  marginBlock: -4,
  "& > button": { marginInlineStart: -8 },
  "& > p": { marginInlineStart: "auto" },
});

interface ListToolbarProps {
  view: Pick<ListView<never>, "filters" | "more" | "orders" | "texts">;
  params: ListParams;
  /** Cards have no column headers to sort by, so the order is chosen here. */
  cards: boolean;
  /** Folds the filters behind one button. */
  tight: boolean;
  /** Result count: at the end, but on a phone in one line with the button that unfolds the filters. */
  summary: ReactNode;
  onChange: (change: Partial<ListParams>) => void;
}

/** Filters and order of the list. */
export function ListToolbar({ view, params, cards, tight, summary, onChange }: ListToolbarProps) {
  const { t } = useTranslation("list");
  const { filters: every = [], more, orders = [], texts } = view;
  const leftOut = every.filter(
    (filter) => filter.kind === "leftOut" && (filter.when?.(params) ?? true),
  ) as LeftOutFilter[];
  const filters = every.filter((filter) => filter.kind !== "leftOut");
  const chosen = filters.filter(({ name }) => params[name] !== undefined).length;
  const folds = tight && (filters.length > 0 || (cards && orders.length > 1));
  // On a phone the button's count tells of those that an address sets.
  const [unfolded, setUnfolded] = useState(chosen > 0 && !cards);
  const shown = !folds || unfolded;
  const { opener, parts } = useMoreFilters(more, { params, onChange });
  const rest = useRest(tight ? [] : filters.slice(MANY), params);
  const inBar = rest.opener === null || rest.unfolded ? filters : filters.slice(0, MANY);
  const days = inBar.filter(({ kind }) => kind === "day");
  const choices = inBar.filter((filter) => !days.includes(filter));
  const fieldOf = (filter: FieldFilter) => (
    <FilterField
      key={filter.name}
      filter={filter}
      value={String(params[filter.name] ?? "")}
      onChange={(value) => onChange({ [filter.name]: value === "" ? undefined : value })}
    />
  );
  const folder = folds && (
    <MoreButton
      color="inherit"
      startIcon={<TuneIcon />}
      aria-expanded={unfolded}
      onClick={() => setUnfolded(!unfolded)}
    >
      {chosen === 0 ? t("filters") : t("filters.chosen", { count: chosen })}
    </MoreButton>
  );
  return (
    <search>
      <Bar>
        <SearchBox
          scope={texts.searchScope}
          applied={params.searchTerm ?? ""}
          onSearch={(term) => {
            if (term !== (params.searchTerm ?? "")) onChange({ searchTerm: term });
          }}
        />
        {cards ? (
          <CardsLine>
            {folder}
            {summary}
          </CardsLine>
        ) : (
          folder
        )}
        {shown && choices.map(fieldOf)}
        {shown && days.length > 0 && <Days>{days.map(fieldOf)}</Days>}
        {shown && cards && orders.length > 0 && (
          <NativeSelect
            label={t("order.label")}
            value={params.orderBy}
            options={orders}
            onChange={(orderBy) => onChange({ orderBy })}
          />
        )}
        {shown && opener}
        {rest.opener}
        {!cards && leftOut.length === 0 && summary}
      </Bar>
      {parts}
      {leftOut.length > 0 && (
        <LeftOutLine>
          {leftOut.map((filter) => (
            <LeftOut
              key={filter.name}
              filter={filter}
              value={params[filter.name]}
              onChange={(value) => onChange({ [filter.name]: value })}
            />
          ))}
          {!cards && summary}
        </LeftOutLine>
      )}
    </search>
  );
}

/** The button that unfolds the filters for which the first line has no room; unfolded at first where one of them is set. */
function useRest(rest: readonly FieldFilter[], params: ListParams) {
  const { t } = useTranslation("list");
  const chosen = rest.filter(({ name }) => params[name] !== undefined).length;
  const [unfolded, setUnfolded] = useState(chosen > 0);
  if (rest.length === 0) return { opener: null, unfolded };
  const label = unfolded ? t("filters.fewer") : t("filters.more");
  return {
    opener: (
      <MoreButton
        color="inherit"
        startIcon={<FilterIcon />}
        aria-expanded={unfolded}
        onClick={() => setUnfolded(!unfolded)}
      >
        {chosen === 0 || unfolded ? label : t("filters.moreChosen", { count: chosen })}
      </MoreButton>
    ),
    unfolded,
  };
}

/** Button in one line with the controls of the fields beside it. */
const MoreButton = styled(Button)({
  minHeight: TARGET_SIZE + 4,
  whiteSpace: "nowrap",
});

/** The button that unfolds more filters, and what is shown of them below the bar. */
function useMoreFilters(
  more: MoreFilters | undefined,
  { params, onChange }: Pick<ListToolbarProps, "params" | "onChange">,
) {
  const { t } = useTranslation("list");
  const [unfolded, setUnfolded] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  if (more === undefined) return { opener: null, parts: null };
  const { names, Parts } = more;
  const isSet = names.some((name) => params[name] !== undefined);
  const onRemoved = () => button.current?.focus();
  return {
    opener: (
      <MoreButton
        ref={button}
        color="inherit"
        startIcon={<FilterIcon />}
        aria-expanded={unfolded}
        {...(unfolded && { "aria-controls": id })}
        onClick={() => setUnfolded(!unfolded)}
      >
        {t("filters.more")}
      </MoreButton>
    ),
    parts: (unfolded || isSet) && (
      <Suspense>
        <Parts {...{ id, params, unfolded, onChange, onRemoved }} />
      </Suspense>
    ),
  };
}

type FieldFilter = Exclude<Filter, LeftOutFilter>;

interface FilterFieldProps {
  filter: FieldFilter;
  value: string;
  onChange: (value: string) => void;
}

function FilterField({ filter, value, onChange }: FilterFieldProps) {
  const { t } = useTranslation("list");
  const common = { label: filter.label, value, onChange };
  if (filter.kind === "day") return <DayInput {...common} />;
  return (
    <NativeSelect
      {...common}
      options={[{ value: "", label: filter.all ?? t("filter.all") }, ...filter.options]}
    />
  );
}
