import { LINK_REFUSALS } from "@bonum/contract/links.ts";
import { Refused } from "./errors.ts";

type LinkRefusal = keyof typeof LINK_REFUSALS;

/** What the person reads who follows a mailed link that is good no more. */
const TITLES: Record<LinkRefusal, string> = {
  used: "Ten link został już użyty.",
  expired: "Ten link stracił ważność.",
  revoked: "Ten link został wycofany albo zastąpiony nowszym.",
  lapsed: "Osoba, która wysłała to zaproszenie, nie może już zapraszać. Poproś o nowe zaproszenie.",
  unknown: "Ten link jest nieprawidłowy. Sprawdź, czy został skopiowany w całości.",
};

/** The refusal of a mailed link: 410 for one that was good once, 404 for one that never was. */
export function linkRefused(refusal: LinkRefusal): Refused {
  return new Refused(refusal === "unknown" ? 404 : 410, TITLES[refusal], { type: LINK_REFUSALS[refusal] });
}
