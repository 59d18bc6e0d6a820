import type { Call } from "@bonum/contract/call.ts";
import type { ChangeEvent } from "@bonum/contract/portal.ts";
import type { SvgIconProps } from "@mui/material/SvgIcon";
import type { ComponentType, ReactNode } from "react";
import type * as z from "zod/mini";
import type { ChoiceOption } from "../inputs/options.tsx";
import type { MenuAction } from "../menu/menu-action.ts";
import type { ListParams, ListQuerySchema } from "./list-params.ts";
import type { ListSelection } from "./selection/selection.ts";
import type { ColumnOrders } from "./sorting.ts";

/** A call that answers a page of a list. */
export interface ListCall<Row> extends Call {
  method: "GET";
  query: ListQuerySchema;
  output: z.ZodMiniType<Row>;
  paged: true;
}

/** A call that answers terms which find something, like one that finds nothing. */
type SuggestionsCall = Call & {
  method: "GET";
  output: z.ZodMiniType<{ term: string; count: number; capped: boolean }[]>;
};

/** Source of a list's rows. */
export interface ListSource<Row> {
  /** The change topic that makes what was read stale; see `app/signed-in.tsx`. */
  topic: ChangeEvent["topic"];
  list: ListCall<Row>;
  /** Offers the list as CSV and XLSX. */
  export?: Call;
  /** The same of the rows that are chosen. */
  exportSome?: Call;
  /** The parameters of the calls' paths, as of whose details the list is a part. */
  params?: Readonly<Record<string, string>>;
  /** Fixed query parameters, such as the owner of the rows. */
  fixed?: Readonly<Record<string, string>>;
  /** Schema of the person's choices, if narrower than the call's. */
  query?: ListQuerySchema;
}

export interface Column<Row> {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Orders of a click on the header. */
  orders?: ColumnOrders;
  /** Role on a phone's card: its heading, the state beside it, a fact (the default), a fact with a line of its own, or none. */
  card?: "title" | "state" | "fact" | "wide" | "none";
  /** A phone's card names the column too: the value alone does not say what it is. */
  labelled?: boolean;
  /** Tells if a card shows this fact of a row; empty facts are left out. */
  shownOnCard?: (row: Row) => boolean;
  /** Share of the table's width, as in `26%`, or pixels. */
  width?: string | number;
  /** Holds what people typed, which may be one long word: it is broken where it would widen the table. */
  typed?: boolean;
  /** Stays one line in a table of lines: what is longer ends with "…". */
  line?: boolean;
  /** Numbers stand at the end of their column. */
  numeric?: boolean;
  /** Stands in the list only where a person has chosen it. */
  optional?: boolean;
  /** Left out of a table in a window narrower than 1200 px, whose rows would break words for it: the record tells it. */
  roomy?: boolean;
}

interface ChoiceFilter {
  kind?: "choice";
  /** The query's parameter. */
  name: string;
  label: string;
  /** The choice that narrows nothing; "Wszystkie" unless given. */
  all?: string;
  options: readonly ChoiceOption[];
}

/** Narrows by a day, `YYYY-MM-DD`: the first one or the last one, as the query's parameter says. */
interface DayFilter {
  kind: "day";
  name: string;
  label: string;
}

/** Leaves rows out unless it is asked not to, and says so: a chip takes the narrowing away. */
export interface LeftOutFilter {
  kind: "leftOut";
  name: string;
  /** Label of the exclusion, as in `bez logowań`. */
  label: string;
  /** The parameter's value that leaves nothing out. */
  shown: string;
  /** Labels of the chip: `Pokaż logowania`, and its opposite. */
  show: string;
  hide: string;
  /** Tells if the exclusion applies to the list as narrowed. */
  when?: (params: ListParams) => boolean;
}

export type Filter = ChoiceFilter | DayFilter | LeftOutFilter;

/** Filters beside those of the bar: their fields stand in a panel that unfolds, and what is set is told below the bar. */
export interface MoreFilters {
  /** The query's parameters that they set. */
  names: readonly string[];
  /** Draws the panel while it is unfolded, and a chip for each filter that is set; loaded when one of them is needed. */
  Parts: ComponentType<MoreFiltersProps>;
}

export interface MoreFiltersProps {
  /** Id of the panel. */
  id: string;
  params: ListParams;
  unfolded: boolean;
  onChange: (change: Partial<ListParams>) => void;
  /** Puts the focus on the button that unfolds: the chip that had it is gone. */
  onRemoved: () => void;
}

export interface ListTexts {
  /** Names the list to a screen reader. */
  label: string;
  /** Searched fields, as in `Nazwa, NIP lub miejscowość`. */
  searchScope: string;
  /** `3 klientów`, or of a narrowed list `Znaleziono 3 klientów`; `capped` where there are more than were counted. */
  count: (count: number, narrowed: boolean, capped?: boolean) => string;
  /** `Brak klientów`. */
  emptyTitle: string;
  /** Advice for an empty list without filters; empty if the screen gives it elsewhere. */
  emptyAdvice: string;
  failed: string;
}

/** Presentation of a list; with a `ListSource` it is a complete list of a resource. */
export interface ListView<Row> {
  columns: readonly Column<Row>[];
  filters?: readonly Filter[];
  more?: MoreFilters;
  /** The orders that are offered where there are no headers to click, on a phone. */
  orders?: readonly { value: string; label: string }[];
  texts: ListTexts;
  /** Stands below the advice of an empty list that nothing narrows. */
  emptyActions?: ReactNode;
  /** Actions on a row, the most frequent first; the list decides on their look. */
  actions?: (row: Row) => RowActions;
  /** The form of a row whose list has no such action, for the key that edits. */
  editPath?: (row: Row) => string | false;
  /** A wide table has no room for the buttons of its rows, as beside a preview: a menu holds them. */
  tight?: boolean;
  /** Terms to search for instead of one that finds nothing, by the list's own parameters. */
  suggestions?: SuggestionsCall;
  /** Several rows can be chosen, and changed together. */
  selection?: ListSelection<Row>;
}

/** Something that can be done with a row. */
export interface RowAction extends Pick<MenuAction, "live"> {
  /** Tells it from the row's others, as in `edit`. */
  key: string;
  label: string;
  /** Part of the label, for buttons on a phone: "Podgląd" of "Podgląd pliku". */
  short?: string;
  Icon: ComponentType<SvgIconProps>;
  /** Takes something away: stands last and in red; as an icon of a table it is red once it is meant. */
  destructive?: boolean;
  /** Only marks the row: where there is nothing else to do, a card has no button for it but an icon beside its title. */
  mark?: boolean;
  /** Has no button of its own in a wide table, but stands in the row's menu. */
  apart?: boolean;
  /** Cannot be pressed while something runs. */
  disabled?: boolean;
  run: () => void;
}

/**
 * Actions as `[download, can.edit && edit]`: what the caller may not do is left out. A "gap" is what other rows of the list
 * have there: in a wide table its place stays free, so that the same icons stand below each other.
 */
export type RowActions = readonly (RowAction | false | "gap")[];

/** Permitted actions, in the given order. */
export function allowed(actions: RowActions): RowAction[] {
  return actions.filter((action) => action !== false && action !== "gap");
}

/** A row that a list can show. */
export interface ListRow {
  id: string;
}

/** Id of the element that names a row: what its buttons are described by. */
export function nameIdOf({ id }: ListRow): string {
  return `name-${id}`;
}
