import * as z from "zod/mini";
import { dayInWarsaw } from "../calendar.ts";
import { PasswordAgain } from "../identity/password-again.ts";
import { RequiredDate, requiredText } from "../text/fields.ts";
import { key } from "../validation/key.ts";

/** A key that certificates are signed with, by its id; of a retired one only the public half is kept. */
export const SigningKey = z.object({
  id: z.string(),
  state: z.enum(["active", "retired", "revoked"]),
  dateAdded: z.string(),
  dateRetired: z.nullable(z.string()),
  /** `YYYY-MM-DD`: certificates of that day and later ones are not confirmed. */
  revokedFrom: z.nullable(z.string()),
  revokedReason: z.string(),
  /** True if the portal's secret authenticates the key; a key without that confirms nothing. */
  sealed: z.boolean(),
  /** Number of certificates that it signed. */
  certificates: z.int(),
  /** Number of those that its revocation invalidates. */
  disowned: z.int(),
  /** A revocation that one administrator asked for and a second one has yet to agree to. */
  revocation: z.nullable(
    z.object({ from: z.string(), reason: z.string(), askedBy: z.string(), dateAsked: z.string() }),
  ),
  can: z.object({ revoke: z.boolean(), confirm: z.boolean(), agree: z.boolean(), drop: z.boolean() }),
});
export type SigningKey = z.infer<typeof SigningKey>;

/**
 * Body of a key's revocation; the reason is public. A later revocation may move the day earlier, never later.
 */
export const SigningKeyRevocation = z.extend(PasswordAgain, {
  from: RequiredDate.check(z.refine((day) => day <= dayInWarsaw(), { error: key("date.future") })),
  reason: requiredText("note"),
});
export type SigningKeyRevocation = z.infer<typeof SigningKeyRevocation>;

/** Consent of the second administrator, to the day that was asked for. */
export const RevocationAgreement = z.extend(PasswordAgain, { from: RequiredDate });
export type RevocationAgreement = z.infer<typeof RevocationAgreement>;

/** The public keys (RFC 7517, RFC 8037); `iat`, `exp` and `revoked` are those of OpenID Federation's historical keys. */
export const SigningKeySet = z.object({
  keys: z.array(
    z.object({
      kty: z.literal("OKP"),
      crv: z.literal("Ed25519"),
      x: z.string(),
      kid: z.string(),
      use: z.literal("sig"),
      alg: z.literal("EdDSA"),
      /** Start of the key's use, in seconds since 1970. */
      iat: z.number(),
      /** End of the key's use; absent of the active key. */
      exp: z.optional(z.number()),
      /**
       * Revocation of the key: time, reason, and the first day whose signatures are unreliable; `day` has the
       * format of a certificate's date of issue.
       */
      revoked: z.optional(z.object({ revoked_at: z.number(), reason: z.string(), day: z.string() })),
    }),
  ),
});
export type SigningKeySet = z.infer<typeof SigningKeySet>;
