import { ownAccountCalls as calls } from "@bonum/contract/identity/account-calls.ts";
import {
  EmailChange,
  NOTIFICATION_KINDS,
  type NotificationKind,
  type OwnAccount,
  PasswordChange,
} from "@bonum/contract/identity/own-account.ts";
import type { FastifyInstance } from "fastify";
import type { Account } from "../../../kernel/account.ts";
import type { Caller } from "../../../kernel/caller.ts";
import { sendWhileRead } from "../../../kernel/export.ts";
import type { Module } from "../../../kernel/module.ts";
import { type Route, route, write } from "../../../kernel/route.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import { everyRowOf, isQuery } from "../../../platform/database/page.ts";
import { transact } from "../../../platform/database/transaction.ts";
import { acceptedFields } from "../../../platform/http/refusals.ts";
import { consume } from "../../../platform/limiter.ts";
import type { Portal } from "../../../portal.ts";
import { originOf } from "../login/devices.ts";
import { endSessionOf } from "../login/log-in.ts";
import { withOwnPassword } from "../login/own-password.ts";
import { listSessions } from "../login/queries.ts";
import type { AccountParts } from "../login/routes.ts";
import {
  acceptTerms,
  askForNewEmail,
  assertEmailChange,
  choicesOf,
  confirmNewEmail,
  createEmailLimiter,
  endOtherSessions,
  readEmailLink,
  updateProfile,
} from "./commands.ts";
import {
  askForNewPassword,
  assertPasswordChange,
  changeOwnPassword,
  checkPasswordChange,
  checkReset,
  createForgottenThrottle,
  readResetLink,
  resetPassword,
} from "./password/commands.ts";
import { type ProfileRow, readProfile } from "./queries.ts";

/** Routes of one's own account. */
export function ownAccountRoutes(portal: Portal, app: FastifyInstance, parts: AccountParts): Route[] {
  const { database } = portal;
  return [
    ...linkRoutes(portal),
    ...accessRoutes(portal, parts),
    route(calls.profile, async ({ account }) => presentProfile(await readProfile(database, account.id))),
    write(calls.updateProfile, async (tx, { caller, ifMatch, body }) =>
      presentProfile(await updateProfile(tx, caller, { ifMatch, fields: body })),
    ),
    write(calls.accept, (tx, { caller, body }) => acceptTerms(tx, caller, body)),
    route(calls.myData, ({ account, reply }) =>
      sendWhileRead(reply.header("cache-control", "no-store"), database, {
        type: "application/json; charset=utf-8",
        fileName: "moje-dane.json",
        content: (tx) => writeAllOf(tx, account, app.modules),
      }),
    ),
  ];
}

/** Routes for a forgotten password, and behind links in mail. */
function linkRoutes(portal: Portal): Route[] {
  const { database } = portal;
  const throttle = createForgottenThrottle(portal.pool);
  return [
    route(calls.forgetPassword, async ({ body, request }) => {
      const asked = { ...body, ...originOf(request) };
      await throttle(asked);
      await transact(database, (tx) => askForNewPassword(tx, asked));
    }),
    route(calls.passwordReset, ({ params }) => readResetLink(database, params.token)),
    route(calls.resetPassword, async ({ params, body, request }) => {
      const reset = await checkReset(database, { ...params, ...body });
      await transact(database, (tx) => resetPassword(tx, portal, { ...reset, origin: originOf(request) }));
    }),
    route(calls.emailChange, ({ params }) => readEmailLink(database, params.token)),
    write(calls.confirmEmail, (tx, { params, request }) =>
      confirmNewEmail(tx, portal, { ...params, ...originOf(request) }),
    ),
  ];
}

/** Routes of an account's password, address and sessions. */
function accessRoutes({ database, pool }: Portal, { throttle }: AccountParts): Route[] {
  const throttled = (caller: Caller) => ({ ...caller, throttle });
  const mails = createEmailLimiter(pool);
  return [
    route(calls.sessions, ({ account }) =>
      listSessions(database, { accountId: account.id, currentId: account.sessionId }),
    ),
    route(calls.endOtherSessions, async ({ caller, body }) => ({
      ended: await withOwnPassword(throttled(caller), body.password, (tx) => endOtherSessions(tx, caller)),
    })),
    route(calls.endSession, ({ caller, params, body }) =>
      withOwnPassword(throttled(caller), body.password, (tx) => endSessionOf(tx, caller, params.id)),
    ),
    route(
      calls.changePassword,
      async ({ caller, body }) => {
        const change = await checkPasswordChange(throttled(caller), body);
        await transact(database, (tx) => changeOwnPassword(tx, caller, change));
      },
      {
        async refuse({ caller, sent }) {
          await assertPasswordChange(throttled(caller), acceptedFields(PasswordChange, sent));
        },
      },
    ),
    route(
      calls.changeEmail,
      async ({ account, caller, body }) => {
        const proven = await assertEmailChange(throttled(caller), body);
        await consume(mails, account.id);
        await transact(database, (tx) => askForNewEmail(tx, caller, { email: body.email, proven }));
      },
      {
        async refuse({ caller, sent }) {
          await assertEmailChange(throttled(caller), acceptedFields(EmailChange, sent));
        },
      },
    ),
  ];
}

/** Writes all that the modules keep of an account and its person, as RODO art. 15 and 20 ask for, as JSON; a row is a line. */
async function* writeAllOf(tx: Tx, account: Account, modules: readonly Module[]): AsyncGenerator<string> {
  yield `{\n"exportedAt": ${JSON.stringify(new Date())}`;
  for (const { myData } of modules) {
    for (const [name, data] of Object.entries((await myData?.(tx, account)) ?? {})) {
      yield `,\n"${name}": `;
      if (isQuery(data)) yield* writeRows(everyRowOf(tx, data));
      else yield JSON.stringify(data);
    }
  }
  yield "\n}\n";
}

async function* writeRows(parts: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  let before = "[";
  for await (const rows of parts) {
    yield before + rows.map((row) => `\n${JSON.stringify(row)}`).join(",");
    before = ",";
  }
  yield before === "[" ? "[]" : "\n]";
}

function presentProfile(row: ProfileRow): OwnAccount {
  return {
    id: row.id,
    email: row.email,
    pendingEmail: row.pendingEmail,
    displayName: row.displayName,
    language: row.language,
    startScreen: row.startScreen,
    notifications: choicesOf(row),
    notificationKinds: kindsFor(row),
    roles: row.roles,
    client: row.client,
    acceptances: row.acceptances.map(({ slug, version, accepted }) => ({
      slug,
      version,
      accepted: accepted && { version: accepted.version, at: accepted.at.toISOString() },
      asked: row.askedPages.includes(slug),
    })),
    dateAdded: row.addedAt.toISOString(),
    revision: row.revision,
  };
}

/** Administrators are notified of messages, a client's accounts of documents, both of orders. */
function kindsFor({ roles, client }: ProfileRow): NotificationKind[] {
  const concerned = {
    documents: client !== null,
    messages: roles.includes("Admin"),
    orders: client !== null || roles.includes("Admin"),
  };
  return NOTIFICATION_KINDS.filter((kind) => concerned[kind]);
}
