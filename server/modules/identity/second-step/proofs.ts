import type { PasskeyAssertion } from "@bonum/contract/identity/second-step.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import type { Portal } from "../../../portal.ts";
import { findAuthenticator, spendStep } from "./authenticator-queries.ts";
import { countPasskeyUse, findPasskey } from "./passkeys/queries.ts";
import type { RelyingParty } from "./passkeys/relying-party.ts";
import { verifyAssertion } from "./passkeys/webauthn.ts";
import { spendRecoveryCode } from "./recovery-code-queries.ts";
import { hashRecoveryCode, unseal } from "./secrets.ts";
import { stepOf } from "./totp.ts";

/** What is offered as the second step: at most one of them. */
export interface Proof {
  code?: string | undefined;
  recoveryCode?: string | undefined;
  /** Its challenge is already checked. */
  passkey?: PasskeyAssertion | undefined;
}

export type Refusal = "wrongCode" | "wrongPasskey" | "countedBack";

type Outcome = { method: "totp" | "recoveryCode" | "passkey" } | { refused: Refusal };

/** Whose proof it must be. */
interface Owner {
  portal: Portal;
  party: RelyingParty | undefined;
  accountId: string;
}

/** Checks a proof and uses it up, so that it is good once. A wrong one changes nothing. */
export async function prove(tx: Tx, owner: Owner, proof: Proof): Promise<Outcome> {
  const { portal, accountId } = owner;
  if (proof.code !== undefined) {
    return (await provesByCode(tx, owner, proof.code)) ? { method: "totp" } : { refused: "wrongCode" };
  }
  if (proof.recoveryCode !== undefined) {
    const hash = hashRecoveryCode(portal.secret, accountId, proof.recoveryCode);
    const used = await spendRecoveryCode(tx, accountId, hash);
    return used ? { method: "recoveryCode" } : { refused: "wrongCode" };
  }
  return proof.passkey === undefined ? { refused: "wrongPasskey" } : proveByPasskey(tx, owner, proof.passkey);
}

async function provesByCode(tx: Tx, { portal, accountId }: Owner, code: string): Promise<boolean> {
  const authenticator = await findAuthenticator(tx, accountId);
  const secret = authenticator && unseal(portal.secret, accountId, authenticator.secret);
  const step = secret && stepOf(secret, code);
  return step !== undefined && spendStep(tx, accountId, step);
}

async function proveByPasskey(
  tx: Tx,
  { party, accountId }: Owner,
  answer: PasskeyAssertion,
): Promise<Outcome> {
  const passkey = await findPasskey(tx, answer.id);
  if (party === undefined || passkey?.accountId !== accountId) return { refused: "wrongPasskey" };
  const verified = await verifyAssertion(party, answer, { passkey, userVerification: "preferred" });
  if (verified === undefined) return { refused: "wrongPasskey" };
  return (await countPasskeyUse(tx, passkey.id, verified))
    ? { method: "passkey" }
    : { refused: "countedBack" };
}
