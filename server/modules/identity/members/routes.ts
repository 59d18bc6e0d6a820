import type { InvitationView } from "@bonum/contract/identity/invitations.ts";
import {
  clientInvitationCalls,
  clientMemberCalls,
  invitationLinkCalls,
  ownInvitationCalls,
  ownMemberCalls,
  staffCalls,
  staffInvitationCalls,
} from "@bonum/contract/identity/member-calls.ts";
import type { FastifyInstance } from "fastify";
import { type Account, isAdmin } from "../../../kernel/account.ts";
import type { Caller } from "../../../kernel/caller.ts";
import { existing, type Route, route } from "../../../kernel/route.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import { withLongStatements } from "../../../platform/database/deadlines.ts";
import { transact } from "../../../platform/database/transaction.ts";
import { baseUrl } from "../../../platform/http/base-url.ts";
import { Forbidden } from "../../../platform/http/errors.ts";
import type { Portal } from "../../../portal.ts";
import { clientTable } from "../../clients/queries.ts";
import { deviceOriginOf, signInOnDevice } from "../login/devices.ts";
import { ownPasswordOf } from "../login/own-password.ts";
import { createLoginThrottle } from "../login/throttle.ts";
import { isOwner } from "../policy.ts";
import {
  acceptInvitation,
  checkAcceptance,
  readInvitationLink,
  refuseAcceptance,
  signInAccepted,
} from "./accepting/commands.ts";
import { changeMember, changeStaff, confirmStaff, erasePerson, removeMember } from "./commands.ts";
import {
  createInvitationLimiter,
  refuseInvitation,
  resendInvitation,
  type Sent,
  sendInvitation,
  withdraw,
} from "./invitations/commands.ts";
import { listInvitations } from "./invitations/queries.ts";
import { presentFormer, presentInvitation, presentMember, presentStaff } from "./present.ts";
import { listFormer, listMembers, listStaff } from "./queries.ts";

/** Accounts or invitations behind a call, and the permission to make it. */
export interface Place<Client extends string | null = string> {
  /** The client that they are of; null: the staff. */
  clientOf(call: { account: Account; params: object }): Promise<Client>;
  /** Refuses a caller who has no say over access at all, before anything of the request is checked. */
  authorise?(account: Account): void;
}

/** An owner's own client; a member is refused. */
const OWN_CLIENT: Place = {
  async clientOf({ account }) {
    if (account.clientId === null) throw new Forbidden();
    return account.clientId;
  },
  authorise(account) {
    if (!isOwner(account)) throw new Forbidden();
  },
};

/** The client that an administrator's path names. */
function clientInPath({ database }: Portal): Place {
  return {
    async clientOf({ params }) {
      const { id } = params as { id: string };
      return existing(await clientTable.find(database, id)).id;
    },
  };
}

/** The accounts of a client, to its owners and to administrators; and the administrators, to each other. */
export function memberRoutes(portal: Portal, app: FastifyInstance): Route[] {
  const { database } = portal;
  const withPassword = ownPasswordOf(portal);
  return [
    ...routesOf(portal, ownMemberCalls, OWN_CLIENT),
    ...routesOf(portal, clientMemberCalls, clientInPath(portal)),
    route(staffCalls.list, async ({ account }) =>
      (await listStaff(database)).map((row) => presentStaff(row, account)),
    ),
    route(staffCalls.former, async ({ account, query }) => {
      const { total, rows } = await listFormer(database, query);
      return { total, rows: rows.map((row) => presentFormer(row, account)) };
    }),
    route(staffCalls.change, async ({ account, caller, target, body: { password, ...change } }) =>
      presentStaff(
        await withPassword(caller, password, (tx) => changeStaff(tx, caller, { target, change })),
        account,
      ),
    ),
    route(
      staffCalls.confirm,
      async ({ account, caller, target, body: { password } }) =>
        presentStaff(await withPassword(caller, password, (tx) => confirmStaff(tx, caller, target)), account),
      { saysWhy: true },
    ),
    // It looks through the whole audit log.
    route(staffCalls.erase, ({ caller, params, body: { password } }) =>
      withLongStatements(() =>
        withPassword(caller, password, (tx) => erasePerson(tx, caller, { ...params, modules: app.modules })),
      ),
    ),
  ];
}

