import "./messages.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { ORDER_EVENTS, type OrderEvent } from "@bonum/contract/orders/states.ts";
import MoreIcon from "@mui/icons-material/MoreVert";
import Button from "@mui/material/Button";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { useLabel } from "../../lib/module.ts";
import { useActionMenu } from "../../ui/menu/use-action-menu.tsx";
import { NARROW } from "../../ui/styles/theme.ts";
import { ENDING, EventDialog, type EventDialogProps } from "./event-dialog.tsx";

/** The events that lead on, the most important first: the first one that is possible is the screen's main button. */
const LEADING: readonly OrderEvent[] = [
  "acceptQuote",
  "answerCorrection",
  "accept",
  "quote",
  "startExamination",
  "resume",
  "sendToDecision",
  "publish",
];

/** The events that a part of the screen serves, by the address of that part. */
const PLACES: Partial<Record<OrderEvent, string>> = {
  requestCorrection: "?tab=corrections&request=true",
  answerCorrection: "?tab=corrections",
};

/**
 * What the reader may have happen to the order now; a draft is sent by its own form. The event that leads on is the main
 * button, those that end something are in a menu, and on a phone the others too.
 */
export function OrderEvents({ order }: { order: OrderDetails }) {
  const { t } = useTranslation("orders");
  const labelOf = useLabel();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const narrow = useMediaQuery(NARROW, { noSsr: true });
  const [open, setOpen] = useState<Pick<EventDialogProps, "event" | "order"> | null>(null);
  const allowed: readonly OrderEvent[] = order.allowedEvents.filter((event) => event !== "submit");
  const main = LEADING.find((event) => allowed.includes(event));
  const others = allowed.filter((event) => event !== main && !ENDING.includes(event));
  const ending = ENDING.filter((event) => allowed.includes(event));
  const start = (event: OrderEvent) => {
    const place = PLACES[event];
    if (place === undefined) setOpen({ event, order });
    else void navigate(`${pathname}${place}`, { preventScrollReset: true });
  };
  const { opener, menu } = useActionMenu({
    actions: [...(narrow ? others : []), ...ending].map((event) => ({
      key: event,
      label: labelOf(ORDER_EVENTS[event]),
      destructive: ending.includes(event),
      run: () => start(event),
    })),
  });
  return (
    <>
      {(ending.length > 0 || (narrow && others.length > 0)) && (
        <Button {...opener} variant="outlined" startIcon={<MoreIcon />}>
          {t("events.more")}
        </Button>
      )}
      {menu}
      {!narrow &&
        others.map((event) => (
          <Button key={event} variant="outlined" onClick={() => start(event)}>
            {labelOf(ORDER_EVENTS[event])}
          </Button>
        ))}
      {main !== undefined && (
        <Button variant="contained" onClick={() => start(main)}>
          {labelOf(ORDER_EVENTS[main])}
        </Button>
      )}
      {open !== null && <EventDialog {...open} onClose={() => setOpen(null)} />}
    </>
  );
}
