import type { InvitationView } from "@bonum/contract/identity/invitations.ts";
import {
  clientInvitationCalls,
  invitationLinkCalls,
  ownInvitationCalls,
  staffInvitationCalls,
} from "@bonum/contract/identity/member-calls.ts";
import type { FastifyInstance } from "fastify";
import { type Account, isAdmin } from "../../../kernel/account.ts";
import { type Route, route } from "../../../kernel/route.ts";
import { transact } from "../../../platform/database/transaction.ts";
import { baseUrl } from "../../../platform/http/base-url.ts";
import type { Portal } from "../../../portal.ts";
import { signInOnDevice } from "../login/devices.ts";
import { canKeepInvitation } from "../policy.ts";
import {
  acceptInvitation,
  checkAcceptance,
  lookAtInvitation,
  refuseAcceptance,
  signInAccepted,
} from "./accept-commands.ts";
import {
  createInvitationLimiter,
  refuseInvitation,
  resendInvitation,
  type Sent,
  sendInvitation,
  withdraw,
} from "./invitation-commands.ts";
import { type InvitationRow, listInvitations } from "./invitation-queries.ts";
import { clientInPath, OWN_CLIENT, type Place } from "./routes.ts";

/** Invitations: to a client by its owners or by administrators, to the staff by administrators; and their links. */
export function invitationRoutes(portal: Portal, app: FastifyInstance): Route[] {
  const toStaff = { clientOf: async () => null };
  return [
    ...linkRoutes(portal),
    ...routesOf(portal, app, { ...OWN_CLIENT, calls: ownInvitationCalls }),
    ...routesOf(portal, app, { ...clientInPath(portal), calls: clientInvitationCalls }),
    ...routesOf(portal, app, { ...toStaff, calls: staffInvitationCalls }),
  ];
}

/** What whoever follows an invitation's link does. */
function linkRoutes(portal: Portal): Route[] {
  const { database } = portal;
  return [
    route(invitationLinkCalls.details, ({ params }) => lookAtInvitation(database, params.token)),
    route(
      invitationLinkCalls.accept,
      ({ params, body, ...http }) =>
        signInOnDevice(portal, http, async (origin) => {
          const checked = await checkAcceptance(database, params.token, body);
          const accountId = await transact(database, (tx) => acceptInvitation(tx, checked, origin));
          return signInAccepted(portal, accountId, origin);
        }),
      { refuse: ({ params, sent }) => refuseAcceptance(database, params.token, sent) },
    ),
  ];
}

interface InvitationPlace extends Place<string | null> {
  calls: typeof ownInvitationCalls | typeof clientInvitationCalls | typeof staffInvitationCalls;
}

function routesOf(
  portal: Portal,
  app: FastifyInstance,
  { calls, clientOf, ...settings }: InvitationPlace,
): Route[] {
  const { config, database, pool } = portal;
  const count = createInvitationLimiter(pool);
  // Where no mail goes out an administrator gets the link, to hand it over by other means; an owner never does, and is
  // told of every address alike that the Centre passes the link on.
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
        const { account, caller, body: fields } = call;
        const clientId = await clientOf(call);
        await count(account, clientId);
        const sent = await transact(database, (tx) => sendInvitation(tx, caller, { clientId, fields }));
        return presentSent(sent, account);
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
        const clientId = await clientOf(call);
        await count(account, clientId);
        const target = { id: params.invitationId, ifMatch, clientId };
        return presentSent(await transact(database, (tx) => resendInvitation(tx, caller, target)), account);
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

function stateOf({ expired, lapsed }: InvitationRow): InvitationView["state"] {
  if (expired) return "expired";
  return lapsed ? "lapsed" : "open";
}

/** An invitation as those see it who decide over it, without its link. */
function presentInvitation(row: InvitationRow, account: Account): InvitationView {
  const keeps = canKeepInvitation(account, row);
  return {
    id: row.id,
    email: row.email,
    displayName: row.display_name,
    clientRole: row.client_role,
    language: row.language,
    state: stateOf(row),
    inviter: row.inviter,
    dateAdded: row.added_at.toISOString(),
    dateSent: row.sent_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    revision: row.revision,
    link: null,
    mailed: null,
    can: { resend: keeps, withdraw: keeps },
  };
}
