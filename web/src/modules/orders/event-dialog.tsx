import { useZone } from "../../lib/zone.ts";
import "./messages.ts";
import { orderCalls, orderEventCalls } from "@bonum/contract/orders/calls.ts";
import { EVENT_BODIES, type OrderDetails, RESULTS, ReportDraft } from "@bonum/contract/orders/fields.ts";
import { orderLabels } from "@bonum/contract/orders/labels.ts";
import { ORDER_EVENTS, type OrderEvent } from "@bonum/contract/orders/states.ts";
import type { ValidationKey } from "@bonum/contract/validation/key.ts";
import Alert from "@mui/material/Alert";
import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type * as z from "zod/mini";
import { api } from "../../lib/api.ts";
import { callQuery } from "../../lib/call-query.ts";
import { hasUnsavedInput } from "../../lib/drafts/unsaved-input.ts";
import { useLabels } from "../../lib/labels.ts";
import { useLabel } from "../../lib/module.ts";
import { notify } from "../../lib/notify.ts";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { type ShortForm, useShortForm } from "../../ui/form/use-short-form.ts";
import { PasswordInput } from "../../ui/inputs/password-input.tsx";
import { TextArea } from "../../ui/inputs/text-area.tsx";
import { TextInput } from "../../ui/inputs/text-input.tsx";
import { CheckInput, labelOfField, MoneyInput, PersonInput, type Value } from "./event-inputs.tsx";
import { ReportPreview } from "./papers.tsx";
import {
  DESPITE,
  PublishedDialog,
  proposedConditions,
  UnmetNotice,
  UnmetQuestion,
  unmetIn,
} from "./publishing.tsx";
import { RadioChoice } from "./radio-choice.tsx";
import { stateLabel } from "./status.tsx";

/** The events that end an order or take something back: they stand apart, in a menu. */
export const ENDING: readonly OrderEvent[] = ["declineQuote", "withdraw", "cancel", "invalidate"];

/** Sends events to an order; what the screens show of it is the answer, and everything about orders is read anew. */
export function useSendEvent(order: Pick<OrderDetails, "id" | "revision">) {
  const queries = useQueryClient();
  const { id } = order;
  return async (event: OrderEvent, body: unknown, revision = order.revision): Promise<OrderDetails> => {
    try {
      // Every event is called alike but for its body, which the event's own schema has checked.
      const call = orderEventCalls[event] as (typeof orderEventCalls)["cancel"];
      const answer = await api(call, { params: { id }, revision, body: body as { reason: string } });
      queries.setQueryData(callQuery("orders", orderCalls.details, { params: { id } }).queryKey, answer);
      return answer;
    } finally {
      void queries.invalidateQueries({ queryKey: ["orders"] });
    }
  };
}

/** What an event's dialog asks for, in the order in which it is drawn. */
type EventField = { name: string } & (
  | { kind: "area"; rows?: number }
  | { kind: "date" | "money" | "password" | "check" | "result" | "person" | "waitsFor" }
);

const EVENT_FIELDS: Partial<Record<OrderEvent, readonly EventField[]>> = {
  quote: [
    { kind: "money", name: "price" },
    { kind: "date", name: "validUntil" },
    { kind: "area", name: "note" },
  ],
  declineQuote: [{ kind: "area", name: "reason" }],
  accept: [
    { kind: "person", name: "coordinatorId" },
    { kind: "person", name: "examinerId" },
    { kind: "person", name: "deciderId" },
  ],
  startExamination: [{ kind: "check", name: "impartial" }],
  hold: [
    { kind: "area", name: "reason" },
    { kind: "date", name: "resumeOn" },
    { kind: "waitsFor", name: "waitsFor" },
  ],
  sendToDecision: [
    { kind: "result", name: "recommendation" },
    { kind: "area", name: "justification", rows: 6 },
  ],
  returnToExamination: [{ kind: "area", name: "comment" }],
  publish: [
    { kind: "result", name: "result" },
    { kind: "area", name: "justification", rows: 8 },
    { kind: "area", name: "conditions" },
    { kind: "password", name: "password" },
  ],
  invalidate: [
    { kind: "area", name: "reason" },
    { kind: "area", name: "publicNote" },
  ],
  withdraw: [
    { kind: "area", name: "reason" },
    { kind: "check", name: "confirmed" },
  ],
  cancel: [{ kind: "area", name: "reason" }],
};

/** What a dialog starts from: what the examiner recommends goes before the decider, and who works on it stays. */
function initialOf(event: OrderEvent, order: OrderDetails): Record<string, Value> {
  const { recommendation, coordinator, examiner, decider } = order;
  const known: Record<string, Value> = {
    price: order.price,
    coordinatorId: coordinator?.id ?? null,
    examinerId: examiner?.id ?? null,
    deciderId: decider?.id ?? null,
    ...(event === "publish" && {
      result: recommendation?.result ?? "",
      justification: recommendation?.justification ?? "",
      conditions: proposedConditions(order),
    }),
  };
  return Object.fromEntries(
    (EVENT_FIELDS[event] ?? []).map(({ name, kind }) => [name, known[name] ?? emptyOf(kind)]),
  );
}

function emptyOf(kind: EventField["kind"]): Value {
  if (kind === "check") return false;
  return kind === "money" || kind === "person" || kind === "waitsFor" ? null : "";
}

export interface EventDialogProps {
  /** As it was when the dialog was opened: if it has changed since, the event is refused and says why. */
  order: OrderDetails;
  event: OrderEvent;
  onClose: () => void;
}

