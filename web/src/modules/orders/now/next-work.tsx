import "../texts.ts";
import { dashboardCalls } from "@bonum/contract/dashboard/calls.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { callQuery } from "../../../lib/call-query.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { SaidOfPolish } from "../../../ui/polish.tsx";

/**
 * The way to the next order of the reader's own work, or else to a new one that anybody may take, once this one waits for
 * somebody else.
 */
export function NextWork({ order: { id, allowedEvents, blockedEvents } }: { order: OrderDetails }) {
  const { t } = useTranslation("orders");
  const { data } = useQuery(callQuery("orders", dashboardCalls.mine, {}));
  const [own, arrived] = [data?.mine.first ?? [], data?.submitted.first ?? []];
  const next = own[0] ?? arrived[0];
  if (next === undefined || [...own, ...arrived].some((waiting) => waiting.id === id)) return null;
  const decides = own[0]?.state === "in_decision";
  const isDone = allowedEvents.length === 0 && blockedEvents.length === 0;
  return (
    <LinkButton
      variant={isDone ? "contained" : "outlined"}
      to={`/admin/orders/${next.id}${decides ? "/decision" : ""}`}
    >
      <SaidOfPolish said={(name) => t("now.nextWork", { name })} text={next.number ?? next.service} />
    </LinkButton>
  );
}
