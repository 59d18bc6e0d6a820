import i18next from "i18next";
import { describeError } from "../../../../lib/errors.ts";
import { passkeyTrouble } from "../../../../lib/session/passkeys.ts";

/** Why a passkey was not made, or else what any error is told by. */
export function explainTrouble(error: unknown): string {
  const trouble = passkeyTrouble(error);
  return trouble ? i18next.t(`trouble.${trouble}`, { ns: "secondStep" }) : describeError(error);
}
