import "../../../lib/i18n/all-validation.ts";
import "./texts.ts";
import { formatDate } from "@bonum/contract/calendar.ts";
import { OBLIGING } from "@bonum/contract/orders/contract.ts";
import { ORDER_EVENTS } from "@bonum/contract/orders/events.ts";
import type { Answer, OrderDetails } from "@bonum/contract/orders/fields.ts";
import { orderLabels } from "@bonum/contract/orders/labels.ts";
import Link from "@mui/material/Link";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { formatNumber } from "../../../lib/format/format.ts";
import { formatPrice } from "../../../lib/format/price.ts";
import { useLabels } from "../../../lib/labels.ts";
import { useLabel } from "../../../lib/module.ts";
import { BusyButton } from "../../../ui/busy-button.tsx";
import { DetailSection } from "../../../ui/detail/detail-section.tsx";
import { Facts } from "../../../ui/detail/facts.tsx";
import { CheckInput } from "../../../ui/events/event-input.tsx";
import { focusOnMount } from "../../../ui/focus-on-mount.ts";
import { useShortForm } from "../../../ui/form/use-short-form.ts";
import { TextArea } from "../../../ui/inputs/text-area.tsx";
import { TextLink } from "../../../ui/link-button.tsx";
import { Polish, polishFact, SaidOfPolish } from "../../../ui/polish.tsx";
import { ErrorNotice } from "../../../ui/states/notice.tsx";
import { BeforeContract, OutsideTrade } from "../contract/before-contract.tsx";
import { RequiredDocuments } from "../documents/documents-panel.tsx";
import { useSendOrderEvent } from "../events.tsx";
import type { OrderZone } from "../status.tsx";
import { Changeable } from "./changeable.tsx";
import { Readiness } from "./readiness.tsx";
import { type SavingState, useSavedAnswers } from "./saved-answers.ts";
import { CHANGE, StepEnds, StepLine, stepOf } from "./steps.tsx";

interface DraftFormProps {
  order: OrderDetails;
  zone: OrderZone;
}

/** The form by which an examination is ordered, in steps. It saves itself, so that it can be left and come back to. */
export function DraftForm({ order, zone }: DraftFormProps) {
  const { t } = useTranslation("ordering");
  const [search] = useSearchParams();
  const saved = useSavedAnswers(order);
  const step = stepOf(search.get("step")) ?? "questions";
  return (
    <>
      <StepLine current={step} missing={order.missing} />
      <Readiness order={order} brief={step !== "summary"} />
      <DetailSection
        title={t(`step.${step}`)}
        actions={step === "questions" && <SavingNote state={saved.state} />}
      >
        {step === "investment" && <Subject order={order} zone={zone} />}
        {step === "questions" && <Questions order={order} answers={saved.answers} onChange={saved.change} />}
        {step === "documents" && <RequiredDocuments order={order} />}
        {step === "summary" && (
          <Summary order={order} zone={zone} answers={saved.answers} flush={saved.flush} />
        )}
        {step !== "summary" && <StepEnds current={step} />}
      </DetailSection>
    </>
  );
}

/** Says whether what was typed is safe. */
function SavingNote({ state }: { state: SavingState }) {
  const { t } = useTranslation("ordering");
  return (
    <Typography variant="body2" color={state === "failed" ? "error" : "textSecondary"} role="status">
      {t(`saving.${state}`)}
    </Typography>
  );
}

/** What is examined and where; another choice is another order. */
function Subject({ order, zone }: DraftFormProps) {
  const { t } = useTranslation("ordering");
  const { field } = useLabels(orderLabels);
  const { service, investment, client } = order;
  return (
    <>
      <Facts
        items={[
          {
            label: field("service"),
            value: (
              <TextLink to={`/services/${service.slug}`}>
                <Polish>{service.name}</Polish>
              </TextLink>
            ),
          },
          {
            label: field("investment"),
            value: (
              <TextLink to={`/${zone}/investments/${investment.id}`}>
                <Polish>{`${investment.number}, ${investment.title}`}</Polish>
              </TextLink>
            ),
          },
          { label: field("client"), value: zone === "admin" && client.name },
        ]}
        hideEmpty
      />
      <Typography variant="body2" color="textSecondary" sx={{ marginTop: 2 }}>
        {t("subject.fixed")}
      </Typography>
    </>
  );
}

const Fields = styled("div")(({ theme }) => ({ display: "grid", gap: theme.spacing(2), maxWidth: 820 }));

interface QuestionsProps {
  order: OrderDetails;
  answers: readonly Answer[];
  onChange: (index: number, answer: string) => void;
}

