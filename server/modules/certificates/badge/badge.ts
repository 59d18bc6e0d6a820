import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { dayInWarsaw } from "@bonum/contract/calendar.ts";
import { certificateCheckCalls } from "@bonum/contract/certificates/calls.ts";
import { parseCode } from "@bonum/contract/certificates/code.ts";
import { type Route, route } from "../../../kernel/route.ts";
import { sendContent } from "../../../platform/http/content.ts";
import { contentDisposition } from "../../../platform/http/content-disposition.ts";
import { NotFound } from "../../../platform/http/errors.ts";
import { consume, createLimiter, networkOf } from "../../../platform/limiter.ts";
import type { Portal } from "../../../portal.ts";
import { limitChecks } from "../check.ts";
import { confirmSignature } from "../keys/confirming.ts";
import { findByCode } from "../queries.ts";
import { drawBadge } from "./draw-badge.ts";

/** Badges that one address may be shown: many people of one office read the page that one stands on. */
const SHOWN = { points: 300, seconds: 60 };

/**
 * Revalidation on every use, so that no badge shows a withdrawn certificate as valid. It says nothing of who
 * asks, so caches between may keep it so too.
 */
const CACHE = "public, no-cache";

/** The badge of a certificate, for anybody's page: what it says is of the moment at which it is asked for. */
export function badgeRoute(portal: Portal): Route {
  const limiter = createLimiter(portal.pool, { name: "certificateBadge", ...SHOWN });
  const tries = limitChecks(portal);
  return route(certificateCheckCalls.badge, async ({ params, query, request, reply }, { database }) => {
    const address = networkOf(request.ip);
    await consume(limiter, address);
    const parsed = parseCode(params.code);
    const row = "code" in parsed ? await findByCode(database, parsed.code) : undefined;
    if (row === undefined) {
      // Attempts here count towards the limit of the check.
      await consume(tries, address);
      throw new NotFound();
    }
    const { confirmed } = await confirmSignature(portal, row);
    const badge = Buffer.from(drawBadge({ row, confirmed, today: dayInWarsaw() }, query.language));
    // Other people's pages may show it.
    reply.header("cross-origin-resource-policy", "cross-origin");
    return sendContent(request, reply, {
      etag: `"${createHash("sha256").update(badge).digest("base64url")}"`,
      size: badge.length,
      contentType: "image/svg+xml; charset=utf-8",
      disposition: contentDisposition("inline", `${row.number.replaceAll("/", "-")}.svg`),
      cacheControl: CACHE,
      open: async (range) => Readable.from([range ? badge.subarray(range.start, range.end + 1) : badge]),
    });
  });
}
