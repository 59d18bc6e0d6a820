import type { ServiceView } from "@bonum/contract/services/fields.ts";
import { grossOf } from "@bonum/contract/services/price.ts";
import { useTranslation } from "react-i18next";
import { formatMoney } from "../../../lib/format/format.ts";
import { formatGross, formatPriceLines } from "../../../lib/format/price.ts";

type Priced = Pick<ServiceView, "price" | "vatRate">;

/** The price of the price list, in large; or that it is quoted. */
export function Price({ service: { price, vatRate } }: { service: Priced }) {
  const { t } = useTranslation("public");
  return <>{price === null ? t("service.quote") : formatGross(price, vatRate)}</>;
}

/** The same in a row of the catalogue, with what it consists of below. */
export function PriceLines({ service: { price, vatRate } }: { service: Priced }) {
  const { t } = useTranslation("public");
  if (price === null) return <>{t("service.quote")}</>;
  const lines = formatPriceLines(price, vatRate);
  return (
    <>
      {lines.price} {lines.parts !== "" && <small>{lines.parts}</small>}
    </>
  );
}

/** Components of the gross price; none of a quoted one. */
export function PriceParts({ service: { price, vatRate } }: { service: Priced }) {
  const { t } = useTranslation("public");
  if (price === null) return null;
  if (vatRate === "zw") return <>{t("service.exempt")}</>;
  const tax = (grossOf(price, vatRate) ?? price) - price;
  return <>{t("service.taxed", { net: formatMoney(price), tax: formatMoney(tax), rate: vatRate })}</>;
}
