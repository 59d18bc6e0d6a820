import { formatDateTime, formatDay } from "@bonum/contract/calendar.ts";
import type { Tone } from "@bonum/contract/events.ts";
import { orderCalls } from "@bonum/contract/orders/calls.ts";
import { OrderPeople, type Result } from "@bonum/contract/orders/event-bodies.ts";
import { ORDER_EVENTS } from "@bonum/contract/orders/events.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { orderLabels } from "@bonum/contract/orders/labels.ts";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { callQuery } from "../../lib/call-query.ts";
import { formatMoney } from "../../lib/format.ts";
import { useLabels } from "../../lib/labels.ts";
import { useLabel } from "../../lib/module.ts";
import { notify } from "../../lib/notify.ts";
import { DetailSection } from "../../ui/detail/detail-section.tsx";
import { type Fact, Facts } from "../../ui/detail/facts.tsx";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { useShortForm } from "../../ui/form/use-short-form.ts";
import { TextInput } from "../../ui/inputs/text-input.tsx";
import { TextLink } from "../../ui/link-button.tsx";
import { Moment } from "../../ui/moment.tsx";
import { RenderedMarkdown } from "../../ui/rendered-markdown.tsx";
import { StateChip } from "../../ui/state-chip.tsx";
import { ErrorState } from "../../ui/states/error-state.tsx";
import { Spinner } from "../../ui/states/spinner.tsx";
import { NARROW } from "../../ui/styles/theme.ts";
import { CertificateState } from "../certificates/certificate-state.tsx";
import { ObjectSection } from "./object/object.tsx";
import { ObjectChangeNotice } from "./object/object-change.tsx";
import { PackButton, PaperLink } from "./papers.tsx";
import { PersonInput } from "./person-input.tsx";
import type { OrderZone } from "./status.tsx";

const Buttons = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  gap: theme.spacing(1.5),
}));

interface OrderOverviewProps {
  order: OrderDetails;
  zone: OrderZone;
}

/** What an order is about, who works on it, what came of it, and what has happened so far. */
export function OrderOverview({ order, zone }: OrderOverviewProps) {
  const { t } = useTranslation("orders");
  const facts = useFacts(order, zone);
  const outcome = useOutcome(order, zone);
  return (
    <>
      <ObjectChangeNotice order={order} zone={zone} />
      {outcome.length > 0 && (
        <DetailSection title={t("section.result")} actions={<PaperLink order={order} kind="report" />}>
          {order.state === "invalidated" && (
            <Alert severity="error" sx={{ marginBottom: 2 }}>
              {t("result.invalidated")}
            </Alert>
          )}
          <Facts items={outcome} hideEmpty />
        </DetailSection>
      )}
      {order.quote !== null && order.state === "quoted" && <Quote order={order} quote={order.quote} />}
      {order.hold !== null && <Hold hold={order.hold} />}
      <DetailSection
        title={t("section.order")}
        actions={
          <Buttons>
            <PaperLink order={order} kind="confirmation" />
            {order.number !== null && <PackButton order={order} />}
            {order.can.assign && <AssignButton order={order} />}
          </Buttons>
        }
      >
        <Facts items={facts} hideEmpty />
      </DetailSection>
      <ObjectSection order={order} />
      <TimeLine orderId={order.id} />
    </>
  );
}

function useFacts(order: OrderDetails, zone: OrderZone): Fact[] {
  const { t } = useTranslation("orders");
  const { field } = useLabels(orderLabels);
  const { service, repeats, repeatedBy } = order;
  const price = order.price ?? service.price;
  const moment = (date: string | null) => date && formatDateTime(date);
  const another = (other: OrderDetails["repeats"]) =>
    other && <TextLink to={`/${zone}/orders/${other.id}`}>{other.number ?? t("draft")}</TextLink>;
  return [
    { label: field("service"), value: service.name },
    {
      label: field("price"),
      value: price === null ? t("price.byQuote") : formatMoney(price),
    },
    { label: field("coordinator"), value: order.coordinator?.name },
    { label: field("examiner"), value: order.examiner?.name },
    { label: field("decider"), value: order.decider?.name },
    { label: field("dateSubmitted"), value: moment(order.dateSubmitted) },
    { label: field("datePublished"), value: moment(order.datePublished) },
    { label: t("fact.repeats"), value: another(repeats) },
    { label: t("fact.repeatedBy"), value: another(repeatedBy) },
    { label: t("fact.summary"), value: service.summary, wide: true },
    {
      label: t("fact.scope"),
      value: order.scopeHtml !== "" && <RenderedMarkdown html={order.scopeHtml} />,
      wide: true,
    },
    { label: t("fact.basis"), value: service.normativeBasis, wide: true },
  ];
}

