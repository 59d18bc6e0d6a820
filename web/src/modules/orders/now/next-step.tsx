import "../texts.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { appointmentCalls } from "@bonum/contract/orders/thread-calls.ts";
import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { callQuery } from "../../../lib/call-query.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { criteriaOf } from "../findings/criteria.ts";
import { AssignButton } from "../people/assign-button.tsx";
import { MissingDecider } from "../people/missing-decider.tsx";

const WayButton = styled(LinkButton)(({ theme }) => ({ marginTop: theme.spacing(1) }));

/** Link to where a site visit is set, for an accepted order that has none ahead. */
function VisitLink({ orderId }: { orderId: string }) {
  const { t } = useTranslation("orders");
  const { data } = useQuery(callQuery("orders", appointmentCalls.list, { params: { id: orderId } }));
  const ahead = data?.items.some(
    ({ dateCancelled, endsAt }) => dateCancelled === null && new Date(endsAt) > new Date(),
  );
  if (!data?.can.add || ahead) return null;
  return (
    <WayButton variant="outlined" to="?tab=appointments">
      {t("turn.visit")}
    </WayButton>
  );
}

/** The examiner's step, and how far it is; once all is examined the form below leads on. */
function Examine({ order }: { order: OrderDetails }) {
  const { t } = useTranslation("orders");
  const to = `/admin/orders/${order.id}/examination`;
  const criteria = criteriaOf(order);
  const done = criteria.filter(({ verdict }) => verdict !== "").length;
  const progress = criteria.length > 0 ? ` ${t("turn.examined", { done, all: criteria.length })}` : "";
  if (order.allowedEvents.includes("sendToDecision")) {
    return (
      <WayButton variant="outlined" to={to}>
        {t("turn.reassess") + progress}
      </WayButton>
    );
  }
  return (
    <WayButton variant="contained" to={to}>
      {t("turn.examine") + progress}
    </WayButton>
  );
}

/** Way to the examiner's or decider's work, to a site visit, or to naming who is missing; nothing for others. */
export function NextStep({ order }: { order: OrderDetails }) {
  const { t } = useTranslation("orders");
  const { id, can, state, examiner, allowedEvents } = order;
  if (can.examine) return <Examine order={order} />;
  if (state === "accepted" && can.assign) {
    if (examiner !== null) return <VisitLink orderId={id} />;
    return <AssignButton order={order} missing="examiner" sx={{ marginTop: 1 }} />;
  }
  if (state !== "in_decision") return null;
  if (allowedEvents.includes("publish")) {
    return (
      <WayButton variant="contained" to={`/admin/orders/${id}/decision`}>
        {t("turn.decide")}
      </WayButton>
    );
  }
  return <MissingDecider order={order} sx={{ marginTop: 1 }} />;
}
