import { type EventOf, type Machine, ruleOf } from "@bonum/contract/events.ts";
import type { Label, Labels } from "@bonum/contract/labels.ts";
import Typography from "@mui/material/Typography";
import { type ReactNode, useState } from "react";
import * as z from "zod/mini";
import { useLabel } from "../../lib/module.ts";
import { notify } from "../../lib/notify.ts";
import type { AnyRecord } from "../../lib/resource.ts";
import { FormDialog } from "../dialogs/form-dialog.tsx";
import { type ShortForm, useShortForm } from "../form/use-short-form.ts";
import { EventInput, type EventInputUse, emptyOf, type Value } from "./event-input.tsx";
import { type EventSource, useSendEvent } from "./use-send-event.ts";

export type EventForm = ShortForm<Record<string, Value>>;

/** Additions of a resource to the dialogs described by its machine's table. */
export interface EventParts<M extends Machine, View> extends EventSource<M, View> {
  labels: Labels;
  /** Name of a record in a confirmation. */
  name?: (record: View) => string;
  /** Label of an event's button for this record, if not the table's. */
  label?: (event: EventOf<M>, record: View) => Label | undefined;
  /** Initial values of the fields, if not empty. */
  initial?: (event: EventOf<M>, record: View) => Record<string, Value>;
  /** Errors that depend on the record, besides those of the event's schema. */
  check?: (event: EventOf<M>, record: View, values: Record<string, Value>) => Record<string, string>;
  person?: (event: EventOf<M>, use: EventInputUse) => ReactNode;
  above?: (event: EventOf<M>, record: View) => ReactNode;
  below?: (event: EventOf<M>, record: View, form: EventForm) => ReactNode;
  /** Toast after an event, if its table gives none. */
  said?: (record: View) => string;
  /** Stands in the dialog's place once an event was sent. */
  after?: (event: EventOf<M>, record: View, onClose: () => void) => ReactNode;
}

interface EventDialogProps<M extends Machine, View> {
  parts: EventParts<M, View>;
  /** Record as of the dialog's opening: if it has changed since, the event is refused with the reason. */
  record: View & Pick<AnyRecord, "id" | "revision">;
  event: EventOf<M>;
  onClose: () => void;
}

/** Asks for what an event is sent with, says what follows from it, and sends it. */
export function EventDialog<M extends Machine, View>({
  parts,
  record,
  event,
  onClose,
}: EventDialogProps<M, View>) {
  const labelOf = useLabel();
  const send = useSendEvent(parts, record);
  const [sent, setSent] = useState<View | null>(null);
  const rule = ruleOf(parts.machine, event);
  const label = parts.label?.(event, record) ?? rule;
  const { fields = [], asks, title = label, ends = false } = rule;
  const known = parts.initial?.(event, record) ?? {};
  const form = useShortForm<Record<string, Value>, unknown, View>({
    initial: Object.fromEntries(fields.map((field) => [field.name, known[field.name] ?? emptyOf(field)])),
    schema: rule.body ?? z.object({}),
    check: (values) => parts.check?.(event, record, values) ?? {},
    send: (body) => send(event, rule.body && body),
    onDone(answer) {
      if (parts.after?.(event, answer, onClose) != null) {
        setSent(answer);
        return;
      }
      notify({ kind: "success", text: rule.said ? labelOf(rule.said) : (parts.said?.(answer) ?? "") });
      onClose();
    },
  });
  if (sent !== null) return parts.after?.(event, sent, onClose);
  const shown = fields.filter(({ where }) => where === undefined || form.values[where.field] === where.is);
  return (
    <FormDialog
      title={labelOf(title)}
      form={form}
      submitLabel={labelOf(label)}
      destructive={ends}
      question={fields.length === 0 && rule.title !== undefined}
      onCancel={onClose}
    >
      {asks && <Typography>{labelOf(asks)}</Typography>}
      {parts.name && (
        <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>{parts.name(record)}</Typography>
      )}
      {parts.above?.(event, record)}
      {shown.map((field) => (
        <EventInput
          key={field.name}
          field={field}
          form={form}
          labels={parts.labels}
          person={(use) => parts.person?.(event, use)}
        />
      ))}
      {parts.below?.(event, record, form)}
    </FormDialog>
  );
}