const RESULT_TONES: Record<Result, Tone> = { positive: "success", conditional: "warning", negative: "error" };

/** The result, and before it is published the examiner's recommendation, which the server tells administrators alone. */
function useOutcome(order: OrderDetails, zone: OrderZone): Fact[] {
  const { t } = useTranslation("orders");
  const { field, value } = useLabels(orderLabels);
  const { result, recommendation, certificate } = order;
  const facts: Fact[] = [
    {
      label: field("result"),
      value: result && <StateChip tone={RESULT_TONES[result]}>{value("result", result)}</StateChip>,
    },
    { label: field("conditions"), value: order.conditions, wide: true },
    { label: field("justification"), value: order.justification, wide: true },
    { label: field("publicNote"), value: order.publicNote, wide: true },
    {
      label: t("fact.certificate"),
      value: certificate && (
        <>
          <TextLink to={`/${zone}/certificates/${certificate.id}`}>{certificate.number}</TextLink>{" "}
          <CertificateState state={certificate.state} conditional={certificate.conditional} />
        </>
      ),
    },
    ...(result === null && recommendation !== null
      ? [
          { label: field("recommendation"), value: value("result", recommendation.result) },
          { label: field("justification"), value: recommendation.justification, wide: true },
        ]
      : []),
  ];
  return facts.filter(({ value }) => value !== null && value !== "" && value !== false);
}

interface QuoteProps {
  order: OrderDetails;
  quote: NonNullable<OrderDetails["quote"]>;
}

function Quote({ order, quote }: QuoteProps) {
  const { t } = useTranslation("orders");
  const { field } = useLabels(orderLabels);
  const { can } = order;
  return (
    <DetailSection
      title={t("section.quote")}
      actions={
        <Buttons>
          {quote.expired && <StateChip tone="warning">{t("quote.expired")}</StateChip>}
          {can.extendQuote && <ExtendButton order={order} />}
        </Buttons>
      }
    >
      {quote.expired && (
        <Typography sx={{ marginBottom: 1.5 }}>
          {t(can.extendQuote ? "quote.expiredCentre" : "quote.expiredClient")}
        </Typography>
      )}
      <Facts
        items={[
          { label: field("price"), value: formatMoney(quote.price) },
          { label: field("validUntil"), value: formatDay(quote.validUntil) },
          { label: field("note"), value: quote.note, wide: true },
        ]}
        hideEmpty
      />
    </DetailSection>
  );
}

function Hold({ hold }: { hold: NonNullable<OrderDetails["hold"]> }) {
  const { t } = useTranslation("orders");
  const { field } = useLabels(orderLabels);
  return (
    <DetailSection title={t("section.hold")}>
      <Facts
        items={[
          { label: field("resumeOn"), value: formatDay(hold.resumeOn) },
          { label: field("reason"), value: hold.reason, wide: true },
        ]}
      />
    </DetailSection>
  );
}

