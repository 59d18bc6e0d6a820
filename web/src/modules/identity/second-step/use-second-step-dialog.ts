import type { PasskeyView, RecoveryCodes } from "@bonum/contract/identity/second-step.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { notify } from "../../../lib/notify.ts";
import { renew } from "../../../lib/session/session.ts";
import { sessionState } from "../../../lib/session/session-store.ts";
import { lacksSecondStep } from "../../../lib/session/token.ts";
import { secondStepQuery } from "./second-step-queries.ts";

/** What the person is doing with their second step. */
export type Step =
  | { kind: "app" | "removeApp" | "passkey" | "renewCodes" | "turnOff" }
  | { kind: "rename" | "removePasskey"; passkey: PasskeyView }
  | { kind: "codes"; codes: string[] };

export type Ask = (step: Step) => void;

/** Which dialog is open, and what follows when it is done. */
export function useSecondStepDialog() {
  const client = useQueryClient();
  const [step, ask] = useState<Step>();
  const close = () => {
    ask(undefined);
    // What the token says of a missing second step is outdated once there is one, and its codes have been seen.
    if (lacksSecondStep(sessionState().user?.token ?? "")) void renew().catch(() => undefined);
  };
  const done = (text: string | undefined, result?: RecoveryCodes) => {
    void client.invalidateQueries(secondStepQuery);
    if (text !== undefined) notify({ kind: "success", text });
    const codes = result?.recoveryCodes;
    if (codes) ask({ kind: "codes", codes });
    else close();
  };
  return { step, ask, close, done };
}
