import { useZone } from "../../lib/zone.ts";
import "../../ui/detail/texts.ts";
import "./texts.ts";
import "./thread/texts.ts";
import { orderCalls } from "@bonum/contract/orders/calls.ts";
import type { OrderEvent } from "@bonum/contract/orders/events.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useParams, useSearchParams } from "react-router";
import { api } from "../../lib/api.ts";
import { callQuery } from "../../lib/call-query.ts";
import { reportError } from "../../lib/errors.ts";
import { asShown } from "../../lib/i18n/i18n.ts";
import { BusyButton } from "../../ui/busy-button.tsx";
import { DetailHeader } from "../../ui/detail/detail-header.tsx";
import { DetailScreen } from "../../ui/detail/detail-screen.tsx";
import { type DetailTab, DetailTabs, useDetailTab } from "../../ui/detail/detail-tabs.tsx";
import { DeleteRecordButton } from "../../ui/dialogs/delete-record-button.tsx";
import { useEvents } from "../../ui/events/use-events.tsx";
import { MailOutlinedIcon as WriteIcon } from "../../ui/icons/mail-outlined.ts";
import { LinkButton, TextLink } from "../../ui/link-button.tsx";
import { MoreActions } from "../../ui/menu/more-actions.tsx";
import { Polish } from "../../ui/polish.tsx";
import { OrderAppointments } from "./appointments/order-appointments.tsx";
import { CorrectionsPanel } from "./corrections/corrections-panel.tsx";
import { Course, type WorkProps } from "./course.tsx";
import { DraftForm } from "./drafts/draft-form.tsx";
import { LeftAnswers } from "./drafts/left-answers.tsx";
import { useOrderEventParts } from "./events.tsx";
import { FoundList } from "./findings/found-list.tsx";
import { NextStep } from "./now/next-step.tsx";
import { NowPanel } from "./now/now-panel.tsx";
import { PaperLink } from "./papers/papers.tsx";
import { AnswersPanel } from "./rounds/rounds.tsx";
import { OrderStateChip, type OrderZone } from "./status.tsx";

/** Navigation state of the screen. */
export interface OrderArrival {
  /** The order has just been sent: the screen says what comes next. */
  sent?: boolean;
}

/** `…/orders/:id`: everything about one order, as far as the reader may know it; a draft is the form that orders. */
export function OrderPage() {
  const { id = "" } = useParams();
  const { t } = useTranslation("orders");
  const zone = useZone();
  const read = useQuery(callQuery("orders", orderCalls.details, { params: { id } }));
  return (
    <DetailScreen read={read} title={t("detail.title")} back={`/${zone}/orders`}>
      {(order) => <Order key={order.id} order={order} zone={zone} />}
    </DetailScreen>
  );
}

interface OrderProps {
  order: OrderDetails;
  zone: OrderZone;
}

function Order({ order, zone }: OrderProps) {
  const [search] = useSearchParams();
  // A decision is made on its sheet, and a request is answered and made by a form of its own.
  const apart: OrderEvent[] = ["publish", "answerCorrection"];
  if (search.has("request")) apart.push("requestCorrection");
  const allowedEvents = order.allowedEvents.filter((event) => !apart.includes(event));
  const events = useEvents(useOrderEventParts(), { ...order, allowedEvents });
  const use = { order, zone, events };
  return (
    <>
      <OrderHead {...use} />
      {order.state === "draft" && order.can.edit ? (
        <DraftForm order={order} zone={zone} />
      ) : (
        <OrderParts {...use} />
      )}
      {events.dialog}
    </>
  );
}

