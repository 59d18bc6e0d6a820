import type { PendingLogin } from "@bonum/contract/problem.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { HttpError } from "../../../../lib/http.ts";
import { passkeyTrouble } from "../../../../lib/session/passkeys.ts";
import { signInBy } from "../../../../lib/session/session.ts";
import { describeFailure } from "../login-failure.ts";
import { answerOf } from "./passkey-login.ts";

export type Method = PendingLogin["methods"][number];

type Proof = { method: "totp" | "recoveryCode"; code: string } | { method: "passkey" };

/** Takes the second step of the log-in that waits under `ticket`, and says why it was refused. */
export function useSecondStep(ticket: string, onLeave: (why: string) => void) {
  const { t } = useTranslation("loginStep");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const explain = (error: unknown, method: Method): string => {
    const trouble = passkeyTrouble(error);
    if (trouble !== undefined && trouble !== "known") return t(`trouble.${trouble}`);
    const refused = error instanceof HttpError && error.status === 401;
    if (!refused) return describeFailure(error);
    return t(method === "totp" ? "failure.code" : `failure.${method}`);
  };

  // The page leaves by itself once there is a user.
  const take = async (proof: Proof) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await signInBy("account/login/second-step", { ticket, ...(await payloadOf(ticket, proof)) });
    } catch (error) {
      if (isOver(error)) return onLeave(t("failure.expired"));
      setFailure(explain(error, proof.method));
      setBusy(false);
    }
  };
  return { take: (proof: Proof) => void take(proof), busy, failure, forget: () => setFailure(undefined) };
}

async function payloadOf(ticket: string, proof: Proof) {
  if (proof.method === "passkey") {
    return { passkey: await answerOf("account/login/second-step/passkey", { ticket }) };
  }
  return proof.method === "totp" ? { code: proof.code } : { recoveryCode: proof.code };
}

/** A refusal that does not offer the step again ends the log-in. */
function isOver(error: unknown): boolean {
  return error instanceof HttpError && error.status === 401 && error.problem?.secondStep === undefined;
}
