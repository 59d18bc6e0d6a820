import "../texts.ts";
import { formatDateTime } from "@bonum/contract/calendar.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { orderLabels } from "@bonum/contract/orders/labels.ts";
import { appointmentCalls } from "@bonum/contract/orders/thread-calls.ts";
import { AppointmentCancellation, type AppointmentView } from "@bonum/contract/orders/thread-fields.ts";
import { visitReason } from "@bonum/contract/orders/visit-endings.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api, urlOf } from "../../../lib/api.ts";
import { callQuery } from "../../../lib/call-query.ts";
import { formatNumber } from "../../../lib/format/format.ts";
import { addTexts, currentLanguage } from "../../../lib/i18n/i18n.ts";
import { useLabels } from "../../../lib/labels.ts";
import { useLabel } from "../../../lib/module.ts";
import { Buttons } from "../../../ui/buttons.tsx";
import { DetailSection } from "../../../ui/detail/detail-section.tsx";
import { Facts } from "../../../ui/detail/facts.tsx";
import { FormDialog } from "../../../ui/dialogs/form-dialog.tsx";
import { startDownload } from "../../../ui/files/downloads.ts";
import { focusOnMount } from "../../../ui/focus-on-mount.ts";
import { useShortForm } from "../../../ui/form/use-short-form.ts";
import { EventOutlinedIcon as CalendarIcon } from "../../../ui/icons/event-outlined.ts";
import { TextArea } from "../../../ui/inputs/text-area.tsx";
import { StateChip } from "../../../ui/state-chip.tsx";
import { Unread } from "../../../ui/states/unread.tsx";
import { useDone } from "../use-done.ts";
import { AppointmentDialog } from "./appointment-dialog.tsx";

