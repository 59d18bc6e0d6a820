import { SessionUser } from "@bonum/contract/identity/account.ts";
import {
  AuthenticatorProof,
  NewAuthenticator,
  NewPasskey,
  PasskeyLogin,
  PasskeyName,
  PasskeyOptions,
  PasskeyView,
  PasswordAgain,
  RecoveryCodes,
  SecondStepPayload,
  SecondStepTicket,
  SecondStepView,
  SecurityPayload,
  SecuritySettings,
} from "@bonum/contract/identity/second-step.ts";
import { RecordId } from "@bonum/contract/records.ts";
import type { FastifyRequest } from "fastify";
import * as z from "zod";
import { recordAudit } from "../../../kernel/audit-queries.ts";
import { type Caller, callerOf } from "../../../kernel/caller.ts";
import { assertUnchanged } from "../../../kernel/revision.ts";
import { announce } from "../../../platform/database/changes.ts";
import type { Database } from "../../../platform/database/connect.ts";
import { transact } from "../../../platform/database/transaction.ts";
import { Conflict } from "../../../platform/http/errors.ts";
import type { Portal } from "../../../portal.ts";
import type { Scope } from "../../../scopes.ts";
import { deviceOriginOf, signInOnDevice } from "../login/routes.ts";
import { createLoginThrottle } from "../login/throttle.ts";
import { addAuthenticator, beginAuthenticator, removeAuthenticator } from "./authenticator-rules.ts";
import { isProtected } from "./change.ts";
import { askForPasskey, askForSecondStep, logInByPasskey, takeSecondStep } from "./login-rules.ts";
import type { OwnParts } from "./own-parts.ts";
import { relyingParty } from "./passkeys/relying-party.ts";
import { addPasskey, beginPasskey, nameAnew, removePasskey } from "./passkeys/rules.ts";
import { ownProtection, renewRecoveryCodes, resetSecondStep, turnOffSecondStep } from "./protection-rules.ts";
import { countAdmins, findSecurity, lockSecurity, updateSecurity } from "./security-queries.ts";

const NOTHING = z.undefined();
const tags = ["account"];

/** The second step of a log-in, and the log-in by passkey alone. */
export function publicSecondStepRoutes(scope: Scope, portal: Portal): void {
  const throttle = createLoginThrottle(portal.pool);
  // The address is known only once the server listens.
  const parts = () => ({ portal, throttle, party: relyingParty(portal.config, scope.server) });
  scope.post(
    "/account/login/second-step",
    { schema: { tags, body: SecondStepPayload, response: { 200: SessionUser } } },
    (request, reply) =>
      signInOnDevice(portal, { request, reply }, (origin) =>
        takeSecondStep(parts(), { ...request.body, ...origin }),
      ),
  );
  scope.post(
    "/account/login/second-step/passkey",
    { schema: { tags, body: SecondStepTicket, response: { 200: PasskeyOptions } } },
    async (request) => askForSecondStep(parts(), request.body.ticket, await deviceOriginOf(portal, request)),
  );
  scope.post(
    "/account/login/passkey/options",
    { schema: { tags, response: { 200: PasskeyOptions } } },
    async (request) => askForPasskey(parts(), await deviceOriginOf(portal, request)),
  );
  scope.post(
    "/account/login/passkey",
    { schema: { tags, body: PasskeyLogin, response: { 200: SessionUser } } },
    (request, reply) =>
      signInOnDevice(portal, { request, reply }, (origin) =>
        logInByPasskey(parts(), { ...request.body, ...origin }),
      ),
  );
}

/** What an account asks of its own second step. */
export function secondStepRoutes(scope: Scope, portal: Portal): void {
  const throttle = createLoginThrottle(portal.pool);
  const ownParts = (request: FastifyRequest) => ({
    ...callerOf(portal, request),
    throttle,
    party: relyingParty(portal.config, scope.server),
  });
  protectionRoutes(scope, ownParts);
  authenticatorRoutes(scope, ownParts);
  passkeyRoutes(scope, ownParts);
}

type PartsOf = (request: FastifyRequest) => OwnParts;

function protectionRoutes(scope: Scope, ownParts: PartsOf): void {
  scope.get("/account/second-step", { schema: { tags, response: { 200: SecondStepView } } }, (request) =>
    ownProtection(ownParts(request)),
  );
  scope.post(
    "/account/second-step/turn-off",
    { schema: { tags, body: PasswordAgain, response: { 204: NOTHING } } },
    async (request, reply) => {
      await turnOffSecondStep(ownParts(request), request.body.password);
      return reply.status(204).send();
    },
  );
  scope.post(
    "/account/second-step/recovery-codes",
    { schema: { tags, body: PasswordAgain, response: { 200: RecoveryCodes } } },
    (request) => renewRecoveryCodes(ownParts(request), request.body.password),
  );
}

