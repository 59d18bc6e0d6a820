import { isLanguage, type Language, rememberedLanguage } from "@bonum/contract/text/language.ts";
import type { FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyRequest {
    /** Language of the account that a guard let pass. */
    accountLanguage?: Language | undefined;
  }
}

/**
 * The language of whoever reads an answer: the first of `Accept-Language` that the portal speaks, else the account's, else
 * the cookie's, else Polish.
 */
export function readerLanguage(request: FastifyRequest): Language {
  const { headers, accountLanguage } = request;
  return (
    accepted(headers["accept-language"] ?? "") ??
    accountLanguage ??
    rememberedLanguage(headers.cookie ?? "") ??
    "pl"
  );
}

/** Most languages of a header that are looked at: browsers send a handful. */
const RANGES_MAX = 20;

/** The language of the highest weight (RFC 9110, section 12.5.4); `*` names none. */
function accepted(header: string): Language | undefined {
  const ranges = header
    .split(",", RANGES_MAX)
    .map((range) => {
      const [tag = "", weight = "q=1"] = range.trim().toLowerCase().split(";", 2);
      const quality = Number(weight.trim().replace(/^q=/, ""));
      return { language: tag.trim().slice(0, 2), quality: Number.isNaN(quality) ? 0 : quality };
    })
    .filter(({ language, quality }) => isLanguage(language) && quality > 0)
    .toSorted((one, other) => other.quality - one.quality);
  const first = ranges[0]?.language;
  return isLanguage(first) ? first : undefined;
}
