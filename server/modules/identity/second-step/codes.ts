import { Secret, TOTP } from "otpauth";

const ISSUER = "Bonum Publicum";

/** What every authenticator app understands: SHA-1, six digits, steps of 30 seconds (RFC 6238). */
const FORMAT = { algorithm: "SHA1", digits: 6, period: 30 } as const;

/** How many steps a phone's clock may be off, either way. */
const WINDOW = 1;

/** A new secret, of the 160 bits that RFC 4226 recommends. */
export function makeSecret(): Uint8Array {
  return new Secret({ size: 20 }).bytes;
}

/** The secret for typing and as an `otpauth:` address. */
export function describeSecret(secret: Uint8Array, email: string): { secret: string; uri: string } {
  const totp = new TOTP({ ...FORMAT, issuer: ISSUER, label: email, secret: secretOf(secret) });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The time step whose code this is, the present one or a neighbour; none for a wrong code. */
export function stepOf(secret: Uint8Array, code: string, now = Date.now()): number | undefined {
  const totp = new TOTP({ ...FORMAT, secret: secretOf(secret) });
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta;
}

function secretOf(bytes: Uint8Array): Secret {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer });
}
