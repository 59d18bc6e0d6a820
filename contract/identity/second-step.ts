import * as z from "zod/mini";
import { requiredText, whateverElseIsRefused } from "../text/fields.ts";
import { key } from "../validation/key.ts";

/** Number of recovery codes issued at once. */
export const RECOVERY_CODES = 10;

/** Maximum number of passkeys of an account. */
export const PASSKEYS_MAX = 20;

/** A code of the authenticator app, as it is shown there: spaces between its digits do not count. */
export const TotpCode = z.string({ error: key("code.required") }).check(
  z.overwrite((value) => value.replace(/\s/g, "")),
  z.refine((value) => value !== "", { error: key("code.required"), abort: true }),
  z.refine((value) => /^\d{6}$/.test(value), { error: key("code.invalid") }),
);

/** A recovery code: blind to case, spaces and dashes, and to the letters that look like digits. */
export const RecoveryCode = z.string({ error: key("code.required") }).check(
  z.overwrite((value) => foldRecoveryCode(value)),
  z.refine((value) => value !== "", { error: key("code.required"), abort: true }),
  z.refine((value) => /^[0-9A-HJKMNP-TV-Z]{10}$/.test(value), { error: key("recoveryCode.invalid") }),
);

/** The one form of a recovery code, of Crockford's base32 symbols. */
function foldRecoveryCode(value: string): string {
  return value
    .slice(0, 100)
    .toUpperCase()
    .replace(/[\s–-]/g, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
}

const passkeyInvalid = { error: key("passkey.invalid") };
const Base64Url = (max: number) =>
  z.string(passkeyInvalid).check(z.maxLength(max, passkeyInvalid), z.regex(/^[\w-]+$/, passkeyInvalid));

const CredentialId = Base64Url(1_400);
const ClientData = Base64Url(8_000);

/** A passkey's answer at a log-in, as WebAuthn's `AuthenticationResponseJSON`; what is not needed is dropped. */
export const PasskeyAssertion = z.object(
  {
    id: CredentialId,
    rawId: CredentialId,
    type: z.literal("public-key", passkeyInvalid),
    response: z.object(
      {
        clientDataJSON: ClientData,
        authenticatorData: Base64Url(8_000),
        signature: Base64Url(8_000),
        userHandle: z.optional(Base64Url(200)),
      },
      passkeyInvalid,
    ),
    clientExtensionResults: z._default(z.object({}), {}),
  },
  passkeyInvalid,
);
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;

/** A new passkey's answer, as WebAuthn's `RegistrationResponseJSON`; what is not needed is dropped. */
export const PasskeyAttestation = z.object(
  {
    id: CredentialId,
    rawId: CredentialId,
    type: z.literal("public-key", passkeyInvalid),
    response: z.object(
      {
        clientDataJSON: ClientData,
        attestationObject: Base64Url(64_000),
        transports: z.optional(
          z
            .array(
              z
                .string(passkeyInvalid)
                .check(z.maxLength(40, passkeyInvalid), z.regex(/^[\w-]*$/, passkeyInvalid)),
              passkeyInvalid,
            )
            .check(z.maxLength(10, passkeyInvalid)),
        ),
      },
      passkeyInvalid,
    ),
    clientExtensionResults: z._default(z.object({}), {}),
  },
  passkeyInvalid,
);
export type PasskeyAttestation = z.infer<typeof PasskeyAttestation>;

/** WebAuthn options of the browser; made and read by the WebAuthn library of each side. */
export const PasskeyOptions = z.looseObject({ challenge: z.string() });
export type PasskeyOptions = z.infer<typeof PasskeyOptions>;

const Ticket = z
  .string({ error: key("ticket.invalid") })
  .check(z.regex(/^[\w-]{43}$/, { error: key("ticket.invalid") }));

/** Names the log-in whose password was right. */
export const SecondStepTicket = z.object({ ticket: Ticket });

/** The second step of a log-in: the ticket and one proof. */
export const SecondStepPayload = z
  .object({
    ticket: Ticket,
    code: z.optional(TotpCode),
    recoveryCode: z.optional(RecoveryCode),
    passkey: z.optional(PasskeyAssertion),
  })
  .check(
    z.refine(
      ({ code, recoveryCode, passkey }) =>
        [code, recoveryCode, passkey].filter((proof) => proof !== undefined).length === 1,
      { error: key("secondStep.single"), path: ["code"], when: whateverElseIsRefused },
    ),
  );
export type SecondStepPayload = z.infer<typeof SecondStepPayload>;

/** A log-in by a passkey alone. */
export const PasskeyLogin = z.object({ passkey: PasskeyAssertion });

/** A new authenticator app, before its first code proves it. */
export const NewAuthenticator = z.object({
  /** Secret in base32, for typing. */
  secret: z.string(),
  /** The same as an `otpauth:` address, for the QR code. */
  uri: z.string(),
});
export type NewAuthenticator = z.infer<typeof NewAuthenticator>;

export const AuthenticatorProof = z.object({ code: TotpCode });

/** Shown once. Null where the account has codes from before. */
export const RecoveryCodes = z.object({ recoveryCodes: z.nullable(z.array(z.string())) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

const name = requiredText("short");
export const PasskeyName = z.object({ name });
export const NewPasskey = z.object({ name, passkey: PasskeyAttestation });
export type NewPasskey = z.infer<typeof NewPasskey>;

/** A passkey of one's own; times are ISO 8601 in UTC. */
export const PasskeyView = z.object({
  id: z.string(),
  name: z.string(),
  addedAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  /** True if a password manager keeps it on several devices. */
  synced: z.boolean(),
});
export type PasskeyView = z.infer<typeof PasskeyView>;

/** Protection of one's own account. */
export const SecondStepView = z.object({
  /** A log-in by password asks for a second step. */
  active: z.boolean(),
  /** The portal demands it of this account. */
  required: z.boolean(),
  authenticator: z.nullable(z.object({ addedAt: z.string() })),
  passkeys: z.array(PasskeyView),
  recoveryCodesLeft: z.int(),
  /** The portal's address at which passkeys work; null where they cannot (no HTTPS, an address without a name). */
  passkeyOrigin: z.nullable(z.string()),
  can: z.object({
    addPasskey: z.boolean(),
    /** True if the last method of the second step may be removed. */
    turnOff: z.boolean(),
  }),
});
export type SecondStepView = z.infer<typeof SecondStepView>;

/** Security settings, as administrators see them. */
export const SecuritySettings = z.object({
  requireSecondStepForAdmins: z.boolean(),
  /** The state that an `If-Match: "revision"` names. */
  revision: z.int(),
  /** Active administrators, and how many of them have a second step. */
  admins: z.object({ total: z.int(), withSecondStep: z.int() }),
  /** Requests come through a proxy that `TRUST_PROXY` does not name, so that everybody may have one address. */
  forwardedUnbelieved: z.boolean(),
  can: z.object({
    /** Only who has a second step may demand it of the others. */
    require: z.boolean(),
  }),
});
export type SecuritySettings = z.infer<typeof SecuritySettings>;

export const SecurityPayload = z.object({
  requireSecondStepForAdmins: z.boolean({ error: key("choice.invalid") }),
});
export type SecurityPayload = z.infer<typeof SecurityPayload>;
