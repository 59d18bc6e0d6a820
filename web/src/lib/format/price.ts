import { grossOf, priceLines, priceText, type VatRate } from "@bonum/contract/services/price.ts";
import { currentLanguage } from "../i18n/i18n.ts";
import { formatMoney } from "./format.ts";

/** The whole price of a net amount in grosze, with what it consists of: `123,00 zł brutto (100,00 zł netto + 23% VAT)`. */
export function formatPrice(net: number, rate: VatRate | null): string {
  return priceText(net, rate, formatMoney)[currentLanguage()];
}

/** The same in two lines, the price and what it consists of; "" where that is not known. */
export function formatPriceLines(net: number, rate: VatRate | null): { price: string; parts: string } {
  return priceLines(net, rate, formatMoney)[currentLanguage()];
}

/** The gross price alone; the net one where the rate is not known. */
export function formatGross(net: number, rate: VatRate | null): string {
  return formatMoney(grossOf(net, rate) ?? net);
}