function authenticatorRoutes(scope: Scope, ownParts: PartsOf): void {
  scope.post(
    "/account/second-step/authenticator",
    { schema: { tags, body: PasswordAgain, response: { 200: NewAuthenticator } } },
    (request) => beginAuthenticator(ownParts(request), request.body.password),
  );
  scope.put(
    "/account/second-step/authenticator",
    { schema: { tags, body: AuthenticatorProof, response: { 200: RecoveryCodes } } },
    (request) => addAuthenticator(ownParts(request), request.body.code),
  );
  scope.post(
    "/account/second-step/authenticator/remove",
    { schema: { tags, body: PasswordAgain, response: { 204: NOTHING } } },
    async (request, reply) => {
      await removeAuthenticator(ownParts(request), request.body.password);
      return reply.status(204).send();
    },
  );
}

function passkeyRoutes(scope: Scope, ownParts: PartsOf): void {
  scope.post(
    "/account/second-step/passkeys/options",
    { schema: { tags, body: PasswordAgain, response: { 200: PasskeyOptions } } },
    (request) => beginPasskey(ownParts(request), request.body.password),
  );
  scope.post(
    "/account/second-step/passkeys",
    { schema: { tags, body: NewPasskey, response: { 200: RecoveryCodes } } },
    (request) => addPasskey(ownParts(request), request.body),
  );
  scope.put(
    "/account/second-step/passkeys/:id",
    { schema: { tags, params: RecordId, body: PasskeyName, response: { 200: PasskeyView } } },
    (request) => nameAnew(ownParts(request), { ...request.params, ...request.body }),
  );
  scope.post(
    "/account/second-step/passkeys/:id/remove",
    { schema: { tags, params: RecordId, body: PasswordAgain, response: { 204: NOTHING } } },
    async (request, reply) => {
      await removePasskey(ownParts(request), { ...request.params, ...request.body });
      return reply.status(204).send();
    },
  );
}

/** How the portal is protected, and the help for somebody who lost their second step. */
export function adminSecondStepRoutes(scope: Scope, portal: Portal): void {
  const caller = (request: FastifyRequest) => ({
    ...callerOf(portal, request),
    forwarded: scope.forwarded,
  });
  scope.get(
    "/admin/security",
    { schema: { tags: ["security"], response: { 200: SecuritySettings } } },
    (request) => readSecurity(caller(request)),
  );
  scope.put(
    "/admin/security",
    { schema: { tags: ["security"], body: SecurityPayload, response: { 200: SecuritySettings } } },
    (request) => changeSecurity(caller(request), request.body, request.headers["if-match"]),
  );
  scope.delete(
    "/accounts/:id/second-step",
    { schema: { tags: ["security"], params: RecordId, response: { 204: NOTHING } } },
    async (request, reply) => {
      await resetSecondStep(callerOf(portal, request), request.params.id);
      return reply.status(204).send();
    },
  );
}

const WORDS = {
  changed: "Ustawienia bezpieczeństwa zostały w międzyczasie zmienione",
  reload: "Wczytaj je ponownie",
};

/** An administrator, with what the server has noticed of proxies. */
interface SecurityCaller extends Caller {
  forwarded: { unbelieved: boolean };
}

/** How the portal protects itself, as this administrator sees it. */
function readSecurity({ portal, account, forwarded }: SecurityCaller): Promise<SecuritySettings> {
  return presentSecurity(portal.database, { accountId: account.id, forwarded });
}

/**
 * Changes whether administrators must have a second step.
 *
 * @throws Conflict where the settings changed meanwhile, or the one who demands it has none
 */
function changeSecurity(
  { portal, account, actor, forwarded }: SecurityCaller,
  { requireSecondStepForAdmins: required }: SecurityPayload,
  ifMatch: string | undefined,
): Promise<SecuritySettings> {
  return transact(portal.database, async (tx) => {
    const before = await lockSecurity(tx);
    assertUnchanged(before, ifMatch, WORDS);
    if (required && !(await isProtected(tx, account.id))) {
      throw new Conflict(
        "Najpierw włącz logowanie dwuetapowe na swoim koncie, a potem wymagaj go od innych.",
      );
    }
    if (required !== before.required) {
      await updateSecurity(tx, required, account.id);
      await recordAudit(tx, {
        actor,
        action: "security.update",
        subjectType: "security",
        subjectId: null,
        before: { requireSecondStepForAdmins: before.required },
        after: { requireSecondStepForAdmins: required },
      });
      await announce(tx, { topic: "accounts", id: null });
    }
    return presentSecurity(tx, { accountId: account.id, forwarded });
  });
}

async function presentSecurity(
  database: Database,
  { accountId, forwarded }: { accountId: string } & Pick<SecurityCaller, "forwarded">,
): Promise<SecuritySettings> {
  const { required, revision } = await findSecurity(database);
  return {
    requireSecondStepForAdmins: required,
    revision,
    admins: await countAdmins(database),
    forwardedUnbelieved: forwarded.unbelieved,
    can: { require: await isProtected(database, accountId) },
  };
}
