import "../texts.ts";
import { orderCalls } from "@bonum/contract/orders/calls.ts";
import { ORDER_GROUPS } from "@bonum/contract/orders/states.ts";
import Alert from "@mui/material/Alert";
import { useQuery } from "@tanstack/react-query";
import { callQuery } from "../../../lib/call-query.ts";
import { useLabel } from "../../../lib/module.ts";
import { LateMark } from "../../../ui/late-mark.tsx";
import { TextLink } from "../../../ui/link-button.tsx";
import { wholeMoments } from "../../../ui/moment.tsx";
import { useTurnTexts } from "../status.tsx";

/** As many as are told above a project; the list of its orders has all. */
const FEW = 3;

/** Orders of a project that wait for its client, each with what is asked and by when; nothing where none waits. */
export function WaitingOrders({ investmentId }: { investmentId: string }) {
  const labelOf = useLabel();
  const textsOf = useTurnTexts("client");
  const { data } = useQuery(
    callQuery("orders", orderCalls.list, { query: { investmentId, group: "client", pageSize: FEW } }),
  );
  return data?.items.map((order) => {
    const { next, by } = textsOf(order);
    return (
      <Alert key={order.id} severity="warning" sx={{ marginBottom: 2 }}>
        <strong>{labelOf(ORDER_GROUPS.client)}:</strong>{" "}
        <TextLink to={`/client/orders/${order.id}`}>{next}</TextLink> {wholeMoments(by)}{" "}
        {order.overdue && <LateMark turn={order.turn} dueDate={order.clock.dueDate} />}
      </Alert>
    );
  });
}
