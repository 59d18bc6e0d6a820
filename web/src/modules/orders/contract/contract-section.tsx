import "./texts.ts";
import { dayInWarsaw, formatDateTime, formatDay } from "@bonum/contract/calendar.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { hasEnded } from "@bonum/contract/orders/states.ts";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Buttons } from "../../../ui/buttons.tsx";
import { DetailSection } from "../../../ui/detail/detail-section.tsx";
import { Facts } from "../../../ui/detail/facts.tsx";
import { EventDialog } from "../../../ui/events/event-dialog.tsx";
import { useOrderEventParts } from "../events.tsx";
import { PaperLink } from "../papers/papers.tsx";
import type { OrderZone } from "../status.tsx";

interface ContractSectionProps {
  order: OrderDetails;
  zone: OrderZone;
}

/**
 * Terms of a contract with a consumer, with the withdrawal from it while it is open; nothing of another
 * contract.
 */
export function ContractSection({ order, zone }: ContractSectionProps) {
  const { t } = useTranslation("contract");
  const { kind, concludedOn, rescindUntil, earlyStartAt } = order.contract;
  if (kind !== "consumer" || order.state === "draft") return null;
  const open = !hasEnded(order.state);
  const over = rescindUntil !== null && rescindUntil < dayInWarsaw();
  return (
    <DetailSection
      title={t("section.title")}
      actions={
        <Buttons>
          <PaperLink order={order} kind="contract" />
          <PaperLink order={order} kind="rescission" />
          {order.allowedEvents.includes("rescind") && <RescindButton order={order} />}
        </Buttons>
      }
    >
      {order.state === "rescinded" && <Rescinded order={order} zone={zone} />}
      <Facts
        items={[
          {
            label: t("concludedOn"),
            value: concludedOn
              ? formatDay(concludedOn)
              : t(order.service.pricing === "list" ? "notConcluded" : "notConcludedQuote"),
          },
          {
            label: t("rescindUntil"),
            value:
              open && rescindUntil && [formatDay(rescindUntil), over && t("over")].filter(Boolean).join(", "),
          },
          {
            label: t("earlyStart"),
            value:
              open &&
              (earlyStartAt === null
                ? t("earlyStart.none")
                : t("earlyStart.at", { moment: formatDateTime(earlyStartAt) })),
          },
        ]}
        hideEmpty
      />
    </DetailSection>
  );
}

function RescindButton({ order }: { order: OrderDetails }) {
  const { t } = useTranslation("contract");
  const parts = useOrderEventParts();
  const [opened, setOpened] = useState<OrderDetails | null>(null);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpened(order)}>
        {t("rescind")}
      </Button>
      {opened && (
        <EventDialog parts={parts} record={opened} event="rescind" onClose={() => setOpened(null)} />
      )}
    </>
  );
}

/** The receipt of a withdrawal on the page: that it came, when, and with what content. */
function Rescinded({ order, zone }: ContractSectionProps) {
  const { t } = useTranslation("contract");
  const receipt = order.papers.find(({ kind }) => kind === "rescission");
  return (
    <Alert severity="info" role="status" sx={{ marginBottom: 2 }}>
      <strong>{t(zone === "admin" ? "rescinded.title.admin" : "rescinded.title")}</strong>
      {receipt && (
        <>
          <br />
          {t("rescinded.text", {
            moment: formatDateTime(receipt.date),
            service: order.service.name,
            number: order.number ?? "",
          })}
        </>
      )}
    </Alert>
  );
}
