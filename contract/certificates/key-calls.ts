import * as z from "zod/mini";
import { call } from "../call.ts";
import { PasswordAgain } from "../identity/password-again.ts";
import { SigningKey, SigningKeyRevocation } from "./keys.ts";

const tag = "certificates";

const KeyId = z.object({ id: z.string() });

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
    status: 201,
  }),
  /** Says from which day on what a key signed is not to be relied on. */
  revoke: call({
    method: "POST",
    path: "/certificates/signing-keys/:id/revoke",
    scope: "admin",
    tag,
    params: KeyId,
    body: SigningKeyRevocation,
    output: z.array(SigningKey),
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
  }),
};