function ExtendButton({ order }: { order: OrderDetails }) {
  const { t } = useTranslation("orders");
  const [opened, setOpened] = useState<OrderDetails | null>(null);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpened(order)}>
        {t("quote.extend")}
      </Button>
      {opened !== null && <ExtendDialog order={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

/** Makes a quote valid for longer, at the price that it has. */
function ExtendDialog({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const { t } = useTranslation("orders");
  const { field } = useLabels(orderLabels);
  const queries = useQueryClient();
  const { id, revision, quote } = order;
  const form = useShortForm({
    initial: { validUntil: "" },
    schema: orderCalls.extendQuote.body,
    send: (body) => api(orderCalls.extendQuote, { params: { id }, revision, body }),
    onDone() {
      notify({ kind: "success", text: t("quote.extended") });
      void queries.invalidateQueries({ queryKey: ["orders"] });
      onClose();
    },
  });
  return (
    <FormDialog title={t("quote.extend")} form={form} submitLabel={t("quote.extend")} onCancel={onClose}>
      <Typography>{t("quote.extendText")}</Typography>
      <TextInput
        label={field("validUntil")}
        hint={quote ? t("quote.validNow", { day: formatDay(quote.validUntil) }) : undefined}
        type="date"
        {...form.text("validUntil")}
      />
    </FormDialog>
  );
}

/** Says who works on the order. */
function AssignButton({ order }: { order: OrderDetails }) {
  const { t } = useTranslation("orders");
  const [opened, setOpened] = useState<OrderDetails | null>(null);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpened(order)}>
        {t("people.assign")}
      </Button>
      {opened !== null && <AssignDialog order={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

const PEOPLE = ["coordinatorId", "examinerId", "deciderId"] as const;

function AssignDialog({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const { t } = useTranslation("orders");
  const { field } = useLabels(orderLabels);
  const queries = useQueryClient();
  const { id, revision, can, coordinator, examiner, decider } = order;
  const form = useShortForm({
    initial: {
      coordinatorId: coordinator?.id ?? null,
      examinerId: examiner?.id ?? null,
      deciderId: decider?.id ?? null,
    } as OrderPeople,
    schema: OrderPeople,
    send: (body) => api(orderCalls.assign, { params: { id }, revision, body }),
    onDone() {
      notify({ kind: "success", text: t("people.assigned") });
      void queries.invalidateQueries({ queryKey: ["orders"] });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t("people.assign")}
      form={form}
      submitLabel={t("action.save", { ns: "common" })}
      onCancel={onClose}
    >
      {PEOPLE.map((name) =>
        name === "examinerId" && !can.changeExaminer ? (
          <div key={name}>
            <Typography>
              <strong>{`${field("examiner")}: `}</strong>
              {examiner?.name}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {t("people.examinerKept")}
            </Typography>
          </div>
        ) : (
          <PersonInput
            key={name}
            name={name}
            error={form.error(name)}
            value={form.values[name]}
            onChange={(value) => form.change({ [name]: value })}
          />
        ),
      )}
    </FormDialog>
  );
}

const Entries = styled("ol")({ margin: 0, padding: 0, listStyle: "none" });

/** When and by whom stands beside what happened, on a phone above it. */
const Entry = styled("li")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "180px minmax(0, 1fr)",
  gap: theme.spacing(0.5, 3),
  paddingBlock: theme.spacing(1.5),
  "& + &": { borderTop: `1px solid ${theme.vars.palette.divider}` },
  "& p": { margin: theme.spacing(0.5, 0, 0), whiteSpace: "pre-line", overflowWrap: "anywhere" },
  [NARROW]: { gridTemplateColumns: "minmax(0, 1fr)" },
}));

/** What happened to the order, from its beginning. */
function TimeLine({ orderId }: { orderId: string }) {
  const { t } = useTranslation("orders");
  const labelOf = useLabel();
  const history = useQuery(callQuery("orders", orderCalls.history, { params: { id: orderId } }));
  return (
    <DetailSection title={t("section.history")}>
      {history.isPending && <Spinner size={24} />}
      {history.data === undefined && history.error !== null && (
        <ErrorState error={history.error} onRetry={() => void history.refetch()} />
      )}
      {history.data?.length === 0 && <Typography color="textSecondary">{t("history.none")}</Typography>}
      <Entries>
        {history.data?.map(({ id, at, event, actor, note }) => (
          <Entry key={id}>
            <div>
              <Moment date={at} person={actor} />
            </div>
            <div>
              <strong>{labelOf(ORDER_EVENTS[event].done)}</strong>
              {note !== "" && <p>{note}</p>}
            </div>
          </Entry>
        ))}
      </Entries>
    </DetailSection>
  );
}