function OrderHead({ order, zone, events }: WorkProps) {
  const { t } = useTranslation(["orders", "orderThread"]);
  const navigate = useNavigate();
  const { id, number, service, investment, client, state } = order;
  const list = `/${zone}/orders`;
  const [search] = useSearchParams();
  const besideCourse = APART.some((name) => name === search.get("tab"));
  return (
    <DetailHeader
      // Its number says so, once it has one.
      sample={order.sample && number === null}
      title={service.name}
      number={number ?? undefined}
      back={list}
      actions={
        <>
          {besideCourse && events.buttons}
          {order.can.renew && <RenewButton order={order} zone={zone} />}
          {order.can.delete ? (
            <DeleteRecordButton
              call={orderCalls.delete}
              id={id}
              revision={order.revision}
              topic="orders"
              title={t("delete.title")}
              text={t("delete.text")}
              name={`${service.name}, ${investment.title}`}
              others={events.apart}
              onDeleted={() => void navigate(list, { replace: true })}
            />
          ) : (
            <MoreActions actions={events.apart} />
          )}
        </>
      }
    >
      <OrderStateChip state={state} zone={zone} />
      <TextLink to={`/${zone}/investments/${investment.id}`}>
        <Polish>{investment.title}</Polish>
      </TextLink>
      {zone === "admin" && <TextLink to={`/admin/users/${client.id}`}>{asShown(client.name, "pl")}</TextLink>}
      {state !== "draft" && (
        <LinkButton
          size="small"
          startIcon={<WriteIcon />}
          to="?tab=messages"
          preventScrollReset
          data-beside-state
          sx={{ marginBlock: -1, marginInlineStart: "-5px" }}
        >
          {t(`write.${zone}`, { ns: "orderThread" })}
        </LinkButton>
      )}
    </DetailHeader>
  );
}

/** Adds a draft that renews the certificate, and opens it. */
function RenewButton({ order, zone }: OrderProps) {
  const { t } = useTranslation("orders");
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const renew = async () => {
    setBusy(true);
    await api(orderCalls.renew, { params: { id: order.id } })
      .then(({ id }) => navigate(`/${zone}/orders/${id}`))
      .catch(reportError);
    setBusy(false);
  };
  return (
    <BusyButton variant="outlined" busy={busy} onClick={() => void renew()}>
      {t("renew")}
    </BusyButton>
  );
}

/** Number of rows, absent for none. */
const countOf = (rows: readonly unknown[]) => (rows.length > 0 ? { count: rows.length } : {});

/** Parts of an order that are screens of their own beside its course. */
const APART = ["appointments", "answers", "corrections", "findings"] as const;

type PartName = "overview" | (typeof APART)[number];

function OrderParts({ order, zone, events }: WorkProps) {
  const { t } = useTranslation(["orders", "detail"]);
  const arrival = useLocation().state as OrderArrival | null;
  const asked = order.corrections.length > 0 || order.allowedEvents.includes("requestCorrection");
  const tabs: [DetailTab<PartName>, ...DetailTab<PartName>[]] = [
    { name: "overview", label: t("tab.overview") },
    { name: "appointments", label: t("tab.appointments") },
    { name: "answers", label: t("tab.answers") },
    ...(asked
      ? [{ name: "corrections", label: t("tab.corrections"), ...countOf(order.corrections) } as const]
      : []),
    ...(order.can.examine || order.findings.length > 0
      ? [{ name: "findings", label: t("tab.findings"), ...countOf(order.findings) } as const]
      : []),
  ];
  const tab = useDetailTab<PartName>(tabs);
  const asking = order.allowedEvents.includes("answerCorrection")
    ? order.corrections.find(({ dateAnswered }) => dateAnswered === null)
    : undefined;
  const aside = Boolean(events.form) || (asking !== undefined && tab !== "corrections");
  return (
    <>
      {arrival?.sent === true && order.state === "submitted" && <Sent order={order} />}
      <LeftAnswers order={order} />
      <DetailTabs tabs={tabs} current={tab} />
      {tab === "overview" ? (
        <Course order={order} zone={zone} events={events} asking={asking} />
      ) : (
        <NowPanel
          brief
          order={order}
          zone={zone}
          way={
            <>
              {aside && (
                <LinkButton variant="outlined" to="?">
                  {t("now.go")}
                </LinkButton>
              )}
              {(!aside || (tab === "findings" && order.can.examine)) && <NextStep order={order} />}
            </>
          }
        />
      )}
      {tab === "appointments" && <OrderAppointments order={order} />}
      {tab === "answers" && <AnswersPanel order={order} />}
      {tab === "corrections" && <CorrectionsPanel order={order} />}
      {tab === "findings" && <FoundList order={order} summary={order.can.examine} />}
    </>
  );
}

/** Confirms that the order was sent, and says what comes next. */
function Sent({ order }: { order: OrderDetails }) {
  const { t } = useTranslation("orders");
  return (
    <Alert severity="success" role="status" sx={{ marginBottom: 2.5 }}>
      <strong>{t("sent.title", { number: order.number ?? "" })}</strong>
      <br />
      {t("sent.told")}
      <Box sx={{ marginTop: 1 }}>
        <PaperLink order={order} kind="confirmation" />
      </Box>
    </Alert>
  );
}
