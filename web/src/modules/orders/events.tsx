import "./texts.ts";
import { orderCalls, orderEventCalls } from "@bonum/contract/orders/calls.ts";
import { OBLIGING } from "@bonum/contract/orders/contract.ts";
import { type OrderEvent, orderMachine } from "@bonum/contract/orders/events.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { orderLabels } from "@bonum/contract/orders/labels.ts";
import type { ValidationKey } from "@bonum/contract/validation/key.ts";
import Alert from "@mui/material/Alert";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { sessionState } from "../../lib/session/session-store.ts";
import type { EventParts } from "../../ui/events/event-dialog.tsx";
import type { Value } from "../../ui/events/event-input.tsx";
import { type EventSource, useSendEvent } from "../../ui/events/use-send-event.ts";
import { TextLink } from "../../ui/link-button.tsx";
import { PreviewedState } from "../certificates/state-banner.tsx";
import { BeforeContract } from "./contract/before-contract.tsx";
import { DESPITE, UnmetNotice, UnmetQuestion, unmetIn } from "./papers/publishing.tsx";
import { PersonInput } from "./people/person-input.tsx";

const source = {
  machine: orderMachine,
  calls: orderEventCalls,
  topic: "orders",
  details: orderCalls.details,
} satisfies EventSource<typeof orderMachine, OrderDetails>;

/** Sends events to an order. */
export function useSendOrderEvent(order: Pick<OrderDetails, "id" | "revision">) {
  return useSendEvent<typeof orderMachine, OrderDetails>(source, order);
}

/** Additions to the dialogs of orders' events besides the machine's table. */
export function useOrderEventParts(): EventParts<typeof orderMachine, OrderDetails> {
  const { t } = useTranslation("orders");
  const navigate = useNavigate();
  return {
    ...source,
    labels: orderLabels,
    label: (event, { contract }) =>
      event === "acceptQuote" && contract.kind === "consumer" ? OBLIGING.acceptQuote : undefined,
    initial: initialOf,
    check: missingIn,
    person: (event, use) => (
      <PersonInput {...use} required={event === "accept" && use.name === "examinerId"} />
    ),
    above: (event, order) => (
      <>
        {event === "sendToDecision" &&
          order.decider === null &&
          order.can.assign &&
          !order.can.assignDecider && (
            <Alert severity="warning">
              {t("people.nobodyDecides")}{" "}
              <TextLink to="/admin/settings?tab=staff">{t("people.inviteDecider")}</TextLink>
            </Alert>
          )}
        {event === "publish" && <UnmetNotice order={order} />}
      </>
    ),
    below: (event, order, form) =>
      (event === "publish" && (
        <UnmetQuestion
          order={order}
          values={form.values}
          error={form.error(DESPITE)}
          onChange={(value) => form.change({ [DESPITE]: value })}
        />
      )) ||
      (event === "invalidate" && order.certificate && (
        <PreviewedState
          state="withdrawn"
          conditional={order.certificate.conditional}
          reason={String(form.values.publicNote ?? "")}
        />
      )) ||
      (event === "acceptQuote" && order.contract.kind === "consumer" && (
        <BeforeContract
          order={order}
          startEarly={form.values.startEarly === true}
          onChange={(startEarly) => form.change({ startEarly })}
        />
      )),
    // Whoever has begun an examination goes on with its first criterion.
    after: (event, { id, can }) => {
      if (event === "startExamination" && can.examine) void navigate(`/admin/orders/${id}/examination`);
    },
    // A decision is made on its sheet.
    inPlace: (event) => event !== "publish",
  };
}

/**
 * Initial values of a form: the examiner's recommendation after a return, and the people in charge, at first those of
 * the service's last order and oneself as coordinator.
 */
function initialOf(event: OrderEvent, order: OrderDetails): Record<string, Value> {
  const { recommendation, coordinator, examiner, decider, proposed } = order;
  return {
    price: order.price,
    coordinatorId: coordinator?.id ?? sessionState().user?.id ?? null,
    examinerId: examiner?.id ?? proposed?.examinerId ?? null,
    deciderId: decider?.id ?? proposed?.deciderId ?? null,
    ...(event === "sendToDecision" &&
      recommendation && {
        recommendation: recommendation.result,
        justification: recommendation.justification,
      }),
  };
}

/** The order may have had an examiner before, so that the event's schema cannot ask for one. */
const EXAMINER_MISSING = { examinerId: "examiner.required" } satisfies Record<string, ValidationKey>;
const DESPITE_MISSING = { [DESPITE]: "confirmation.required" } satisfies Record<string, ValidationKey>;

function missingIn(
  event: OrderEvent,
  order: OrderDetails,
  values: Record<string, Value>,
): Record<string, ValidationKey> {
  if (event === "accept" && values.examinerId === null) return EXAMINER_MISSING;
  const asks = event === "publish" && values.result === "positive" && unmetIn(order).length > 0;
  return asks && values[DESPITE] !== true ? DESPITE_MISSING : {};
}
