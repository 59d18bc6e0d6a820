import {
  PasskeyAssertion,
  PasskeyAttestation,
  type PasskeyOptions,
} from "@bonum/contract/identity/second-step.ts";
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from "@simplewebauthn/browser";
import * as z from "zod/mini";
import { HttpError } from "../http.ts";

/** Reason why a passkey was not used or made, as far as the browser reports it. */
export type PasskeyTrouble = "cancelled" | "known" | "wrongAddress" | "failed";

/** Lets the person use a passkey; the options and the answer are WebAuthn's, made and checked by the server. */
export async function askForPasskey(options: PasskeyOptions): Promise<PasskeyAssertion> {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return z.parse(PasskeyAssertion, await startAuthentication({ optionsJSON }));
}

/** Lets the person make a passkey on this device or a key of theirs. */
export async function makePasskey(options: PasskeyOptions): Promise<PasskeyAttestation> {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return z.parse(PasskeyAttestation, await startRegistration({ optionsJSON }));
}

/** Browser's problem with a passkey; undefined for a refusal of the server. */
export function passkeyTrouble(error: unknown): PasskeyTrouble | undefined {
  if (error instanceof HttpError) return undefined;
  if (!(error instanceof WebAuthnError)) return "failed";
  switch (error.code) {
    case "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED":
      return "known";
    case "ERROR_INVALID_DOMAIN":
    case "ERROR_INVALID_RP_ID":
      return "wrongAddress";
    case "ERROR_CEREMONY_ABORTED":
    case "ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY":
      // Browsers do not tell a person's no from a wait that ran out.
      return "cancelled";
    default:
      return "failed";
  }
}
