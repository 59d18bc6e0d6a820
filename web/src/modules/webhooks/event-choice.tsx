import "./texts.ts";
import { WEBHOOK_EVENTS, type WebhookEvent } from "@bonum/contract/webhooks/fields.ts";
import { WEBHOOK_EVENT_LABELS } from "@bonum/contract/webhooks/labels.ts";
import { styled } from "@mui/material/styles";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useLabel } from "../../lib/module.ts";
import { CheckLine } from "../../ui/inputs/check-line.tsx";
import { FieldNote } from "../../ui/inputs/field.tsx";

const Group = styled("fieldset")(({ theme }) => ({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  "& > legend": { ...theme.typography.body2, padding: 0, fontWeight: 600, marginBottom: theme.spacing(0.5) },
  "& > div": { display: "grid", gridTemplateColumns: "repeat(auto-fill, minmax(220px, 1fr))" },
}));

const GROUPS = [
  { name: "orders", events: WEBHOOK_EVENTS.filter((event) => event.startsWith("order.")) },
  { name: "certificates", events: WEBHOOK_EVENTS.filter((event) => event.startsWith("certificate.")) },
] as const;

interface EventChoiceProps {
  chosen: readonly WebhookEvent[];
  error: string | undefined;
  onChange: (chosen: WebhookEvent[]) => void;
}

/** Choice of an address's events: those of orders and of certificates, one by one or all. */
export function EventChoice({ chosen, error, onChange }: EventChoiceProps) {
  const { t } = useTranslation("webhooks");
  const labelOf = useLabel();
  const below = useId();
  const set = (events: readonly WebhookEvent[], on: boolean) =>
    onChange(WEBHOOK_EVENTS.filter((event) => (events.includes(event) ? on : chosen.includes(event))));
  return (
    <div>
      {GROUPS.map(({ name, events }) => (
        <Group key={name} aria-describedby={below}>
          <legend>{t(`field.${name}`)}</legend>
          <div>
            <CheckLine
              checked={events.every((event) => chosen.includes(event))}
              aria-invalid={error !== undefined}
              onChange={(checked) => set(events, checked)}
            >
              <strong>{t("field.all")}</strong>
            </CheckLine>
            {events.map((event) => (
              <CheckLine
                key={event}
                checked={chosen.includes(event)}
                onChange={(checked) => set([event], checked)}
              >
                {labelOf(WEBHOOK_EVENT_LABELS[event])}
              </CheckLine>
            ))}
          </div>
        </Group>
      ))}
      <FieldNote id={below} error={error} />
    </div>
  );
}
