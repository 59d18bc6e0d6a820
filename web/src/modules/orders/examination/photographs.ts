import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { useEffect } from "react";
import { forgetFile, useQueuedFiles } from "../../../lib/transfer/upload-queue.ts";
import { unsentAnswers, writeUnsentAnswers } from "./unsent-answers.ts";

/** Under what the queue knows the photographs of an examination; those of the form of findings are its own. */
export const photographsOf = (orderId: string): string => `examination:${orderId}`;

/** Names each photograph that has arrived by its document, whichever criterion is on the screen. */
export function useArrivedPhotographs({ id }: Pick<OrderDetails, "id">): void {
  const queued = useQueuedFiles(photographsOf(id));
  useEffect(() => {
    const arrived = new Map(queued.flatMap((file) => (file.result === null ? [] : [[file.id, file.result]])));
    if (arrived.size === 0) return;
    const answers = unsentAnswers(id);
    if (answers.some(({ said }) => said.evidence.some((one) => arrived.has(one)))) {
      const named = answers.map((answer) => {
        const evidence = answer.said.evidence.map((one) => arrived.get(one) ?? one);
        return { ...answer, said: { ...answer.said, evidence } };
      });
      writeUnsentAnswers(id, named);
    }
    for (const photograph of arrived.keys()) void forgetFile(photograph);
  }, [queued, id]);
}
