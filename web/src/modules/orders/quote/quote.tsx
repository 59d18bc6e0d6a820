import { formatDay } from "@bonum/contract/calendar.ts";
import { orderCalls } from "@bonum/contract/orders/calls.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { orderLabels } from "@bonum/contract/orders/labels.ts";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../../lib/api.ts";
import { formatPrice } from "../../../lib/format/price.ts";
import { useLabels } from "../../../lib/labels.ts";
import { Buttons } from "../../../ui/buttons.tsx";
import { DetailSection } from "../../../ui/detail/detail-section.tsx";
import { Facts } from "../../../ui/detail/facts.tsx";
import { FormDialog } from "../../../ui/dialogs/form-dialog.tsx";
import { useShortForm } from "../../../ui/form/use-short-form.ts";
import { TextInput } from "../../../ui/inputs/text-input.tsx";
import { polishFact } from "../../../ui/polish.tsx";
import { StateChip } from "../../../ui/state-chip.tsx";
import { useDone } from "../use-done.ts";

interface QuoteProps {
  order: OrderDetails;
  quote: NonNullable<OrderDetails["quote"]>;
}

/** Quote with its validity, and a button to extend it for those who may. */
export function Quote({ order, quote }: QuoteProps) {
  const { t } = useTranslation("orders");
  const { field } = useLabels(orderLabels);
  const { can } = order;
  return (
    <DetailSection
      title={t("section.quote")}
      actions={
        <Buttons>
          {quote.expired && <StateChip tone="warning">{t("quote.expired")}</StateChip>}
          {can.extendQuote && <ExtendButton order={order} />}
        </Buttons>
      }
    >
      {quote.expired && (
        <Typography sx={{ marginBottom: 1.5 }}>
          {t(can.extendQuote ? "quote.expiredCentre" : "quote.expiredClient")}
        </Typography>
      )}
      <Facts
        items={[
          { label: t("price"), value: formatPrice(quote.price, order.service.vatRate) },
          { label: field("validUntil"), value: formatDay(quote.validUntil) },
          { label: field("note"), value: polishFact(quote.note), wide: true },
        ]}
        hideEmpty
      />
    </DetailSection>
  );
}

function ExtendButton({ order }: { order: OrderDetails }) {
  const { t } = useTranslation("orders");
  const [opened, setOpened] = useState<OrderDetails | null>(null);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpened(order)}>
        {t("quote.extend")}
      </Button>
      {opened !== null && <ExtendDialog order={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

/** Makes a quote valid for longer, at the price that it has. */
function ExtendDialog({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const { t } = useTranslation("orders");
  const { field } = useLabels(orderLabels);
  const { id, revision, quote } = order;
  const form = useShortForm({
    initial: { validUntil: "" },
    schema: orderCalls.extendQuote.body,
    send: (body) => api(orderCalls.extendQuote, { params: { id }, revision, body }),
    onDone: useDone(onClose),
  });
  return (
    <FormDialog title={t("quote.extend")} form={form} submitLabel={t("quote.extend")} onCancel={onClose}>
      <Typography>{t("quote.extendText")}</Typography>
      <TextInput
        label={field("validUntil")}
        hint={quote ? t("quote.validNow", { day: formatDay(quote.validUntil) }) : undefined}
        type="date"
        {...form.text("validUntil")}
      />
    </FormDialog>
  );
}
