import type { FastifyInstance } from "fastify";
import { Refused } from "./errors.ts";

declare module "fastify" {
  interface FastifyInstance {
    runningUploads: RunningUploads;
  }
}

/** Counts the files that each account is sending to this server. */
interface RunningUploads {
  /**
   * Begins one.
   *
   * @returns how to end it
   * @throws Refused 429 when the account has as many as it may
   */
  begin(accountId: string): () => void;
}

/** Each running upload keeps a connection and, towards S3, some 32 MiB of memory. */
export function countUploads(app: FastifyInstance, most: number): void {
  const running = new Map<string, number>();
  const add = (accountId: string, change: 1 | -1) => {
    const count = (running.get(accountId) ?? 0) + change;
    if (count === 0) running.delete(accountId);
    else running.set(accountId, count);
  };
  app.decorate("runningUploads", {
    begin(accountId) {
      if ((running.get(accountId) ?? 0) >= most) {
        throw new Refused(
          429,
          "Wysyłasz już zbyt wiele plików naraz. Poczekaj, aż któreś wysyłanie się skończy.",
        );
      }
      add(accountId, 1);
      return () => add(accountId, -1);
    },
  });
}
