import * as z from "zod/mini";
import { call } from "../call.ts";
import { PasswordAgain } from "../identity/password-again.ts";
import { key } from "../validation/key.ts";
import { RevocationAgreement, SigningKey, SigningKeyRevocation } from "./keys.ts";

const tag = "certificates";

/** A part of the key's thumbprint, in the letters of base64url. */
const KeyId = z.object({ id: z.string().check(z.regex(/^[\w-]{1,64}$/, key("id.invalid"))) });

/** The keys that certificates are signed with. */
export const signingKeyCalls = {
  list: call({
    method: "GET",
    path: "/certificates/signing-keys",
    scope: "admin",
    tag,
    output: z.array(SigningKey),
  }),
  /** Retires the present key, whose certificates go on being confirmed, and makes a new one. */
  rotate: call({
    method: "POST",
    path: "/certificates/signing-keys",
    scope: "admin",
    tag,
    body: PasswordAgain,
    output: z.array(SigningKey),
    decides: "final",
    status: 201,
  }),
  /** Asks that from a day on what a key signed be not relied on; the only administrator has it so at once. */
  revoke: call({
    method: "POST",
    path: "/certificates/signing-keys/:id/revoke",
    scope: "admin",
    tag,
    params: KeyId,
    body: SigningKeyRevocation,
    output: z.array(SigningKey),
    decides: "final",
  }),
  /** Agrees, as the second person, to the revocation that another administrator asked for. */
  agree: call({
    method: "POST",
    path: "/certificates/signing-keys/:id/revoke/agree",
    scope: "admin",
    tag,
    params: KeyId,
    body: RevocationAgreement,
    output: z.array(SigningKey),
    decides: "final",
  }),
  /** Takes back what was asked for. */
  drop: call({
    method: "DELETE",
    path: "/certificates/signing-keys/:id/revoke",
    scope: "admin",
    tag,
    params: KeyId,
    output: z.array(SigningKey),
    decides: "rules",
  }),
  /** Vouches for a key anew that the portal's secret does not vouch for, after the secret was changed. */
  confirm: call({
    method: "POST",
    path: "/certificates/signing-keys/:id/confirm",
    scope: "admin",
    tag,
    params: KeyId,
    body: PasswordAgain,
    output: z.array(SigningKey),
    decides: "final",
  }),
};
