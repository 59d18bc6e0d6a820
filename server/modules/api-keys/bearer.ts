import { API_KEY_PREFIX } from "@bonum/contract/api-keys/fields.ts";
import type { FastifyRequest } from "fastify";
import { countAudit } from "../../kernel/audit/queries.ts";
import { Refused, Unauthorized } from "../../platform/http/errors.ts";
import { consume, createLimiter, networkOf } from "../../platform/limiter.ts";
import { hashToken } from "../../platform/secrets.ts";
import type { Portal } from "../../portal.ts";
import { findCaller, noteUse } from "./queries.ts";

type Guard = (request: FastifyRequest) => Promise<void>;

/** Authorization header of a program, in place of a session's token. */
const SENT = new RegExp(`^Bearer (${API_KEY_PREFIX}\\S*)$`, "i");
/** A key as `makeKey` makes them: 256 bits in base64url. */
const KEY = new RegExp(`^${API_KEY_PREFIX}[\\w-]{43}$`);

/**
 * Refused keys of one address in a window, as many as failed log-ins; counted beside those, so that a program with an old
 * key does not lock the people at its address out. Good keys are never refused by it.
 */
const REFUSALS = { points: 60, seconds: 15 * 60 };

/**
 * A hook that lets a program with an API key pass, in the name of its owner and only to what keys reach; whoever sends none
 * must have a session. It throws, so nothing runs after it.
 */
export function acceptKeys(portal: Portal, requireSession: Guard): Guard {
  const limiter = createLimiter(portal.pool, { name: "apiKey", ...REFUSALS });
  return async (request) => {
    const key = SENT.exec(request.headers.authorization ?? "")?.[1];
    if (key === undefined) return requireSession(request);
    const caller = KEY.test(key) ? await findCaller(portal.database, hashToken(key)) : undefined;
    if (caller === undefined) {
      await consume(limiter, networkOf(request.ip));
      await noteRefusal(portal, request);
      throw new Unauthorized({
        pl: "Klucz API jest nieprawidłowy, wygasł albo został unieważniony. Użyj innego klucza.",
        en: "The API key is not valid, has expired or was revoked. Use another key.",
      });
    }
    request.account = caller.account;
    request.accountLanguage = caller.account.language;
    request.lacksSecondStep = caller.lacksSecondStep;
    if (caller.unnoted) await tryToNote(portal, request);
    assertReached(request, caller.scope);
  };
}

/** A key is good whether or not its use can be written down, as where the disk is full. */
async function tryToNote({ database }: Portal, { account, log }: FastifyRequest): Promise<void> {
  await noteUse(database, account.sessionId).catch((error: unknown) => {
    log.warn({ err: error }, "the use of an API key could not be noted");
  });
}

function assertReached({ routeOptions, method }: FastifyRequest, scope: "read" | "write"): void {
  if (!routeOptions.config.reachedByKeys) {
    throw new Refused(403, {
      pl: "Ta operacja nie jest dostępna dla kluczy API. Wykona ją zalogowana osoba.",
      en: "API keys cannot do this. A person who is logged in can do it.",
    });
  }
  if (scope === "read" && method !== "GET" && method !== "HEAD") {
    throw new Refused(403, {
      pl: "Ten klucz API służy tylko do odczytu. Użyj klucza, który pozwala też zapisywać.",
      en: "This API key can only read. Use a key that may also make changes.",
    });
  }
}

/** Refused keys are counted by network in one entry a window, as log-ins are that try no account. */
async function noteRefusal(
  { database }: Portal,
  { ip: address, id: requestId }: FastifyRequest,
): Promise<void> {
  const actor = { accountId: null, email: "", address, requestId };
  await countAudit(
    database,
    { actor, action: "session.refuse", subjectType: "session", subjectId: null, after: { reason: "apiKey" } },
    { together: `apiKey ${networkOf(address)}`, windowSeconds: REFUSALS.seconds },
  );
}
