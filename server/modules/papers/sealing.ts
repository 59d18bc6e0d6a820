import { Busy, Conflict } from "../../platform/http/errors.ts";
import type { Seal } from "../../platform/seal/seal.ts";
import type { Portal } from "../../portal.ts";

/** The seal for the papers of a record: test data bear none, so that nothing sealed lies about a client. */
export function sealFor({ seal }: Pick<Portal, "seal">, { sample }: { sample: boolean }): Seal | undefined {
  return sample ? undefined : seal;
}

/**
 * A seal that has expired while the portal runs seals nothing: every program that checks it would say so.
 *
 * @throws Conflict
 */
export function assertSealValid(seal: Seal | undefined): void {
  if (seal === undefined || seal.certificate.validTo > new Date()) return;
  throw new Conflict({
    pl: "Certyfikat pieczęci elektronicznej Centrum wygasł, więc dokument nie powstał. Nic nie zmieniono. Prosimy zawiadomić Centrum.",
    en: "The certificate of the Centre's electronic seal has expired, so the document was not made. Nothing was changed. Please tell the Centre.",
  });
}

/** Refusal of an event whose document got no time stamp; the reason is for the log. */
export function timestampRefused(reason: string): Busy {
  return new Busy(
    {
      pl: "Serwer znaczników czasu nie odpowiada, więc dokument nie mógł otrzymać pieczęci elektronicznej i nie powstał. Można spróbować ponownie za chwilę.",
      en: "The time stamp server is not responding, so the document could not be sealed and was not made. Try again in a moment.",
    },
    { cause: new Error(reason) },
  );
}
