import { addressLine } from "@bonum/contract/address-line.ts";
import { dayInWarsaw, momentInWarsaw, timeInWarsaw } from "@bonum/contract/calendar.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { orderLabels } from "@bonum/contract/orders/labels.ts";
import { appointmentCalls } from "@bonum/contract/orders/thread-calls.ts";
import {
  AppointmentFields,
  type Appointments,
  type AppointmentView,
} from "@bonum/contract/orders/thread-fields.ts";
import Alert from "@mui/material/Alert";
import { useTranslation } from "react-i18next";
import { api } from "../../../lib/api.ts";
import { formatNumber } from "../../../lib/format/format.ts";
import { useLabels } from "../../../lib/labels.ts";
import { FormDialog } from "../../../ui/dialogs/form-dialog.tsx";
import { focusOnMount } from "../../../ui/focus-on-mount.ts";
import { useShortForm } from "../../../ui/form/use-short-form.ts";
import { NativeSelect } from "../../../ui/inputs/native-select.tsx";
import { TextArea } from "../../../ui/inputs/text-area.tsx";
import { TextInput } from "../../../ui/inputs/text-input.tsx";
import { useDone } from "../use-done.ts";

/** Durations that are offered, in minutes. */
const DURATIONS = [30, 60, 90, 120, 180, 240, 360, 480];

interface AppointmentDialogProps {
  order: OrderDetails;
  elsewhere: Appointments["elsewhere"];
  /** The one that is changed; a new one where there is none. */
  appointment?: AppointmentView;
  onClose: () => void;
}

/** Sets an appointment, at first where the object is and with who examines it, or changes the one that is given. */
export function AppointmentDialog({ order, elsewhere, appointment, onClose }: AppointmentDialogProps) {
  const { t } = useTranslation("orderAppointments");
  const { field } = useLabels(orderLabels);
  const done = useDone(onClose);
  const form = useShortForm({
    initial: appointment ? fieldsOf(appointment) : proposedFor(order),
    schema: AppointmentFields,
    send: (body) =>
      appointment === undefined
        ? api(appointmentCalls.add, { params: { id: order.id }, body })
        : api(appointmentCalls.update, {
            params: { id: order.id, appointmentId: appointment.id },
            revision: appointment.revision,
            body,
          }),
    onDone: done,
  });
  const { minutes } = form.values;
  const durations = DURATIONS.includes(minutes) ? DURATIONS : [...DURATIONS, minutes].sort((a, b) => a - b);
  return (
    <FormDialog
      form={form}
      title={t(appointment ? "edit" : "add")}
      submitLabel={t(appointment ? "edit" : "add")}
      onCancel={onClose}
    >
      <TextInput {...form.text("day")} ref={focusOnMount} label={field("day")} type="date" />
      <TextInput {...form.text("time")} label={field("time")} type="time" />
      <NativeSelect
        label={field("minutes")}
        value={String(minutes)}
        options={durations.map((count) => ({
          value: String(count),
          label: t("minutes", { count, amount: formatNumber(count) }),
        }))}
        onChange={(value) => form.change({ minutes: Number(value) })}
      />
      <ExpectedElsewhere when={form.values} elsewhere={elsewhere} />
      <TextInput {...form.text("place")} label={field("place")} />
      <TextInput {...form.text("person")} label={field("person")} />
      <TextArea {...form.text("remarks")} label={field("remarks")} rows={3} />
    </FormDialog>
  );
}

function fieldsOf(appointment: AppointmentView): AppointmentFields {
  const { day, time, minutes, place, person, remarks } = appointment;
  return { day, time, minutes, place, person, remarks };
}

function proposedFor({ object, examiner }: OrderDetails): AppointmentFields {
  const place = addressLine(object.address);
  return { day: "", time: "09:00", minutes: 60, place, person: examiner?.name ?? "", remarks: "" };
}

interface ExpectedElsewhereProps {
  when: Pick<AppointmentFields, "day" | "time" | "minutes">;
  elsewhere: Appointments["elsewhere"];
}

/** Says where else the examiner is expected on that day, and warns of what is at the same time. */
function ExpectedElsewhere({ when: { day, time, minutes }, elsewhere }: ExpectedElsewhereProps) {
  const { t } = useTranslation("orderAppointments");
  const sameDay = elsewhere.filter(({ startsAt }) => dayInWarsaw(startsAt) === day);
  if (sameDay.length === 0 || time === "") return null;
  const from = momentInWarsaw(day, time).getTime();
  const until = from + minutes * 60_000;
  const clash = sameDay.some(
    ({ startsAt, endsAt }) => Date.parse(startsAt) < until && Date.parse(endsAt) > from,
  );
  const times = sameDay.map(
    ({ order, startsAt, endsAt }) => `${timeInWarsaw(startsAt)}–${timeInWarsaw(endsAt)} (${order})`,
  );
  return (
    <Alert severity={clash ? "warning" : "info"} role="status">
      {t(clash ? "clash" : "sameDay")} {times.join(", ")}
    </Alert>
  );
}
