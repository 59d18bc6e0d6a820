import type { Label } from "../labels.ts";
import type { Language } from "../text/language.ts";

/** VAT rates of services in Poland, in percent; `zw`: exempt (VAT act, art. 43 and 113). */
export const VAT_RATES = ["23", "8", "5", "0", "zw"] as const;
export type VatRate = (typeof VAT_RATES)[number];

/** Gross amount in grosze of a net one, rounded to a grosz; null where either is not known. */
export function grossOf(net: number | null, rate: VatRate | null): number | null {
  if (net === null || rate === null) return null;
  return rate === "zw" ? net : Math.round((net * (100 + Number(rate))) / 100);
}

/** Parts of a price that stand one below the other: the price itself, and what it consists of. */
interface PriceLines {
  price: string;
  /** "" where that is not known. */
  parts: string;
}

/**
 * The price as a consumer must read it, gross first, in both languages; `money` writes grosze. The net price alone
 * where the rate is not known, as in orders from before services had one.
 */
export function priceLines(
  net: number,
  rate: VatRate | null,
  money: (grosze: number) => string,
): Record<Language, PriceLines> {
  const gross = grossOf(net, rate);
  if (gross === null) {
    const line = { price: money(net), parts: "" };
    return { pl: line, en: line };
  }
  if (rate === "zw") {
    return {
      pl: { price: money(gross), parts: "zwolnione z VAT" },
      en: { price: money(gross), parts: "VAT exempt" },
    };
  }
  const tax = `+\u00A0${rate}%\u00A0VAT`;
  return {
    pl: { price: `${money(gross)} brutto`, parts: `${money(net)} netto ${tax}` },
    en: { price: `${money(gross)} gross`, parts: `${money(net)} net ${tax}` },
  };
}

/** The same in one line. */
export function priceText(...price: Parameters<typeof priceLines>): Label {
  const { pl, en } = priceLines(...price);
  return { pl: inLine(pl), en: inLine(en) };
}

const inLine = ({ price, parts }: PriceLines) => (parts === "" ? price : `${price} (${parts})`);
