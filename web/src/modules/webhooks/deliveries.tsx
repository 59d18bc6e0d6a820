import "./texts.ts";
import type { Tone } from "@bonum/contract/events.ts";
import { deliveryCalls } from "@bonum/contract/webhooks/calls.ts";
import { DELIVERY_ORDERS, type DeliveryView } from "@bonum/contract/webhooks/fields.ts";
import { deliveryLabels } from "@bonum/contract/webhooks/labels.ts";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { reportError } from "../../lib/errors.ts";
import { useLabels } from "../../lib/labels.ts";
import { ReplayOutlinedIcon as ResendIcon } from "../../ui/icons/replay-outlined.ts";
import type { ListSource, ListView } from "../../ui/list/list-description.ts";
import { ListPart } from "../../ui/list/list-screen.tsx";
import { listTexts, useOrders } from "../../ui/list/list-texts.ts";
import { RowTitle } from "../../ui/list/row-title.tsx";
import { Moment } from "../../ui/moment.tsx";
import { StateChip } from "../../ui/state-chip.tsx";

const source: ListSource<DeliveryView> = {
  topic: "webhooks",
  list: deliveryCalls.list,
  export: deliveryCalls.export,
};

const TONES: Record<DeliveryView["state"], Tone> = { waiting: "info", delivered: "success", failed: "error" };

/** Log of deliveries to programs. */
export function Deliveries() {
  const { t } = useTranslation("webhooks");
  return (
    <Box sx={{ marginTop: 3 }}>
      <Typography variant="h2">{t("log.title")}</Typography>
      <Typography color="textSecondary" sx={{ marginBlock: 1, maxWidth: "75ch" }}>
        {t("log.lead")}
      </Typography>
      <ListPart source={source} view={useDeliveriesView()} />
    </Box>
  );
}

function useDeliveriesView(): ListView<DeliveryView> {
  const { t } = useTranslation("webhooks");
  const { field, options, value } = useLabels(deliveryLabels);
  const resend = useResend();
  /** Result of the last attempt, in a line. */
  const cameOf = ({ status, error, answer }: DeliveryView) => {
    if (error !== null) return value("error", error);
    if (status === null) return "";
    return [t("log.status", { status }), answer.trim().slice(0, 120)].filter(Boolean).join(": ");
  };
  return {
    columns: [
      {
        key: "event",
        label: field("event"),
        cell: (delivery) => (
          <RowTitle row={delivery} details={[delivery.number ?? "", cameOf(delivery)]}>
            {value("event", delivery.event)}
          </RowTitle>
        ),
        card: "title",
        width: "40%",
        typed: true,
      },
      { key: "url", label: field("url"), cell: ({ url }) => url, card: "wide", typed: true },
      {
        key: "state",
        label: field("state"),
        cell: ({ state, attempts }) => (
          <>
            <StateChip tone={TONES[state]}>{value("state", state)}</StateChip>{" "}
            {attempts > 1 && t("log.attempts", { count: attempts })}
          </>
        ),
        card: "wide",
      },
      {
        key: "dateAdded",
        label: field("dateAdded"),
        cell: ({ dateAdded }) => <Moment date={dateAdded} person={null} />,
        orders: { asc: "dateAsc", desc: "dateDesc", first: "desc" },
      },
    ],
    filters: [{ name: "state", label: field("state"), all: t("log.all"), options: options("state") }],
    orders: useOrders(DELIVERY_ORDERS, {}),
    texts: listTexts(t),
    actions: ({ id, can }) => [
      can.resend && { key: "resend", label: t("log.resend"), Icon: ResendIcon, run: () => resend(id) },
    ],
  };
}

function useResend() {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (id: string) => api(deliveryCalls.resend, { params: { id } }),
    onError: reportError,
    onSettled: () => void queries.invalidateQueries({ queryKey: [source.topic] }),
  });
  return mutate;
}
