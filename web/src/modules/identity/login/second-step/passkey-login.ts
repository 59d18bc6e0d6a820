import "./messages.ts";
import { type PasskeyAssertion, PasskeyOptions } from "@bonum/contract/identity/second-step.ts";
import i18next from "i18next";
import { HttpError, request } from "../../../../lib/http.ts";
import { askForPasskey, passkeyTrouble } from "../../../../lib/session/passkeys.ts";
import { signInBy } from "../../../../lib/session/session.ts";

/**
 * Signs in by a passkey alone. Answers what the person is told where that failed.
 *
 * @throws HttpError for what every log-in may meet: too many tries, no connection, a broken server
 */
export async function logInByPasskey(): Promise<string | undefined> {
  const t = i18next.getFixedT(null, "loginStep");
  try {
    await signInBy("account/login/passkey", { passkey: await answerOf("account/login/passkey/options") });
    return undefined;
  } catch (error) {
    const trouble = passkeyTrouble(error);
    if (trouble !== undefined && trouble !== "known") return t(`trouble.${trouble}`);
    if (error instanceof HttpError && error.status === 401) return t("failure.passkeyLogin");
    throw error;
  }
}

/** A passkey's answer to what the server asks by this call. */
export async function answerOf(path: string, json?: unknown): Promise<PasskeyAssertion> {
  const { data } = await request(path, { method: "POST", json, schema: PasskeyOptions, keepSession: true });
  return askForPasskey(data);
}
