import { type EventOf, type Machine, ruleOf } from "@bonum/contract/events.ts";
import type { Label, Labels } from "@bonum/contract/labels.ts";
import { styled, type Theme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { type ReactNode, useRef } from "react";
import * as z from "zod/mini";
import { useLabel } from "../../lib/module.ts";
import type { AnyRecord } from "../../lib/resource.ts";
import { BusyButton } from "../busy-button.tsx";
import { Buttons } from "../buttons.tsx";
import { FormContent, FormDialog } from "../dialogs/form-dialog.tsx";
import { useBegun } from "../form/use-begun.ts";
import { type ShortForm, useShortForm } from "../form/use-short-form.ts";
import { SHEET_PADDING } from "../styles/padded-sheet.ts";
import { DESK, FOOT, NARROW } from "../styles/theme.ts";
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
  /** Follows an event on the screen, besides the record's new state. */
  after?: (event: EventOf<M>, record: View) => void;
  /** Fields filled in elsewhere on the screen: they are shown only where something is wrong with them. */
  settled?: (event: EventOf<M>) => readonly string[];
  /** Events whose form stands on the record's page (`form` of `useEvents`) instead of in a dialog. */
  inPlace?: (event: EventOf<M>) => boolean;
}

interface EventUse<M extends Machine, View> {
  parts: EventParts<M, View>;
  /** Record as of the form's opening: if it has changed since, the event is refused with the reason. */
  record: View & Pick<AnyRecord, "id" | "revision">;
  event: EventOf<M>;
}

interface EventDialogProps<M extends Machine, View> extends EventUse<M, View> {
  onClose: () => void;
}

/** Asks for what an event is sent with, says what follows from it, and sends it. */
export function EventDialog<M extends Machine, View>({ onClose, ...use }: EventDialogProps<M, View>) {
  const labelOf = useLabel();
  const { form, label } = useEventForm(use, onClose);
  const { fields = [], title, ends = false } = ruleOf(use.parts.machine, use.event);
  return (
    <FormDialog
      title={labelOf(title ?? label)}
      form={form}
      submitLabel={labelOf(label)}
      destructive={ends}
      question={fields.length === 0 && title !== undefined}
      lead={<Lead {...use} />}
      onCancel={onClose}
    >
      <EventFields {...use} form={form} />
    </FormDialog>
  );
}

const Form = styled("form")(({ theme }) => ({
  // A focused field is not left below the button that stays in sight.
  "& :is(input, textarea, select)": { scrollMarginBlockEnd: theme.spacing(9) },
}));

/** The line of buttons across the sheet, in sight from the form's first field on for as long as a part of the form is. */
const inSight = (theme: Theme) => ({
  position: "sticky" as const,
  insetBlockEnd: FOOT,
  zIndex: 2,
  marginInline: `calc(-1 * var(${SHEET_PADDING}))`,
  padding: `${theme.spacing(1.5)} var(${SHEET_PADDING})`,
  backgroundColor: theme.vars.palette.background.paper,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '&[data-begun="false"]': { position: "static" as const },
});

const Ends = styled(Buttons)(({ theme }) => ({
  marginTop: theme.spacing(2),
  [DESK]: inSight(theme),
  [NARROW]: {
    display: "contents",
    "& > button": { display: "flex", width: "100%", marginTop: theme.spacing(1.5) },
  },
}));

/** On a phone the button that sends is enough. */
const Submit = styled("div")(({ theme }) => ({
  [DESK]: { display: "contents" },
  [NARROW]: { ...inSight(theme), marginTop: theme.spacing(1.5), "& > button": { width: "100%" } },
}));

interface EventInPlaceProps<M extends Machine, View> extends EventUse<M, View> {
  /** Buttons beside the one that sends. */
  beside: ReactNode;
}

/** The same form on the record's page. */
export function EventInPlace<M extends Machine, View>({ beside, ...use }: EventInPlaceProps<M, View>) {
  const labelOf = useLabel();
  const { form, label } = useEventForm(use, () => undefined);
  const line = useRef<HTMLDivElement>(null);
  const begun = useBegun(line);
  return (
    <Form {...form.form} {...(form.marksRequired && { "data-marks-required": "" })}>
      <FormContent form={form} lead={<Lead {...use} />}>
        <EventFields {...use} form={form} />
      </FormContent>
      <Ends ref={line} data-begun={begun}>
        <Submit data-begun={begun}>
          <BusyButton type="submit" busy={form.busy} data-clear-of-toasts="">
            {labelOf(label)}
          </BusyButton>
        </Submit>
        {beside}
      </Ends>
    </Form>
  );
}

function useEventForm<M extends Machine, View>(
  { parts, record, event }: EventUse<M, View>,
  onClose: () => void,
) {
  const send = useSendEvent(parts, record);
  const rule = ruleOf(parts.machine, event);
  const known = parts.initial?.(event, record) ?? {};
  const form = useShortForm<Record<string, Value>, unknown, View>({
    initial: Object.fromEntries(
      (rule.fields ?? []).map((field) => [field.name, known[field.name] ?? emptyOf(field)]),
    ),
    schema: rule.body ?? z.object({}),
    check: (values) => parts.check?.(event, record, values) ?? {},
    send: (body) => send(event, rule.body && body),
    onDone(answer) {
      onClose();
      parts.after?.(event, answer);
    },
  });
  return { form, label: parts.label?.(event, record) ?? rule };
}

/** Says to what the event happens, what it leads to, and what there is to know before. */
function Lead<M extends Machine, View>({ parts, record, event }: EventUse<M, View>) {
  const labelOf = useLabel();
  const { asks } = ruleOf(parts.machine, event);
  return (
    <>
      {parts.name && (
        <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>{parts.name(record)}</Typography>
      )}
      {asks && <Typography>{labelOf(asks)}</Typography>}
      {parts.above?.(event, record)}
    </>
  );
}

function EventFields<M extends Machine, View>({
  parts,
  record,
  event,
  form,
}: EventUse<M, View> & { form: EventForm }) {
  const { fields = [] } = ruleOf(parts.machine, event);
  const settled = parts.settled?.(event) ?? [];
  const shown = fields.filter(
    ({ name, where }) =>
      (where === undefined || form.values[where.field] === where.is) &&
      (!settled.includes(name) || form.error(name) !== undefined),
  );
  return (
    <>
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
    </>
  );
}
