import type { ServiceView } from "@bonum/contract/services/fields.ts";
import { useTranslation } from "react-i18next";
import { formatMoney } from "../../../lib/format/format.ts";

/** The price of the price list, or that it is quoted. */
export function Price({ service: { price } }: { service: Pick<ServiceView, "price"> }) {
  const { t } = useTranslation("public");
  return <>{price === null ? t("service.quote") : formatMoney(price)}</>;
}
