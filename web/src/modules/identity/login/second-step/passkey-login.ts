import "./messages.ts";
import { loginCalls } from "@bonum/contract/identity/account-calls.ts";
import i18next from "i18next";
import { api } from "../../../../lib/api.ts";
import { HttpError } from "../../../../lib/http.ts";
import { askForPasskey, passkeyTrouble } from "../../../../lib/session/passkeys.ts";
import { keepUser } from "../../../../lib/session/session-store.ts";

/**
 * Signs in by a passkey alone. Answers what the person is told where that failed.
 *
 * @throws HttpError for what every log-in may meet: too many tries, no connection, a broken server
 */
export async function logInByPasskey(): Promise<string | undefined> {
  const t = i18next.getFixedT(null, "loginStep");
  try {
    const options = await api(loginCalls.askForPasskey, {}, { keepSession: true });
    const body = { passkey: await askForPasskey(options) };
    keepUser(await api(loginCalls.logInByPasskey, { body }, { keepSession: true }));
    return undefined;
  } catch (error) {
    const trouble = passkeyTrouble(error);
    if (trouble !== undefined && trouble !== "known") return t(`trouble.${trouble}`);
    if (error instanceof HttpError && error.status === 401) return t("failure.passkeyLogin");
    throw error;
  }
}