function Questions({ order, answers, onChange }: QuestionsProps) {
  const { t } = useTranslation("ordering");
  const [search] = useSearchParams();
  const changed = search.get(CHANGE);
  const required = new Set(
    order.service.questions.filter(({ required }) => required).map(({ question }) => question),
  );
  if (answers.length === 0) return <Typography color="textSecondary">{t("questions.none")}</Typography>;
  return (
    <Fields>
      {answers.map(({ question, answer }, index) => (
        <TextArea
          key={question}
          label={
            <SaidOfPolish
              said={(text) => (required.has(question) ? text : t("questions.optional", { question: text }))}
              text={question}
            />
          }
          rows={3}
          aria-required={required.has(question)}
          {...(changed === String(index) && { ref: focusOnMount })}
          value={answer}
          onChange={({ target }) => onChange(index, target.value)}
        />
      ))}
    </Fields>
  );
}

interface SummaryProps extends DraftFormProps {
  /** As they are typed, saved or not. */
  answers: readonly Answer[];
  /** Saves what is not saved yet. */
  flush: () => Promise<OrderDetails>;
}

/** What will be sent, each answer with the way to where it is changed. */
function Ordered({ order, answers }: Pick<SummaryProps, "order" | "answers">) {
  const { t } = useTranslation("ordering");
  const { field } = useLabels(orderLabels);
  const { service, documents } = order;
  return (
    <Facts
      items={[
        { label: field("service"), value: polishFact(service.name) },
        {
          label: field("investment"),
          value: polishFact(`${order.investment.number}, ${order.investment.title}`),
        },
        {
          label: t("price"),
          value: [
            service.price === null ? t("price.quote") : formatPrice(service.price, service.vatRate),
            service.priceNote,
            service.price !== null && t("price.asOf", { day: formatDate(order.dateAdded) }),
          ]
            .filter(Boolean)
            .join(", "),
        },
        {
          label: t("time"),
          value:
            service.normDays !== null &&
            t("days", { count: service.normDays, amount: formatNumber(service.normDays) }),
        },
        ...answers.map(({ question, answer }, index) => ({
          key: question,
          label: <Polish>{question}</Polish>,
          value: (
            <Changeable step="questions" place={index} question={question}>
              {answer}
            </Changeable>
          ),
          wide: true,
        })),
        {
          label: t("step.documents"),
          value: (
            <Changeable step="documents" place="documents">
              {documents.map(({ fileName }) => fileName).join("\n")}
            </Changeable>
          ),
          wide: true,
        },
      ]}
      hideEmpty
    />
  );
}

type SubmitField = "termsAccepted" | "outsideTrade" | "startEarly";

/** Tells whether sending the order obliges a consumer to pay, which its button then has to say. */
function isObliged({ contract, service }: OrderDetails, outsideTrade: boolean): boolean {
  const consumer = contract.kind === "consumer" || (contract.maySayOutsideTrade && outsideTrade);
  return consumer && service.pricing === "list";
}

/** What will be sent, for how much and until when, and the button that sends it. */
function Summary({ order, zone, answers, flush }: SummaryProps) {
  const { t } = useTranslation("ordering");
  const labelOf = useLabel();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const send = useSendOrderEvent(order);
  const { service, missing } = order;
  const form = useShortForm({
    initial: { termsAccepted: false, outsideTrade: false, startEarly: false } as Record<SubmitField, boolean>,
    schema: ORDER_EVENTS.submit.body,
    send: async (body) => {
      const { revision } = await flush();
      return send("submit", body, revision);
    },
    onDone: () => void navigate(pathname, { replace: true, state: { sent: true } }),
  });
  const obliges = zone === "client" && isObliged(order, form.values.outsideTrade);
  const error = form.error("termsAccepted");
  const blocked = order.blockedEvents.find(({ event }) => event === "submit");
  return (
    <form {...form.form}>
      <Ordered order={order} answers={answers} />
      <Typography sx={{ marginBlock: 2 }}>
        {t(service.pricing === "quote" ? "summary.quote" : "summary.list")}
      </Typography>
      <ErrorNotice>{form.failure}</ErrorNotice>
      {order.contract.maySayOutsideTrade && zone === "client" && (
        <OutsideTrade
          checked={form.values.outsideTrade}
          onChange={(outsideTrade) => form.change({ outsideTrade })}
        />
      )}
      {obliges && (
        <BeforeContract
          order={order}
          startEarly={form.values.startEarly}
          onChange={(startEarly) => form.change({ startEarly })}
        />
      )}
      <CheckInput
        id="terms-below"
        label={
          <span>
            {t("terms.accept")}{" "}
            <Link href="/about/terms" target="_blank" rel="noopener">
              {t("terms.link")}
            </Link>
          </span>
        }
        value={form.values.termsAccepted}
        error={error}
        onChange={(termsAccepted) => form.change({ termsAccepted })}
      />
      {missing.length > 0 && <Typography variant="body2">{t("summary.missing")}</Typography>}
      {missing.length === 0 && blocked !== undefined && <Typography>{labelOf(blocked.reason)}</Typography>}
      <StepEnds current="summary">
        <BusyButton type="submit" busy={form.busy} disabled={!order.allowedEvents.includes("submit")}>
          {obliges ? labelOf(OBLIGING.submit) : t("send")}
        </BusyButton>
      </StepEnds>
    </form>
  );
}