const List = styled("ul")(({ theme }) => ({
  listStyle: "none",
  margin: 0,
  padding: 0,
  "& > li": { paddingBlock: theme.spacing(1.5) },
  "& > li + li": { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

const Head = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: theme.spacing(1),
  marginBottom: theme.spacing(1),
}));

/** Open form: a new appointment, or a change or cancellation of an existing one. */
type Open = { form: "add" } | { form: "edit" | "cancel"; appointment: AppointmentView };

/** Site visits of the order: set by administrators, seen by both sides. */
export function OrderAppointments({ order }: { order: OrderDetails }) {
  const orderId = order.id;
  const { t } = useTranslation(["orderAppointments", "orders"]);
  const read = useQuery(callQuery("orders", appointmentCalls.list, { params: { id: orderId } }));
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  if (read.data === undefined) return <Unread read={read} title={t("failed")} />;
  const { items, can, elsewhere } = read.data;
  const visit = { order, elsewhere };
  return (
    <DetailSection
      title={t("orders:tab.appointments")}
      actions={
        can.add && (
          <Button variant="outlined" onClick={() => setOpen({ form: "add" })}>
            {t("add")}
          </Button>
        )
      }
    >
      {items.length === 0 && (
        <Typography color="textSecondary">{t(can.add ? "empty.staff" : "empty")}</Typography>
      )}
      <List>
        {items.map((appointment) => (
          <li key={appointment.id}>
            <Appointment orderId={orderId} appointment={appointment} onOpen={setOpen} />
          </li>
        ))}
      </List>
      {open?.form === "add" && <AppointmentDialog {...visit} onClose={close} />}
      {open?.form === "edit" && (
        <AppointmentDialog {...visit} appointment={open.appointment} onClose={close} />
      )}
      {open?.form === "cancel" && (
        <CancelDialog orderId={orderId} appointment={open.appointment} onClose={close} />
      )}
    </DetailSection>
  );
}

interface AppointmentProps {
  orderId: string;
  appointment: AppointmentView;
  onOpen: (open: Open) => void;
}

function Appointment({ orderId, appointment, onOpen }: AppointmentProps) {
  const { t } = useTranslation("orderAppointments");
  const { field } = useLabels(orderLabels);
  const labelOf = useLabel();
  const { can, minutes, person, place, reason, remarks, startsAt } = appointment;
  const state = stateOf(appointment);
  const language = currentLanguage();
  const params = { id: orderId, appointmentId: appointment.id };
  const url = urlOf(appointmentCalls.calendar, { params, query: { language } });
  return (
    <>
      <Head>
        <Typography variant="h3">
          <time dateTime={startsAt}>{formatDateTime(startsAt)}</time>
        </Typography>
        <span>{t("minutes", { count: minutes, amount: formatNumber(minutes) })}</span>
        <StateChip tone={TONES[state]}>{t(`state.${state}`)}</StateChip>
      </Head>
      <Facts
        items={[
          { label: field("place"), value: place },
          { label: field("person"), value: person },
          { label: field("remarks"), value: remarks },
          { label: t("reason"), value: labelOf(visitReason(reason)) },
        ]}
        hideEmpty
      />
      <Buttons sx={{ marginTop: 1 }}>
        <Button
          variant="outlined"
          startIcon={<CalendarIcon />}
          onClick={() => void startDownload({ url, fileName: t("file.name") })}
        >
          {t("calendar")}
        </Button>
        {can.edit && (
          <Button variant="outlined" onClick={() => onOpen({ form: "edit", appointment })}>
            {t("edit")}
          </Button>
        )}
        {can.cancel && (
          <Button variant="outlined" color="error" onClick={() => onOpen({ form: "cancel", appointment })}>
            {t("cancel")}
          </Button>
        )}
      </Buttons>
    </>
  );
}

const TONES = { coming: "info", past: "neutral", cancelled: "error" } as const;

function stateOf({ dateCancelled, endsAt }: AppointmentView): keyof typeof TONES {
  if (dateCancelled !== null) return "cancelled";
  return new Date(endsAt) < new Date() ? "past" : "coming";
}

interface DialogProps {
  orderId: string;
  appointment: AppointmentView;
  onClose: () => void;
}

function CancelDialog({ orderId, appointment, onClose }: DialogProps) {
  const { t } = useTranslation("orderAppointments");
  const done = useDone(onClose);
  const form = useShortForm({
    initial: { reason: "" },
    schema: AppointmentCancellation,
    send: (body) =>
      api(appointmentCalls.cancel, {
        params: { id: orderId, appointmentId: appointment.id },
        revision: appointment.revision,
        body,
      }),
    onDone: done,
  });
  return (
    <FormDialog form={form} title={t("cancel")} submitLabel={t("cancel")} destructive onCancel={onClose}>
      <Typography>{t("cancel.text")}</Typography>
      <TextArea {...form.text("reason")} ref={focusOnMount} label={t("reason")} rows={3} />
    </FormDialog>
  );
}

/** Texts of an order's appointments. */
const texts = {
  pl: {
    add: "Wyznacz oględziny",
    edit: "Zmień termin oględzin",
    cancel: "Odwołaj oględziny",
    calendar: "Dodaj do kalendarza (.ics)",
    "file.name": "ogledziny.ics",
    empty: "Nie wyznaczono jeszcze oględzin. Gdy Centrum je wyznaczy, pojawią się tutaj.",
    "empty.staff": "Nie wyznaczono jeszcze oględzin. Klient zobaczy je tutaj, gdy zostaną wyznaczone.",
    failed: "Nie udało się wczytać oględzin",
    "state.coming": "Umówione",
    "state.past": "Minione",
    "state.cancelled": "Odwołane",
    minutes_one: "{{amount}} minuta",
    minutes_few: "{{amount}} minuty",
    minutes_many: "{{amount}} minut",
    minutes_other: "{{amount}} minuty",
    reason: "Powód odwołania",
    clash: "Osoba badająca ma w tym czasie inne oględziny:",
    sameDay: "Tego dnia osoba badająca ma też oględziny:",
    "cancel.text": "Klient i osoby prowadzące zlecenie zostaną powiadomieni o odwołaniu.",
  },
  en: {
    add: "Schedule a site visit",
    edit: "Reschedule the site visit",
    cancel: "Cancel the site visit",
    calendar: "Add to calendar (.ics)",
    "file.name": "site-visit.ics",
    empty: "No site visit has been scheduled yet. Once the Centre schedules one, it will appear here.",
    "empty.staff": "No site visit has been scheduled yet. The client will see it here once you schedule one.",
    failed: "The site visits could not be loaded",
    "state.coming": "Upcoming",
    "state.past": "Past",
    "state.cancelled": "Cancelled",
    minutes_one: "{{amount}} minute",
    minutes_other: "{{amount}} minutes",
    reason: "Reason for the cancellation",
    clash: "The examiner has another site visit at that time:",
    sameDay: "The examiner also has a site visit that day:",
    "cancel.text": "The client and the people working on the order will be notified of the cancellation.",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    orderAppointments: typeof texts.pl;
  }
}

addTexts("orderAppointments", texts);
