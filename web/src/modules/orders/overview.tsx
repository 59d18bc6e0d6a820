import { formatDay } from "@bonum/contract/calendar.ts";
import type { Tone } from "@bonum/contract/events.ts";
import type { Result } from "@bonum/contract/orders/event-bodies.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { orderLabels } from "@bonum/contract/orders/labels.ts";
import Alert from "@mui/material/Alert";
import { useTranslation } from "react-i18next";
import { formatPrice } from "../../lib/format/price.ts";
import { useLabels } from "../../lib/labels.ts";
import { Buttons } from "../../ui/buttons.tsx";
import { DetailSection } from "../../ui/detail/detail-section.tsx";
import { type Fact, Facts } from "../../ui/detail/facts.tsx";
import { TextLink } from "../../ui/link-button.tsx";
import { PolishOnly, polishFact, usePolish } from "../../ui/polish.tsx";
import { RenderedMarkdown } from "../../ui/rendered-markdown.tsx";
import { StateChip } from "../../ui/state-chip.tsx";
import { When } from "../../ui/when.tsx";
import { CertificateState } from "../certificates/certificate-state.tsx";
import { ContractSection } from "./contract/contract-section.tsx";
import { ObjectSection } from "./object/object.tsx";
import { ObjectChangeNotice } from "./object/object-change.tsx";
import { Outlook } from "./outlook/outlook.tsx";
import { PackButton, PaperLink } from "./papers/papers.tsx";
import { AssignButton } from "./people/assign-button.tsx";
import { Quote } from "./quote/quote.tsx";
import type { OrderZone } from "./status.tsx";

interface OrderOverviewProps {
  order: OrderDetails;
  zone: OrderZone;
}

/** Facts of an order: result, people in charge, contract. */
export function OrderOverview({ order, zone }: OrderOverviewProps) {
  const { t } = useTranslation("orders");
  const facts = useFacts(order, zone);
  const outcome = useOutcome(order, zone);
  const isRecommended = order.result === null && order.recommendation !== null;
  // The form that hands the examination over again begins with it.
  const isInForm = isRecommended && order.allowedEvents.includes("sendToDecision");
  return (
    <>
      <ObjectChangeNotice order={order} zone={zone} />
      {outcome.length > 0 && !isInForm && (
        <DetailSection
          title={t(isRecommended ? "section.recommendation" : "section.result")}
          actions={<PaperLink order={order} kind="report" />}
        >
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
      {zone === "client" && <Outlook order={order} />}
      <DetailSection title={t("section.order")}>
        <Facts items={facts} hideEmpty />
        <Buttons sx={{ marginTop: 2 }}>
          <PaperLink order={order} kind="confirmation" />
          {order.number !== null && <PackButton order={order} />}
          {order.can.assign && <AssignButton order={order} />}
        </Buttons>
        {order.papers.length > 0 && <PolishOnly>{t("paper.polishOnly")}</PolishOnly>}
      </DetailSection>
      <ContractSection order={order} zone={zone} />
    </>
  );
}

/** Subject of an order: the object, and the service in its own words. */
export function OrderSubject({ order }: { order: OrderDetails }) {
  const { t } = useTranslation("orders");
  const polish = usePolish();
  const { service, scopeHtml } = order;
  const { summary, normativeBasis } = service;
  const described = [summary, scopeHtml, normativeBasis].some((words) => words !== "");
  return (
    <>
      <ObjectSection order={order} />
      {described && (
        <DetailSection title={t("section.scope")}>
          <Facts
            hideEmpty
            items={[
              { label: t("fact.summary"), value: polishFact(summary), wide: true },
              {
                label: t("fact.scope"),
                value: scopeHtml !== "" && <RenderedMarkdown html={scopeHtml} {...polish} />,
                wide: true,
              },
              { label: t("fact.basis"), value: polishFact(normativeBasis), wide: true },
            ]}
          />
        </DetailSection>
      )}
    </>
  );
}

function useFacts(order: OrderDetails, zone: OrderZone): Fact[] {
  const { t } = useTranslation("orders");
  const { field } = useLabels(orderLabels);
  const { service, repeats, repeatedBy } = order;
  const price = order.price ?? service.price;
  const moment = (date: string | null) => date && <When date={date} />;
  const another = (other: OrderDetails["repeats"]) =>
    other && <TextLink to={`/${zone}/orders/${other.id}`}>{other.number ?? t("draft")}</TextLink>;
  return [
    { label: field("service"), value: polishFact(service.name) },
    {
      label: t("price"),
      value: price === null ? t("price.byQuote") : formatPrice(price, service.vatRate),
    },
    { label: field("coordinator"), value: order.coordinator?.name },
    { label: field("examiner"), value: order.examiner?.name },
    { label: field("decider"), value: order.decider?.name },
    { label: field("dateSubmitted"), value: moment(order.dateSubmitted) },
    { label: field("datePublished"), value: moment(order.datePublished) },
    { label: t("fact.repeats"), value: another(repeats) },
    { label: t("fact.repeatedBy"), value: another(repeatedBy) },
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
    { label: field("conditions"), value: polishFact(order.conditions), wide: true },
    { label: field("justification"), value: polishFact(order.justification), wide: true },
    { label: field("publicNote"), value: polishFact(order.publicNote), wide: true },
    {
      label: t("fact.certificate"),
      value: certificate && (
        <>
          <TextLink to={`/${zone}/certificates/${certificate.id}`}>{certificate.number}</TextLink>{" "}
          <CertificateState {...certificate} />
        </>
      ),
    },
    ...(result === null && recommendation !== null
      ? [
          { label: t("fact.recommended"), value: value("result", recommendation.result) },
          { label: field("justification"), value: polishFact(recommendation.justification), wide: true },
        ]
      : []),
  ];
  return facts.filter(({ value }) => value !== null && value !== "" && value !== false);
}

function Hold({ hold }: { hold: NonNullable<OrderDetails["hold"]> }) {
  const { t } = useTranslation("orders");
  const { field } = useLabels(orderLabels);
  return (
    <DetailSection title={t("section.hold")}>
      <Facts
        items={[
          { label: field("resumeOn"), value: formatDay(hold.resumeOn) },
          { label: field("reason"), value: polishFact(hold.reason), wide: true },
        ]}
      />
    </DetailSection>
  );
}
