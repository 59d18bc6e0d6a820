import { hkdfSync } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import * as z from "zod";
import { Refused } from "../../../platform/http/errors.ts";

const ALGORITHM = "HS256";
const AUDIENCE = "bonum:preview";

/** How long a preview link is good, in seconds. */
export const PREVIEW_SECONDS = 300;

/** What a link lets its holder read: one content, not what replaces it later. */
const Linked = z.object({ sub: z.string(), version: z.int() });

/** Signs the token of a preview link. */
export function signPreview(
  secret: Uint8Array,
  content: { fileKey: string; version: number },
  seconds = PREVIEW_SECONDS,
): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ version: content.version })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(content.fileKey)
    .setAudience(AUDIENCE)
    .setExpirationTime(now + seconds)
    .sign(previewKey(secret));
}

/** Reads a token that `signPreview` made and that is still good; throws Refused 403. */
export async function readPreview(
  secret: Uint8Array,
  token: string,
): Promise<{ fileKey: string; version: number }> {
  try {
    const options = { algorithms: [ALGORITHM], audience: AUDIENCE, requiredClaims: ["exp"] };
    const { payload } = await jwtVerify(token, previewKey(secret), options);
    const { sub, version } = Linked.parse(payload);
    return { fileKey: sub, version };
  } catch {
    throw new Refused(403, "Odnośnik do podglądu wygasł lub jest nieprawidłowy. Otwórz podgląd ponownie.");
  }
}

/** A key of its own, so that a session's token never opens a preview, nor a preview's token a session. */
function previewKey(secret: Uint8Array): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secret, "", AUDIENCE, 32));
}
