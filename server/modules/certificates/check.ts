import { certificateCheckCalls } from "@bonum/contract/certificates/calls.ts";
import { parseCode } from "@bonum/contract/certificates/code.ts";
import { CODE_REFUSALS } from "@bonum/contract/certificates/fields.ts";
import { type Route, route } from "../../kernel/route.ts";
import { Refused } from "../../platform/http/errors.ts";
import { consume, createLimiter, networkOf } from "../../platform/limiter.ts";
import type { Portal } from "../../portal.ts";
import { presentChecked } from "./present.ts";
import { findByCode } from "./queries.ts";

/** Checks that one address may make: codes cannot be guessed anyway, and this keeps robots from trying. */
const CHECKS = { points: 20, seconds: 60 };

/** Counts the checks of each address, wherever codes are tried. */
export const limitChecks = ({ pool }: Portal) => createLimiter(pool, { name: "certificateCheck", ...CHECKS });

/** Refusals of a code; an unknown code and a mistyped one have different sentences. */
const REFUSALS = {
  empty: {
    pl: "Kod jest pusty. Prosimy wpisać kod z certyfikatu: 11 znaków w układzie XXXXX-XXXXX-X.",
    en: "The code is empty. Enter the code from the certificate: 11 characters in the form XXXXX-XXXXX-X.",
  },
  malformed: {
    pl: "To nie jest kod certyfikatu. Prosimy przepisać z certyfikatu 11 znaków w układzie XXXXX-XXXXX-X.",
    en: "This is not a certificate code. Enter the 11 characters from the certificate, in the form XXXXX-XXXXX-X.",
  },
  mistyped: {
    pl: "W kodzie jest błąd: znak kontrolny się nie zgadza. Prosimy porównać kod z certyfikatem i wpisać go jeszcze raz.",
    en: "There is a mistake in the code: the check character does not match. Compare the code with the certificate and enter it again.",
  },
  unknown: {
    pl: "Nie ma certyfikatu o tym kodzie. Kod jest zapisany poprawnie, ale nie został nadany żadnemu certyfikatowi. Prosimy napisać do Centrum.",
    en: "There is no certificate with this code. The code is well formed, but none of our certificates has it. Please write to the Centre.",
  },
};

export function checkRoute(portal: Portal): Route {
  const limiter = limitChecks(portal);
  return route(certificateCheckCalls.check, async ({ params, request }, { database }) => {
    await consume(limiter, networkOf(request.ip));
    const parsed = parseCode(params.code);
    if ("wrong" in parsed) {
      throw new Refused(400, REFUSALS[parsed.wrong], { type: CODE_REFUSALS[parsed.wrong] });
    }
    const row = await findByCode(database, parsed.code);
    if (row === undefined) throw new Refused(404, REFUSALS.unknown, { type: CODE_REFUSALS.unknown });
    return presentChecked(portal, row);
  });
}
