import "../texts.ts";
import "../work-texts.ts";
import "./texts.ts";
import { orderCalls } from "@bonum/contract/orders/calls.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import type { SavedFinding } from "@bonum/contract/orders/findings.ts";
import { hasEnded } from "@bonum/contract/orders/states.ts";
import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useParams } from "react-router";
import { callQuery } from "../../../lib/call-query.ts";
import { currentLanguage } from "../../../lib/i18n/i18n.ts";
import { Buttons } from "../../../ui/buttons.tsx";
import { DetailHeader } from "../../../ui/detail/detail-header.tsx";
import { DetailScreen } from "../../../ui/detail/detail-screen.tsx";
import { DetailSection } from "../../../ui/detail/detail-section.tsx";
import { useEvents } from "../../../ui/events/use-events.tsx";
import { FormNotice } from "../../../ui/form/notices.tsx";
import { LateMark } from "../../../ui/late-mark.tsx";
import { Polish } from "../../../ui/polish.tsx";
import { DENSITY } from "../../../ui/styles/theme.ts";
import { useOrderEventParts } from "../events.tsx";
import { FoundList } from "../findings/found-list.tsx";
import { PaperLink } from "../papers/papers.tsx";
import { OrderStateChip, useTurnTexts } from "../status.tsx";
import { ConditionButton } from "./condition-button.tsx";
import { DecisionForm } from "./decision-form.tsx";
import { DecisionSummary } from "./decision-summary.tsx";
import { ReportSheet } from "./report-sheet.tsx";
import { ToDecide } from "./to-decide.tsx";
import { useDecision } from "./use-decision.ts";

/** `/admin/orders/:id/decision`: what was found beside the report as it would be, for whoever decides. */
export function DecisionPage() {
  const { id = "" } = useParams();
  const { t } = useTranslation("decision");
  const read = useQuery(callQuery("orders", orderCalls.details, { params: { id } }));
  return (
    <DetailScreen read={read} title={t("title", { number: "" })} back="/admin/orders">
      {(order) => <Decision key={order.id} order={order} />}
    </DetailScreen>
  );
}

const WIDE = "@media (min-width: 1100px)";

const Columns = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  gap: theme.spacing(2.5),
  // A page of the report is read beside the findings.
  [WIDE]: { gridTemplateColumns: "minmax(0, 5fr) minmax(0, 7fr)" },
}));

/** Stays in sight while what was found is read. */
const Beside = styled("div")(({ theme }) => ({
  [WIDE]: { position: "sticky", insetBlockStart: theme.spacing(2) },
}));

const Form = styled("div")(({ theme }) => ({
  marginTop: theme.spacing(DENSITY.page.gap),
  scrollMarginTop: theme.spacing(2),
  outline: "none",
}));

/** Verdicts by what a decision turns on first. */
const WEIGHTS: readonly SavedFinding["verdict"][] = ["fails", "remark", "", "meets", "notApplicable"];

const byWeight = (one: SavedFinding, other: SavedFinding) =>
  WEIGHTS.indexOf(one.verdict) - WEIGHTS.indexOf(other.verdict);

interface KeptOnSheetProps extends Pick<ReturnType<typeof useDecision>, "takeOver"> {
  values: Readonly<Record<string, unknown>>;
}

/** Keeps on the sheet what the dialog had to ask for: it is published as the report shows it, and outlives the dialog. */
function KeptOnSheet({ values, takeOver }: KeptOnSheetProps) {
  useEffect(() => takeOver(values));
  return null;
}

/** Fields of a publication that the sheet itself has. */
const SETTLED = ["result", "justification", "conditions"];

function Decision({ order }: { order: OrderDetails }) {
  const { t } = useTranslation("decision");
  const decision = useDecision(order);
  const parts = useOrderEventParts();
  const { initial, above, below } = parts;
  const events = useEvents(
    {
      ...parts,
      initial: (event, record) => ({
        ...initial?.(event, record),
        ...(event === "publish" && decision.written),
      }),
      settled: (event) => (event === "publish" ? SETTLED : []),
      above: (event, record) => (
        <>
          {event === "publish" && <DecisionSummary order={record} values={decision.written} />}
          {above?.(event, record)}
        </>
      ),
      below: (event, record, dialog) => (
        <>
          {event === "publish" && <KeptOnSheet values={dialog.values} takeOver={decision.takeOver} />}
          {below?.(event, record, dialog)}
        </>
      ),
    },
    order,
  );
  const form = useRef<HTMLDivElement>(null);
  const weighed = { ...order, findings: order.findings.toSorted(byWeight) };
  const { by } = useTurnTexts("admin")(order);
  const waits = order.state === "in_decision";
  const decides = order.allowedEvents.includes("publish");
  if (hasEnded(order.state)) return <Navigate to={`/admin/orders/${order.id}`} replace />;
  return (
    <>
      <DetailHeader
        title={t("title", { number: order.number ?? "" })}
        language={currentLanguage()}
        back={`/admin/orders/${order.id}`}
        actions={<PaperLink order={order} kind="report" />}
      >
        <OrderStateChip state={order.state} zone="admin" />
        {by !== "" && (
          <span>
            {by} {order.overdue && <LateMark turn={order.turn} dueDate={order.clock.dueDate} />}
          </span>
        )}
        <Polish>{`${order.service.name}, ${order.object.title}`}</Polish>
      </DetailHeader>
      {waits ? (
        <ToDecide order={weighed} onGo={() => form.current?.focus()} />
      ) : (
        <FormNotice severity="info" sx={{ marginBottom: 2.5 }}>
          {t("elsewhere")}
        </FormNotice>
      )}
      <Columns>
        <div>
          <FoundList
            order={weighed}
            below={(finding) => decides && <ConditionButton finding={finding} decision={decision} />}
          />
          {decides && (
            <Form ref={form} tabIndex={-1}>
              <DetailSection title={t("decision")}>
                <DecisionForm decision={decision} />
                <Buttons>{events.buttons}</Buttons>
              </DetailSection>
            </Form>
          )}
        </div>
        {waits && (
          <Beside>
            <ReportSheet orderId={order.id} revision={order.revision} values={decision.written} />
          </Beside>
        )}
      </Columns>
      {events.dialog}
    </>
  );
}
