import type { Correction } from "@bonum/contract/orders/corrections.ts";
import { ORDER_EVENTS } from "@bonum/contract/orders/events.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { orderThreadCalls } from "@bonum/contract/orders/thread-calls.ts";
import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { callQuery } from "../../lib/call-query.ts";
import { useLabel } from "../../lib/module.ts";
import { Buttons } from "../../ui/buttons.tsx";
import type { useEvents } from "../../ui/events/use-events.tsx";
import { TextLink } from "../../ui/link-button.tsx";
import { WholeScreen } from "../../ui/page/whole-screen.tsx";
import { DENSITY, WIDE } from "../../ui/styles/theme.ts";
import { AnswerForm } from "./corrections/answer-form.tsx";
import { DocumentsPanel } from "./documents/documents-panel.tsx";
import { TimeLine } from "./history/time-line.tsx";
import { Named } from "./named.tsx";
import { Answered } from "./now/answered.tsx";
import { NextStep } from "./now/next-step.tsx";
import { NextWork } from "./now/next-work.tsx";
import { NowPanel } from "./now/now-panel.tsx";
import { Published } from "./now/published.tsx";
import { OrderOverview, OrderSubject } from "./overview.tsx";
import type { OrderZone } from "./status.tsx";
import { OrderThread } from "./thread/order-thread.tsx";
import "./texts.ts";

/** An order as its reader works on it. */
export interface WorkProps {
  order: OrderDetails;
  zone: OrderZone;
  /** Drawn events of the order (`useEvents`). */
  events: ReturnType<typeof useEvents>;
}

interface CourseProps extends WorkProps {
  /** Request that waits for the reader's answer. */
  asking: Correction | undefined;
}

/**
 * Work on an order: what is to be done now, and beside it, or below on a narrow screen, its facts, documents and messages,
 * which addresses name too (`Named`).
 */
export function Course({ asking, ...work }: CourseProps) {
  const { order, zone } = work;
  return (
    <Columns>
      <div>
        {asking && <WholeScreen />}
        {asking && <AnswerForm order={order} correction={asking} />}
        <NowPanel
          brief={asking !== undefined && "heard"}
          order={order}
          zone={zone}
          way={<NextStep order={order} />}
        >
          <Work {...work} />
          <BlockedEvents order={order} />
        </NowPanel>
      </div>
      <div>
        <OrderOverview order={order} zone={zone} />
        <Named name="documents">
          <DocumentsPanel order={order} />
        </Named>
        <OrderThread orderId={order.id} asks={asking !== undefined} />
      </div>
      <div>
        <TimeLine orderId={order.id} />
        <OrderSubject order={order} />
      </div>
    </Columns>
  );
}

/** Link to messages that the reader's side has not read. */
function Unread({ orderId }: { orderId: string }) {
  const { t } = useTranslation("orders");
  const { data } = useQuery(callQuery("orders", orderThreadCalls.state, { params: { id: orderId } }));
  if (!data?.unread) return null;
  return (
    <p>
      <TextLink to="?tab=messages" preventScrollReset>
        {t("now.unread", { count: data.unread })}
      </TextLink>
    </p>
  );
}

/** Facts beside what is to be done and the history where there is room, on a phone between them. */
const Columns = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: theme.spacing(2.5),
  "& > :first-of-type": {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    alignContent: "start",
    gap: theme.spacing(DENSITY.page.gap),
    "& > [data-brief]": { marginBottom: 0 },
    // An answer is asked for: it is the reader's turn.
    "& > form": { borderInlineStart: `4px solid ${theme.vars.palette.secondary.main}` },
  },
  [WIDE]: {
    gridTemplateColumns: "minmax(0, 4fr) minmax(0, 3fr)",
    gridTemplateRows: "auto 1fr",
    "& > :nth-of-type(2)": { gridArea: "1 / 2 / 3 / 3" },
  },
}));

/** The form of what the reader can do now, what they were answered or have published, and the next of their work. */
function Work({ order, zone, events }: WorkProps) {
  return (
    <article>
      <Unread orderId={order.id} />
      {zone === "admin" && <Answered order={order} />}
      {order.state === "published" && <Published order={order} zone={zone} />}
      {events.form}
      <Steps>
        {!events.form && events.buttons}
        {zone === "admin" && (!events.form || order.turn !== "centre") && <NextWork order={order} />}
      </Steps>
    </article>
  );
}

/** Below a form, or in its place. */
const Steps = styled(Buttons)(({ theme }) => ({
  "form + &": { marginTop: theme.spacing(1.5) },
  "&:empty": { display: "none" },
}));

const Reasons = styled("ul")(({ theme }) => ({
  ...theme.typography.body2,
  margin: theme.spacing(1, 0, 0),
  paddingInlineStart: theme.spacing(2.5),
  color: theme.vars.palette.text.secondary,
  // One reason is no list.
  "&:has(> :only-child)": { listStyle: "none", paddingInlineStart: 0 },
}));

/**
 * Reasons why expectable events cannot be sent now. A reason shared by several events names them itself and
 * is shown once.
 */
function BlockedEvents({ order: { blockedEvents } }: { order: OrderDetails }) {
  const { t } = useTranslation("orders");
  const labelOf = useLabel();
  if (blockedEvents.length === 0) return null;
  const reasons = Map.groupBy(blockedEvents, ({ reason }) => labelOf(reason));
  return (
    <Reasons aria-label={t("blocked")}>
      {[...reasons].map(([reason, events]) => (
        <li key={reason}>
          {events.length > 1
            ? reason
            : events.map(({ event }) => `${labelOf(ORDER_EVENTS[event])}: ${reason}`)}
        </li>
      ))}
    </Reasons>
  );
}
