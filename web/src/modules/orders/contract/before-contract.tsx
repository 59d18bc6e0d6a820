import "./texts.ts";
import { EARLY_START } from "@bonum/contract/orders/contract.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { counted } from "@bonum/contract/text/units.ts";
import Link from "@mui/material/Link";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { formatPrice } from "../../../lib/format/price.ts";
import { currentLanguage } from "../../../lib/i18n/i18n.ts";
import { useLabel } from "../../../lib/module.ts";
import { Facts } from "../../../ui/detail/facts.tsx";
import { CheckLine } from "../../../ui/inputs/check-line.tsx";
import { polishFact } from "../../../ui/polish.tsx";

const Part = styled("section")(({ theme }) => ({
  display: "grid",
  gap: theme.spacing(1.5),
  padding: theme.spacing(2),
  marginBlock: theme.spacing(2),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
}));

interface BeforeContractProps {
  order: Pick<OrderDetails, "service" | "quote">;
  /** True if the consumer requests an early start. */
  startEarly: boolean;
  onChange: (startEarly: boolean) => void;
}

/**
 * Information that must be directly above a consumer's obliging button (consumer rights act, art. 17):
 * service, whole price, time, right of withdrawal; and the request for an early start, which is never
 * preselected.
 */
export function BeforeContract({ order: { service, quote }, startEarly, onChange }: BeforeContractProps) {
  const { t } = useTranslation("contract");
  const labelOf = useLabel();
  const id = useId();
  const price = quote?.price ?? service.price;
  return (
    <Part aria-labelledby={id}>
      <Typography id={id} variant="h3" component="h3">
        {t("before.title")}
      </Typography>
      <Facts
        items={[
          { label: t("service"), value: polishFact(service.name) },
          { label: t("price"), value: price !== null && formatPrice(price, service.vatRate) },
          {
            label: t("time"),
            value: service.normDays !== null && counted(service.normDays, "workingDay", currentLanguage()),
          },
          {
            label: t("withdrawal"),
            value: (
              <>
                {t("withdrawal.text")}{" "}
                <Link href="/about/withdrawal" target="_blank" rel="noopener">
                  {t("withdrawal.link")}
                </Link>
              </>
            ),
            wide: true,
          },
        ]}
        hideEmpty
      />
      <CheckLine checked={startEarly} onChange={onChange}>
        <span>{labelOf(EARLY_START)}</span>
      </CheckLine>
    </Part>
  );
}

interface OutsideTradeProps {
  checked: boolean;
  onChange: (outsideTrade: boolean) => void;
}

/** Asks a sole trader whether the order is outside of their trade. */
export function OutsideTrade({ checked, onChange }: OutsideTradeProps) {
  const { t } = useTranslation("contract");
  const id = useId();
  return (
    <>
      <CheckLine checked={checked} aria-describedby={id} onChange={onChange}>
        <span>{t("outsideTrade.label")}</span>
      </CheckLine>
      <Typography id={id} variant="body2" color="textSecondary">
        {t("outsideTrade.hint")}
      </Typography>
    </>
  );
}
