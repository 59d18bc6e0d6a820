import type { Label } from "../labels.ts";

/** VAT rates of services in Poland, in percent; `zw`: exempt (VAT act, art. 43 and 113). */
export const VAT_RATES = ["23", "8", "5", "0", "zw"] as const;
export type VatRate = (typeof VAT_RATES)[number];

/** Gross amount in grosze of a net one, rounded to a grosz; null where either is not known. */
export function grossOf(net: number | null, rate: VatRate | null): number | null {
  if (net === null || rate === null) return null;
  return rate === "zw" ? net : Math.round((net * (100 + Number(rate))) / 100);
}

/**
 * The whole price as a consumer must read it, gross first, in both languages; `money` writes grosze. The net price alone
 * where the rate is not known, as in orders from before services had one.
 */
export function priceText(net: number, rate: VatRate | null, money: (grosze: number) => string): Label {
  const gross = grossOf(net, rate);
  if (gross === null) return { pl: money(net), en: money(net) };
  if (rate === "zw") return { pl: `${money(gross)} (zwolnione z VAT)`, en: `${money(gross)} (VAT exempt)` };
  return {
    pl: `${money(gross)} brutto (${money(net)} netto + ${rate}% VAT)`,
    en: `${money(gross)} gross (${money(net)} net + ${rate}% VAT)`,
  };
}
