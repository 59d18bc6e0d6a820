import "./messages.ts";
import { orderCalls, orderEventCalls } from "@bonum/contract/orders/calls.ts";
import { EVENT_BODIES, type OrderDetails, RESULTS, ReportDraft } from "@bonum/contract/orders/fields.ts";
import { orderLabels } from "@bonum/contract/orders/labels.ts";
import { ORDER_EVENTS, type OrderEvent } from "@bonum/contract/orders/states.ts";
import Alert from "@mui/material/Alert";
import Typography from "@mui/material/Typography";
import { useQuery, useQueryClient } from "@tanstack/react-query";
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
import { readMoney, writeMoney } from "../../ui/form/fields/composed-fields.tsx";
import { type ShortForm, useShortForm } from "../../ui/form/use-short-form.ts";
import { CheckLine } from "../../ui/inputs/check-line.tsx";
import { FieldNote } from "../../ui/inputs/field.tsx";
import { NativeSelect } from "../../ui/inputs/native-select.tsx";
import { PasswordInput } from "../../ui/inputs/password-input.tsx";
import { TextArea } from "../../ui/inputs/text-area.tsx";
import { TextInput } from "../../ui/inputs/text-input.tsx";
import { ReportPreview } from "./papers.tsx";
import { RadioChoice } from "./radio-choice.tsx";

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

type Value = string | number | boolean | null;

/** What an event's dialog asks for, in the order in which it is drawn. */
type EventField = { name: string } & (
  | { kind: "area"; optional?: true; rows?: number }
  | { kind: "date" | "money" | "password" | "check" | "result" | "person" | "waitsFor" }
);

const EVENT_FIELDS: Partial<Record<OrderEvent, readonly EventField[]>> = {
  quote: [
    { kind: "money", name: "price" },
    { kind: "date", name: "validUntil" },
    { kind: "area", name: "note", optional: true },
  ],
  declineQuote: [{ kind: "area", name: "reason", optional: true }],
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
    { kind: "area", name: "justification", optional: true, rows: 6 },
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
    { kind: "area", name: "reason", optional: true },
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

/** Asks for what an event is sent with, says what follows from it, and sends it. */
export function EventDialog({ order, event, onClose }: EventDialogProps) {
  const { t } = useTranslation("orders");
  const labelOf = useLabel();
  const send = useSendEvent(order);
  const form = useShortForm<Record<string, Value>, unknown, OrderDetails>({
    initial: initialOf(event, order),
    schema: EVENT_BODIES[event] as z.ZodMiniType<unknown>,
    send: (body) => send(event, body),
    onDone() {
      notify({ kind: "success", text: `${labelOf(ORDER_EVENTS[event].done)}.` });
      onClose();
    },
  });
  const fields = EVENT_FIELDS[event] ?? [];
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
      {fields
        .filter(({ name }) => name !== "conditions" || form.values.result === "conditional")
        .map((field) => (
          <EventInput key={field.name} field={field} form={form} event={event} />
        ))}
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
  switch (field.kind) {
    case "area":
      return (
        <TextArea
          label={
            field.optional ? t("optional", { label: labelOfField(labels, name) }) : labelOfField(labels, name)
          }
          rows={field.rows ?? 3}
          hint={hintOf(t, event, name)}
          {...form.text(name)}
        />
      );
    case "date":
      return <TextInput label={labelOfField(labels, name)} type="date" {...form.text(name)} />;
    case "money":
      return (
        <MoneyInput label={labels.field("price")} value={form.values[name]} error={error} onChange={change} />
      );
    case "password":
      return <PasswordInput label={t("password")} hint={t("password.hint")} {...form.text(name)} />;
    case "check":
      return (
        <div>
          <CheckLine>
            <input
              type="checkbox"
              checked={form.values[name] === true}
              aria-invalid={error !== undefined}
              onChange={({ target }) => change(target.checked)}
            />
            {t(`event.${name as "impartial" | "confirmed"}`)}
          </CheckLine>
          <FieldNote id={`event-${name}`} error={error} />
        </div>
      );
    case "result":
      return (
        <RadioChoice
          label={labels.field(name === "result" ? "result" : "recommendation")}
          value={String(form.values[name])}
          options={RESULTS.map((result) => ({ value: result, label: labels.value("result", result) }))}
          error={error}
          onChange={change}
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
      return <PersonInput name={name} value={form.values[name]} onChange={change} />;
  }
}

type NamedField = Parameters<ReturnType<typeof useLabels<typeof orderLabels>>["field"]>[0];

function labelOfField(labels: ReturnType<typeof useLabels<typeof orderLabels>>, name: string): string {
  return labels.field(name as NamedField);
}

function hintOf(t: ReturnType<typeof useTranslation<"orders">>["t"], event: OrderEvent, name: string) {
  if (name === "publicNote") return t("event.publicNote.hint");
  if (name === "reason" && (event === "hold" || event === "cancel")) return t("event.reason.hint");
  return undefined;
}

interface MoneyInputProps {
  label: string;
  value: Value | undefined;
  error: string | undefined;
  onChange: (value: number | null) => void;
}

/** An amount as people write it, kept as grosze. */
function MoneyInput({ label, value, error, onChange }: MoneyInputProps) {
  const [typed, setTyped] = useState(() => writeMoney(typeof value === "number" ? value : null));
  const { t } = useTranslation("orders");
  return (
    <TextInput
      label={label}
      hint={t("price.hint")}
      error={error}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(readMoney(target.value));
      }}
    />
  );
}

interface PersonInputProps {
  /** `examinerId` and the like. */
  name: string;
  value: Value | undefined;
  onChange: (value: string | null) => void;
}

/** Chooses one of the administrators for a part in the order. */
export function PersonInput({ name, value, onChange }: PersonInputProps) {
  const { t } = useTranslation("orders");
  const labels = useLabels(orderLabels);
  const colleagues = useQuery(callQuery("orders", orderCalls.colleagues, {}));
  return (
    <NativeSelect
      label={labelOfField(labels, name.replace(/Id$/, ""))}
      value={typeof value === "string" ? value : ""}
      options={[
        { value: "", label: t("person.none") },
        ...(colleagues.data ?? []).map(({ id, name: colleague }) => ({ value: id, label: colleague })),
      ]}
      onChange={(chosen) => onChange(chosen === "" ? null : chosen)}
    />
  );
}
