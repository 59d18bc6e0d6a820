import type { ServiceView } from "@bonum/contract/services/fields.ts";
import { grossOf } from "@bonum/contract/services/price.ts";
import { useTranslation } from "react-i18next";
import { formatMoney } from "../../../lib/format/format.ts";
import { formatGross, formatPrice } from "../../../lib/format/price.ts";

type Priced = Pick<ServiceView, "price" | "vatRate">;

interface PriceProps {
  service: Priced;
  /** Shows the gross price alone; what it consists of stands elsewhere. */
  short?: boolean;
}

/** The price of the price list, gross first; or that it is quoted. */
export function Price({ service: { price, vatRate }, short = false }: PriceProps) {
  const { t } = useTranslation("public");
  if (price === null) return <>{t("service.quote")}</>;
  return <>{short ? formatGross(price, vatRate) : formatPrice(price, vatRate)}</>;
}

/** Components of the gross price; none of a quoted one. */
export function PriceParts({ service: { price, vatRate } }: { service: Priced }) {
  const { t } = useTranslation("public");
  if (price === null) return null;
  if (vatRate === "zw") return <>{t("service.exempt")}</>;
  const tax = (grossOf(price, vatRate) ?? price) - price;
  return <>{t("service.taxed", { net: formatMoney(price), tax: formatMoney(tax), rate: vatRate })}</>;
}
