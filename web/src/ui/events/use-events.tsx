import { type EventOf, eventsOf, type Machine, ruleOf } from "@bonum/contract/events.ts";
import Button from "@mui/material/Button";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { reportError } from "../../lib/errors.ts";
import { useLabel } from "../../lib/module.ts";
import type { AnyRecord } from "../../lib/resource.ts";
import type { MenuAction } from "../menu/menu-action.ts";
import { NARROW } from "../styles/theme.ts";
import { EventDialog, EventInPlace, type EventParts } from "./event-dialog.tsx";
import { useSendEvent } from "./use-send-event.ts";

/**
 * Events that the reader may send now, drawn from the machine's table: the main button leads on; events that
 * end something or lead nowhere are actions of a menu, on a phone all others too unless there is only one.
 * Draw all parts; `form` is that of a main event in its place, with the buttons of the others.
 */
export function useEvents<M extends Machine, View extends AnyRecord>(
  parts: EventParts<M, View>,
  record: View,
): { buttons: ReactNode; apart: MenuAction[]; dialog: ReactNode; form: ReactNode } {
  const labelOf = useLabel();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const narrow = useMediaQuery(NARROW, { noSsr: true });
  const [open, setOpen] = useState<{ event: EventOf<M>; record: View } | null>(null);
  const send = useSendEvent(parts, record);
  const sending = useMutation({
    mutationFn: (event: EventOf<M>) => send(event),
    onError: reportError,
  });
  const run = (event: EventOf<M>) => {
    const { place, asks, fields } = ruleOf(parts.machine, event);
    if (place) void navigate(`${pathname}${place}`, { preventScrollReset: true });
    else if (asks || fields) setOpen({ event, record });
    else sending.mutate(event);
  };
  const actions = eventsOf(parts.machine)
    .filter((event) => record.allowedEvents?.includes(event))
    .map((event) => ({ event, rule: ruleOf(parts.machine, event) }))
    .filter(({ rule }) => rule.place !== null)
    .map(({ event, rule }) => ({
      key: event,
      label: labelOf(parts.label?.(event, record) ?? rule),
      destructive: rule.ends ?? false,
      leads: rule.leads ?? false,
      aside: rule.aside ?? false,
      disabled: sending.isPending,
      run: () => run(event),
    }));
  const main = actions.find(({ leads }) => leads);
  const others = actions.filter((action) => action !== main && !action.destructive);
  const allAside = narrow && (main !== undefined || others.length > 1);
  const isBeside = ({ aside }: { aside: boolean }) => !(aside || allAside);
  const form = main !== undefined && parts.inPlace?.(main.key) ? main.key : null;
  const shown = [...(main && form === null ? [main] : []), ...others.filter(isBeside)];
  const buttons = shown.map((action) => (
    <Button
      key={action.key}
      variant={action === main ? "contained" : "outlined"}
      disabled={action.disabled}
      onClick={action.run}
    >
      {action.label}
    </Button>
  ));
  return {
    buttons: form === null && buttons,
    form: form !== null && (
      <EventInPlace
        key={`${record.id} ${form}`}
        event={form}
        record={record}
        parts={parts}
        beside={buttons}
      />
    ),
    apart: [
      ...others.filter((action) => !isBeside(action)),
      ...actions.filter(({ destructive }) => destructive),
    ],
    dialog: open && <EventDialog {...open} parts={parts} onClose={() => setOpen(null)} />,
  };
}
