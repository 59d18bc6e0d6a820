import { Conflict } from "../../../platform/http/errors.ts";
import type { ThrottledCaller } from "../login/own-password.ts";
import type { RelyingParty } from "./passkeys/relying-party.ts";

/** Who changes their own second step, and what that stands on. */
export interface OwnParts extends ThrottledCaller {
  /** None where passkeys cannot work. */
  party: RelyingParty | undefined;
}

/** The portal as passkeys know it. */
export function partyOf({ party }: OwnParts): RelyingParty {
  if (party === undefined) {
    throw new Conflict(
      "Klucze dostępu działają tylko wtedy, gdy portal ma nazwę domenową i połączenie HTTPS. Ustawia się je w PUBLIC_URL.",
    );
  }
  return party;
}