/** The order may have had an examiner before, so that the event's schema cannot ask for one. */
const EXAMINER_MISSING = { examinerId: "examiner.required" } satisfies Record<string, ValidationKey>;
const DESPITE_MISSING = { [DESPITE]: "confirmation.required" } satisfies Record<string, ValidationKey>;

/** What the event's schema cannot ask for, because it depends on the order. */
function missingIn(
  event: OrderEvent,
  { order, values }: { order: OrderDetails; values: Record<string, Value> },
): Record<string, ValidationKey> {
  if (event === "accept" && values.examinerId === null) return EXAMINER_MISSING;
  const asks = event === "publish" && values.result === "positive" && unmetIn(order).length > 0;
  return asks && values[DESPITE] !== true ? DESPITE_MISSING : {};
}

/** Asks for what an event is sent with, says what follows from it, and sends it. */
export function EventDialog({ order, event, onClose }: EventDialogProps) {
  const { t } = useTranslation("orders");
  const labelOf = useLabel();
  const zone = useZone();
  const send = useSendEvent(order);
  const [published, setPublished] = useState<OrderDetails | null>(null);
  const form = useShortForm<Record<string, Value>, unknown, OrderDetails>({
    initial: initialOf(event, order),
    schema: EVENT_BODIES[event] as z.ZodMiniType<unknown>,
    check: (values) => missingIn(event, { order, values }),
    send: (body) => send(event, body),
    onDone(answer) {
      if (event === "publish") {
        setPublished(answer);
        return;
      }
      const { state } = answer;
      // What was done stands in the order's history on this screen.
      notify({ kind: "success", text: t("event.sent", { state: labelOf(stateLabel(state, zone)) }) });
      onClose();
    },
  });
  const fields = EVENT_FIELDS[event] ?? [];
  if (published !== null) return <PublishedDialog order={published} onClose={onClose} />;
  return (
    <FormDialog
      title={labelOf(ORDER_EVENTS[event])}
      form={form}
      submitLabel={labelOf(ORDER_EVENTS[event])}
      destructive={ENDING.includes(event)}
      onCancel={onClose}
    >
      <Typography>{t(`event.${event}.text`)}</Typography>
      {event === "sendToDecision" && hasUnsavedInput() && (
        <Alert severity="warning">{t("event.sendToDecision.unsaved")}</Alert>
      )}
      {event === "publish" && <UnmetNotice order={order} />}
      {fields
        .filter(({ name }) => name !== "conditions" || form.values.result === "conditional")
        .map((field) => (
          <EventInput key={field.name} field={field} form={form} event={event} />
        ))}
      {event === "publish" && (
        <UnmetQuestion
          order={order}
          values={form.values}
          error={form.error(DESPITE)}
          onChange={(value) => form.change({ [DESPITE]: value })}
        />
      )}
      {event === "publish" && <ReportPreview orderId={order.id} draft={draftOf(form.values)} />}
    </FormDialog>
  );
}

/** What the report would say, once a result is chosen. */
function draftOf(values: Record<string, Value>): ReportDraft | null {
  const { data } = ReportDraft.safeParse(values);
  return data ?? null;
}

interface EventInputProps {
  field: EventField;
  form: ShortForm<Record<string, Value>>;
  event: OrderEvent;
}

function EventInput({ field, form, event }: EventInputProps) {
  const { t } = useTranslation("orders");
  const labels = useLabels(orderLabels);
  const { name } = field;
  const error = form.error(name);
  const change = (value: Value) => form.change({ [name]: value });
  const common = { value: form.values[name] ?? null, error, required: form.required(name), onChange: change };
  switch (field.kind) {
    case "area":
      return (
        <TextArea
          label={labelOfField(labels, name)}
          rows={field.rows ?? 3}
          hint={hintOf(t, event, name)}
          // Asked for with one result alone, they are not refused empty by the schema.
          {...(name === "conditions" && { "aria-required": true })}
          {...form.text(name)}
        />
      );
    case "date":
      return <TextInput label={labelOfField(labels, name)} type="date" {...form.text(name)} />;
    case "money":
      return <MoneyInput {...common} label={labels.field("price")} />;
    case "password":
      return <PasswordInput label={t("password")} hint={t("password.hint")} {...form.text(name)} />;
    case "check":
      return (
        <CheckInput
          {...common}
          id={`event-${name}`}
          label={t(`event.${name as "impartial" | "confirmed"}`)}
        />
      );
    case "result":
      return (
        <RadioChoice
          {...common}
          label={labels.field(name === "result" ? "result" : "recommendation")}
          value={String(form.values[name])}
          options={RESULTS.map((result) => ({ value: result, label: labels.value("result", result) }))}
        />
      );
    case "waitsFor":
      return (
        <RadioChoice
          label={labels.field("waitsFor")}
          value={form.values[name] === null ? "" : String(form.values[name])}
          options={[...labels.options("waitsFor"), { value: "", label: t("event.hold.others") }]}
          error={error}
          onChange={(value) => change(value === "" ? null : value)}
        />
      );
    case "person":
      return <PersonInput {...common} name={name} required={event === "accept" && name === "examinerId"} />;
  }
}

function hintOf(t: ReturnType<typeof useTranslation<"orders">>["t"], event: OrderEvent, name: string) {
  if (name === "publicNote") return t("event.publicNote.hint");
  if (name === "reason" && (event === "hold" || event === "cancel")) return t("event.reason.hint");
  return undefined;
}
