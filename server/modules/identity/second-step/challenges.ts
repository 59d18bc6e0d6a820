import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyOptions,
} from "@bonum/contract/identity/second-step.ts";
import type { Database } from "../../../platform/database/connect.ts";
import { hashToken } from "../../../platform/secrets.ts";
import { type ChallengeUse, keepChallenge, takeChallenge } from "./login-queries.ts";
import { challengeOf } from "./passkeys/webauthn.ts";

/** As long as the browser waits for the person, and a little more. */
const CHALLENGE_SECONDS = 3 * 60;

/** Remembers what a browser is asked, so that the answer is taken once, soon, and for this use alone. */
export async function pose(
  database: Database,
  options: PasskeyOptions,
  use: ChallengeUse,
): Promise<PasskeyOptions> {
  await keepChallenge(database, { hash: hashToken(options.challenge), seconds: CHALLENGE_SECONDS, use });
  return options;
}

/** Whether this answers what was asked for this use. Right or wrong, the challenge is used up. */
export async function answers(
  database: Database,
  answer: PasskeyAssertion | PasskeyAttestation,
  use: ChallengeUse,
): Promise<boolean> {
  const challenge = challengeOf(answer);
  return challenge !== undefined && takeChallenge(database, hashToken(challenge), use);
}
