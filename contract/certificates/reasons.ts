import type { Label } from "../labels.ts";
import type { CertificateChange } from "./fields.ts";

/** Public reason of an expiry, which the portal's clock writes. */
export const EXPIRED: Label = { pl: "Minął termin ważności.", en: "The period of validity has ended." };

/** Public reason of the end of a certificate that another one replaces. */
export function supersededBy(number: string): Label {
  return { pl: `Wydano nowy certyfikat: ${number}.`, en: `A new certificate has been issued: ${number}.` };
}

/** The reason that the portal itself wrote, in both languages; nothing where a person did, in words of their own. */
export function ownReason({ event, reason }: Pick<CertificateChange, "event" | "reason">): Label | undefined {
  if (event === "expire") return EXPIRED;
  if (event !== "supersede") return undefined;
  const number = reason.split(" ").at(-1)?.replace(/\.$/, "") ?? "";
  return /^[A-Z]+\/\d+\/\d+$/.test(number) ? supersededBy(number) : undefined;
}
