import type { Label } from "@bonum/contract/labels.ts";
import { LINK_REFUSALS } from "@bonum/contract/links.ts";
import { Refused } from "./errors.ts";

type LinkRefusal = keyof typeof LINK_REFUSALS;

/** Titles for a person who follows a mailed link that no longer works. */
const TITLES: Record<LinkRefusal, Label> = {
  used: {
    pl: "Ten link został już użyty. Jeśli jest potrzebny, poproś o nowy.",
    en: "This link has already been used. Ask for a new one if you need it.",
  },
  expired: {
    pl: "Ten link stracił ważność. Poproś o nowy.",
    en: "This link has expired. Ask for a new one.",
  },
  revoked: {
    pl: "Ten link został wycofany albo zastąpiony nowszym. Użyj nowszego albo poproś o kolejny.",
    en: "This link was withdrawn or replaced by a newer one. Use the newer one or ask for another.",
  },
  lapsed: {
    pl: "Osoba, która wysłała to zaproszenie, nie może już zapraszać. Poproś o nowe zaproszenie.",
    en: "The person who sent this invitation can no longer invite others. Ask for a new invitation.",
  },
  unknown: {
    pl: "Ten link jest nieprawidłowy. Sprawdź, czy został skopiowany w całości.",
    en: "This link is not valid. Check that it was copied completely.",
  },
};

/** The refusal of a mailed link: 410 for one that was good once, 404 for one that never was. */
export function linkRefused(refusal: LinkRefusal): Refused {
  return new Refused(refusal === "unknown" ? 404 : 410, TITLES[refusal], { type: LINK_REFUSALS[refusal] });
}
