import {
  Acceptance,
  EmailChange,
  EndedSessions,
  ForgottenPassword,
  LinkParams,
  LinkSubject,
  OwnAccount,
  OwnAccountFields,
  OwnSession,
  PasswordChange,
  PasswordReset,
} from "@bonum/contract/identity/own-account.ts";
import { RecordId } from "@bonum/contract/records.ts";
import type { FastifyRequest } from "fastify";
import * as z from "zod";
import { recordAudit } from "../../../kernel/audit-queries.ts";
import { type Caller, callerOf } from "../../../kernel/caller.ts";
import { sendRecord } from "../../../kernel/record-routes.ts";
import { announce } from "../../../platform/database/changes.ts";
import { withLongStatements } from "../../../platform/database/deadlines.ts";
import { transact } from "../../../platform/database/transaction.ts";
import { contentDisposition } from "../../../platform/http/content-disposition.ts";
import { NotFound } from "../../../platform/http/errors.ts";
import { acceptedFields, refusedByRulesToo } from "../../../platform/http/refusals.ts";
import type { Portal } from "../../../portal.ts";
import type { Scope } from "../../../scopes.ts";
import { originOf } from "../login/routes.ts";
import { createLoginThrottle } from "../login/throttle.ts";
import { endOwned, endSessions, listSessions } from "./access-queries.ts";
import {
  askForNewEmail,
  assertEmailChange,
  confirmNewEmail,
  createEmailLimiter,
  lookAtNewEmail,
} from "./email-rules.ts";
import { askForNewPassword, createForgottenThrottle } from "./forgotten-rules.ts";
import { readMyData } from "./my-data-queries.ts";
import { assertPasswordChange, changeOwnPassword, lookAtReset, resetPassword } from "./password-rules.ts";
import { acceptDocument, changeProfile, ownAccount } from "./profile-rules.ts";

const NOTHING = z.undefined();
const tags = ["account"];

/** What a person asks who forgot their password, or who follows a link from a mail. */
export function publicOwnAccountRoutes(scope: Scope, portal: Portal): void {
  const throttle = createForgottenThrottle(portal.pool);
  scope.post(
    "/account/forgotten-password",
    { schema: { tags, body: ForgottenPassword, response: { 204: NOTHING } } },
    async (request, reply) => {
      await askForNewPassword(portal, throttle, { ...request.body, ...originOf(request) });
      return reply.status(204).send();
    },
  );
  const link = { tags, params: LinkParams };
  scope.get(
    "/account/password-resets/:token",
    { schema: { ...link, response: { 200: LinkSubject } } },
    ({ params }) => lookAtReset(portal, params.token),
  );
  scope.post(
    "/account/password-resets/:token",
    { schema: { ...link, body: PasswordReset, response: { 204: NOTHING } } },
    async (request, reply) => {
      await resetPassword(portal, { ...request.body, ...request.params, ...originOf(request) });
      return reply.status(204).send();
    },
  );
  scope.get(
    "/account/email-changes/:token",
    { schema: { ...link, response: { 200: LinkSubject } } },
    ({ params }) => lookAtNewEmail(portal, params.token),
  );
  scope.post(
    "/account/email-changes/:token",
    { schema: { ...link, response: { 200: LinkSubject } } },
    (request) => confirmNewEmail(portal, { ...request.params, ...originOf(request) }),
  );
}

/** What a signed-in person does with their own account. */
export function ownAccountRoutes(scope: Scope, portal: Portal): void {
  profileRoutes(scope, portal);
  accessRoutes(scope, portal);
  sessionRoutes(scope, portal);
  scope.get("/account/my-data", { schema: { tags } }, async ({ account }, reply) => {
    const mine = await withLongStatements(() => readMyData(portal.database, account));
    const data = { exportedAt: new Date(), ...mine };
    return reply
      .type("application/json; charset=utf-8")
      .header("content-disposition", contentDisposition("attachment", "moje-dane.json"))
      .header("cache-control", "no-store")
      .send(JSON.stringify(data, null, 2));
  });
}

