import { Moment } from "../moment.tsx";
import type { Column } from "./list-description.ts";

/** The column that says since when a record is there, by which every list can be sorted. */
export function addedColumn(label: string): Column<{ dateAdded: string }> {
  return {
    key: "added",
    label,
    cell: ({ dateAdded }) => <Moment date={dateAdded} person={null} />,
    orders: { asc: "dateAsc", desc: "dateDesc", first: "desc" },
    width: 150,
    labelled: true,
  };
}
