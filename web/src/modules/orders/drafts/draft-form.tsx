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
import visuallyHidden from "@mui/utils/visuallyHidden";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { formatNumber } from "../../../lib/format/format.ts";
import { formatPrice } from "../../../lib/format/price.ts";
import { useLabels } from "../../../lib/labels.ts";
import { useLabel } from "../../../lib/module.ts";
import { BusyButton } from "../../../ui/busy-button.tsx";
import { DetailSection } from "../../../ui/detail/detail-section.tsx";
import { Facts } from "../../../ui/detail/facts.tsx";
import { focusOnMount } from "../../../ui/focus-on-mount.ts";
import { useShortForm } from "../../../ui/form/use-short-form.ts";
import { CheckCircleOutlinedIcon as CheckIcon } from "../../../ui/icons/check-circle-outlined.ts";
import { CheckLine } from "../../../ui/inputs/check-line.tsx";
import { FieldNote } from "../../../ui/inputs/field.tsx";
import { TextArea } from "../../../ui/inputs/text-area.tsx";
import { TextLink } from "../../../ui/link-button.tsx";
import { Polish, polishFact, SaidOfPolish } from "../../../ui/polish.tsx";
import { ErrorNotice } from "../../../ui/states/notice.tsx";
import { paddedSheet } from "../../../ui/styles/padded-sheet.ts";
import { NARROW } from "../../../ui/styles/theme.ts";
import { BeforeContract, OutsideTrade } from "../contract/before-contract.tsx";
import { RequiredDocuments } from "../documents/documents-panel.tsx";
import { useSendOrderEvent } from "../events.tsx";
import type { OrderZone } from "../status.tsx";
import { Changeable } from "./changeable.tsx";
import { type SavingState, useSavedAnswers } from "./saved-answers.ts";
import { CHANGE, type Step, StepEnds, StepLine, stepOf } from "./steps.tsx";

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
      <StepLine current={step} open />
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
      <CheckLine>
        <input
          type="checkbox"
          checked={form.values.termsAccepted}
          aria-invalid={error !== undefined}
          aria-describedby="terms-below"
          onChange={({ target }) => form.change({ termsAccepted: target.checked })}
        />
        <span>
          {t("terms.accept")}{" "}
          <Link href="/about/terms" target="_blank" rel="noopener">
            {t("terms.link")}
          </Link>
        </span>
      </CheckLine>
      <FieldNote id="terms-below" error={error} />
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

type Draft = Pick<OrderDetails, "missing"> & {
  service: Pick<OrderDetails["service"], "questions" | "requiredDocuments">;
};

/** How much of what an order must have is there. */
export function readinessOf({ missing, service }: Draft): { done: number; total: number } {
  const required = [...service.questions, ...service.requiredDocuments].filter(({ required }) => required);
  return { done: required.length - missing.length, total: required.length };
}

const STEP_OF = { answer: "questions", document: "documents" } as const satisfies Record<string, Step>;

const Box = styled("section")(({ theme }) => ({
  ...paddedSheet(theme),
  marginBottom: theme.spacing(2.5),
  "& meter": {
    display: "block",
    width: "100%",
    height: 10,
    marginBlock: theme.spacing(1),
    // The browser's own green says nothing here, and is no colour of the portal.
    appearance: "none",
    "&::-webkit-meter-bar": { height: 10, border: 0, background: theme.vars.palette.divider },
    "&::-webkit-meter-optimum-value": { background: theme.vars.palette.primary.main },
    "&::-moz-meter-bar": { background: theme.vars.palette.primary.main },
    "@media (forced-colors: active)": { appearance: "auto" },
  },
  "& ul": { margin: 0, paddingInlineStart: theme.spacing(2.5), overflowWrap: "anywhere" },
  "& svg": { verticalAlign: "middle", color: theme.vars.palette.success.main },
  // On a phone the step needs the room; what exactly is missing is told before the order is sent.
  [NARROW]: {
    '&[data-brief="true"]': {
      paddingBlock: theme.spacing(1),
      "& h2": visuallyHidden,
      "& meter, & ul": { display: "none" },
    },
  },
}));

/** Says how far an order is from being sent, and what exactly is missing, each leading to where it is filled in. */
function Readiness({ order, brief }: { order: OrderDetails; brief: boolean }) {
  const { t } = useTranslation("ordering");
  const id = useId();
  const { done, total } = readinessOf(order);
  const { missing } = order;
  return (
    <Box aria-labelledby={id} data-brief={brief}>
      <Typography id={id} variant="h3" component="h2">
        {t("ready.title")}
      </Typography>
      {total > 0 && <meter min={0} max={total} value={done} aria-labelledby={id} />}
      {missing.length === 0 ? (
        <p style={{ margin: 0 }} role="status">
          <CheckIcon aria-hidden="true" /> {t("ready.whole")}
        </p>
      ) : (
        <>
          <Typography role="status">{t("ready.left", { done, total })}</Typography>
          <ul>
            {missing.map(({ kind, name }) => (
              <li key={`${kind} ${name}`}>
                <TextLink to={`?step=${STEP_OF[kind]}`} preventScrollReset>
                  <SaidOfPolish said={(text) => t(`ready.${kind}`, { name: text })} text={name} />
                </TextLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </Box>
  );
}