function profileRoutes(scope: Scope, portal: Portal): void {
  scope.get(
    "/account/profile",
    { schema: { tags, response: { 200: OwnAccount } } },
    async (request, reply) => sendRecord(reply, await ownAccount(callerOf(portal, request))) as never,
  );
  scope.put(
    "/account/profile",
    { schema: { tags, body: OwnAccountFields, response: { 200: OwnAccount } } },
    async (request, reply) => {
      const { body, headers } = request;
      const changed = await changeProfile(callerOf(portal, request), body, headers["if-match"]);
      return sendRecord(reply, changed) as never;
    },
  );
  scope.post(
    "/account/acceptances",
    { schema: { tags, body: Acceptance, response: { 204: NOTHING } } },
    async (request, reply) => {
      await acceptDocument(callerOf(portal, request), request.body);
      return reply.status(204).send();
    },
  );
}

function accessRoutes(scope: Scope, portal: Portal): void {
  const throttle = createLoginThrottle(portal.pool);
  const throttled = (request: FastifyRequest) => ({ ...callerOf(portal, request), throttle });
  const mails = createEmailLimiter(portal.pool);
  scope.put(
    "/account/password",
    {
      schema: { tags, body: PasswordChange, response: { 204: NOTHING } },
      errorHandler: refusedByRulesToo((request) =>
        assertPasswordChange(throttled(request), acceptedFields(PasswordChange, request.body)),
      ),
    },
    async (request, reply) => {
      await changeOwnPassword(throttled(request), request.body);
      return reply.status(204).send();
    },
  );
  scope.post(
    "/account/email",
    {
      schema: { tags, body: EmailChange, response: { 204: NOTHING } },
      errorHandler: refusedByRulesToo((request) =>
        assertEmailChange(throttled(request), acceptedFields(EmailChange, request.body)),
      ),
    },
    async (request, reply) => {
      await askForNewEmail({ ...throttled(request), mails }, request.body);
      return reply.status(204).send();
    },
  );
}

function sessionRoutes(scope: Scope, portal: Portal): void {
  scope.get(
    "/account/sessions",
    { schema: { tags, response: { 200: z.array(OwnSession) } } },
    ({ account }) => listSessions(portal.database, { accountId: account.id, currentId: account.sessionId }),
  );
  scope.post(
    "/account/sessions/end-others",
    { schema: { tags, response: { 200: EndedSessions } } },
    async (request) => ({ ended: await endOtherSessions(callerOf(portal, request)) }),
  );
  scope.delete(
    "/account/sessions/:id",
    { schema: { tags, params: RecordId, response: { 204: NOTHING } } },
    async (request, reply) => {
      await endOwnSession(callerOf(portal, request), request.params.id);
      return reply.status(204).send();
    },
  );
}

/** Signs the caller out everywhere but here, at once; answers how many sessions that ended. */
function endOtherSessions({ portal, account, actor }: Caller): Promise<number> {
  return transact(portal.database, async (tx) => {
    const ended = await endSessions(tx, { accountId: account.id, except: account.sessionId });
    if (ended === 0) return 0;
    await recordAudit(tx, {
      actor,
      action: "account.endOtherSessions",
      subjectType: "account",
      subjectId: account.id,
      after: { ended },
    });
    await announce(tx, { topic: "accounts", id: account.id });
    return ended;
  });
}

/** Ends one of the caller's sessions at once; their present one, too. @throws NotFound */
function endOwnSession({ portal, account, actor }: Caller, id: string): Promise<void> {
  return transact(portal.database, async (tx) => {
    if (!(await endOwned(tx, { accountId: account.id, id }))) throw new NotFound();
    await recordAudit(tx, { actor, action: "session.end", subjectType: "session", subjectId: id });
    await announce(tx, { topic: "accounts", id: account.id });
  });
}
