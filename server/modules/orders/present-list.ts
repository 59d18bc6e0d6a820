import type { OrderView } from "@bonum/contract/orders/fields.ts";
import { orderLabels } from "@bonum/contract/orders/labels.ts";
import { columnsOf, type ExportColumn } from "../../kernel/export.ts";

/** The columns of the exported list of orders. */
export const COLUMNS: ExportColumn<OrderView>[] = columnsOf(orderLabels, {
  fields: [
    "number",
    "state",
    "turn",
    "service",
    "investment",
    "client",
    "coordinator",
    "examiner",
    "decider",
    "price",
    "dueDate",
    "centreDays",
    "normDays",
    "clientDays",
    "result",
    "dateAdded",
    "dateSubmitted",
    "datePublished",
  ],
  own: {
    service: ({ service }) => service.name,
    investment: ({ investment }) => `${investment.number} ${investment.title}`,
    client: ({ client }) => client.name,
    coordinator: ({ coordinator }) => coordinator?.name ?? null,
    examiner: ({ examiner }) => examiner?.name ?? null,
    decider: ({ decider }) => decider?.name ?? null,
    dueDate: ({ clock }) => clock.dueDate,
    centreDays: ({ clock }) => clock.centreDays,
    normDays: ({ clock }) => clock.normDays,
    clientDays: ({ clock }) => clock.clientDays,
  },
});