function routesOf(
  { database }: Portal,
  calls: typeof ownMemberCalls | typeof clientMemberCalls,
  { clientOf, ...settings }: Place,
): Route[] {
  const targetOf = async (call: {
    account: Account;
    params: { accountId: string };
    ifMatch: string | undefined;
  }) => ({
    id: call.params.accountId,
    ifMatch: call.ifMatch,
    clientId: await clientOf(call),
  });
  return [
    route(
      calls.list,
      async (call) => {
        const rows = await listMembers(database, await clientOf(call));
        return rows.map((row) => presentMember(row, call.account));
      },
      settings,
    ),
    route(
      calls.change,
      async (call) => {
        const change = { target: await targetOf(call), change: call.body };
        const row = await transact(database, (tx) => changeMember(tx, call.caller, change));
        return presentMember(row, call.account);
      },
      settings,
    ),
    route(
      calls.remove,
      async (call) => {
        const target = await targetOf(call);
        await transact(database, (tx) => removeMember(tx, call.caller, target));
      },
      settings,
    ),
  ];
}

/** Invitations: to a client by its owners or by administrators, to the staff by administrators; and their links. */
export function invitationRoutes(portal: Portal, app: FastifyInstance): Route[] {
  const toStaff = { clientOf: async () => null };
  return [
    ...linkRoutes(portal),
    ...invitationRoutesIn(portal, app, { ...OWN_CLIENT, calls: ownInvitationCalls }),
    ...invitationRoutesIn(portal, app, { ...clientInPath(portal), calls: clientInvitationCalls }),
    ...invitationRoutesIn(portal, app, { ...toStaff, calls: staffInvitationCalls }),
  ];
}

/** Routes behind an invitation's link. */
function linkRoutes(portal: Portal): Route[] {
  const { database, pool } = portal;
  const throttle = createLoginThrottle(pool);
  return [
    route(invitationLinkCalls.details, ({ params }) => readInvitationLink(database, params.token)),
    route(
      invitationLinkCalls.accept,
      ({ params, body, ...http }) =>
        signInOnDevice(portal, http, async (origin) => {
          const checked = await checkAcceptance({ portal, throttle, origin }, params.token, body);
          const accountId = await transact(database, (tx) =>
            acceptInvitation(tx, portal, { checked, origin }),
          );
          return signInAccepted(portal, accountId, origin);
        }),
      {
        async refuse({ params, sent, request }) {
          const origin = await deviceOriginOf(portal, request);
          await refuseAcceptance({ portal, throttle, origin }, params.token, sent);
        },
      },
    ),
  ];
}

interface InvitationPlace extends Place<string | null> {
  calls: typeof ownInvitationCalls | typeof clientInvitationCalls | typeof staffInvitationCalls;
}

function invitationRoutesIn(
  portal: Portal,
  app: FastifyInstance,
  { calls, clientOf, ...settings }: InvitationPlace,
): Route[] {
  const { config, database, pool } = portal;
  const count = createInvitationLimiter(pool);
  const withPassword = ownPasswordOf(portal);
  // Link returned to an administrator for handing over where no mail is sent, unless it opens an existing
  // account; owners never get it, and for every address alike they read that the Centre passes the link on.
  /**
   * Runs a change, with the caller's own password for an invitation to the staff; one to a client gives
   * access to that client alone.
   */
  const changing = <T>(caller: Caller, password: string | undefined, change: (tx: Tx) => Promise<T>) =>
    password === undefined ? transact(database, change) : withPassword(caller, password, change);
  const presentSent = ({ row, token }: Sent, account: Account): InvitationView => {
    const mailed = config.smtp !== undefined;
    const told = !mailed && token !== undefined && isAdmin(account);
    const link = told ? `${baseUrl(config, app.server)}/invitation/${token}` : null;
    return { ...presentInvitation(row, account), link, mailed };
  };
  return [
    route(
      calls.list,
      async (call) => {
        const rows = await listInvitations(database, await clientOf(call));
        return rows.map((row) => presentInvitation(row, call.account));
      },
      settings,
    ),
    route(
      calls.send,
      async (call) => {
        const { account, caller } = call;
        const { password, ...fields } = { password: undefined, ...call.body };
        const clientId = await clientOf(call);
        const send = (tx: Tx) => sendInvitation(tx, caller, { clientId, fields });
        await count(account, clientId);
        return presentSent(await changing(caller, password, send), account);
      },
      {
        ...settings,
        async refuse(call) {
          await refuseInvitation(database, call.account, { sent: call.sent, clientId: await clientOf(call) });
        },
      },
    ),
    route(
      calls.resend,
      async (call) => {
        const { account, caller, params, ifMatch } = call;
        const password = call.body?.password;
        const clientId = await clientOf(call);
        const target = { id: params.invitationId, ifMatch, clientId };
        await count(account, clientId);
        const sent = await changing(caller, password, (tx) => resendInvitation(tx, caller, target));
        return presentSent(sent, account);
      },
      settings,
    ),
    route(
      calls.withdraw,
      async (call) => {
        const { caller, params, ifMatch } = call;
        const target = { id: params.invitationId, ifMatch, clientId: await clientOf(call) };
        await transact(database, (tx) => withdraw(tx, caller, target));
      },
      settings,
    ),
  ];
}
