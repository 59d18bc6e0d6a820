import { LINK_REFUSALS } from "@bonum/contract/links.ts";
import type { TokenRefusal } from "../single-use-tokens.ts";
import { Refused } from "./errors.ts";

/** What the person reads who follows a mailed link that is good no more. */
const TITLES: Record<TokenRefusal, string> = {
  used: "Ten odnośnik został już użyty.",
  expired: "Ten odnośnik stracił ważność.",
  revoked: "Ten odnośnik został wycofany albo zastąpiony nowszym.",
  unknown: "Ten odnośnik jest nieprawidłowy. Sprawdź, czy został skopiowany w całości.",
};

/** The refusal of a mailed link: 410 for one that was good once, 404 for one that never was. */
export function linkRefused(refusal: TokenRefusal): Refused {
  return new Refused(refusal === "unknown" ? 404 : 410, TITLES[refusal], LINK_REFUSALS[refusal]);
}
