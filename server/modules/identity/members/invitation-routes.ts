import {
  InvitationView,
  type MemberInvitation,
  type StaffInvitation,
} from "@bonum/contract/identity/invitations.ts";
import { key } from "@bonum/contract/validation/key.ts";
import type { FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { callerOf } from "../../../kernel/caller.ts";
import { sendRecord } from "../../../kernel/record-routes.ts";
import { baseUrl } from "../../../platform/http/base-url.ts";
import { refusedByRulesToo } from "../../../platform/http/refusals.ts";
import { createLimiter } from "../../../platform/limiter.ts";
import type { Portal } from "../../../portal.ts";
import type { Scope } from "../../../scopes.ts";
import { listInvitations } from "./invitation-queries.ts";
import { invite, refuseInvitation, resendInvitation, withdraw } from "./invitation-rules.ts";
import type { ListPlace } from "./place.ts";
import { presentInvitation } from "./presenter.ts";

const tags = ["members"];

/** Invitations that a client's owners have sent in a day. */
const MAIL_A_DAY = 50;
const A_DAY_SECONDS = 24 * 60 * 60;

type Invited = StaffInvitation | MemberInvitation;

interface InvitationPlace extends ListPlace {
  fields: z.ZodMiniType<Invited>;
  /** The client whose invitations these are; null: the staff's. */
  clientOf(request: FastifyRequest): Promise<string | null>;
}

/**
 * Registers `GET` and `POST path`, `POST path/:invitationId/resend` and `DELETE path/:invitationId`: what nobody took up
 * yet, a new one, one again with a new link, one taken back.
 */
export function invitationRoutes(scope: Scope, portal: Portal, place: InvitationPlace): void {
  const { path, params, fields, preValidation, clientOf } = place;
  const limiter = createLimiter(portal.pool, { name: "invite", points: MAIL_A_DAY, seconds: A_DAY_SECONDS });
  const placeOf = async (request: FastifyRequest) => ({
    clientId: await clientOf(request),
    limiter,
    baseUrl: baseUrl(portal.config, scope.server),
  });
  const guarded = preValidation ? { preValidation } : {};
  const itemParams = z.extend(params, { invitationId: z.uuid(key("id.invalid")) });
  scope.get(
    path,
    { schema: { tags, params, response: { 200: z.array(InvitationView) } }, ...guarded },
    async (request) => {
      const rows = await listInvitations(portal.database, await clientOf(request));
      return rows.map((row) => presentInvitation(row, request.account));
    },
  );
  scope.post(
    path,
    {
      schema: { tags, params, body: fields, response: { 201: InvitationView } },
      errorHandler: refusedByRulesToo(async (request) =>
        refuseInvitation(callerOf(portal, request), request.body, await clientOf(request)),
      ),
      ...guarded,
    },
    async (request, reply) => {
      const where = await placeOf(request);
      const invited = await invite(callerOf(portal, request), where, request.body as Invited);
      return sendRecord(reply.status(201), invited) as never;
    },
  );
  scope.post(
    `${path}/:invitationId/resend`,
    { schema: { tags, params: itemParams, response: { 200: InvitationView } }, ...guarded },
    async (request, reply) => {
      const where = await placeOf(request);
      const sent = await resendInvitation(callerOf(portal, request), where, targetOf(request));
      return sendRecord(reply, sent) as never;
    },
  );
  scope.delete(
    `${path}/:invitationId`,
    { schema: { tags, params: itemParams, response: { 204: z.undefined() } }, ...guarded },
    async (request, reply) => {
      await withdraw(callerOf(portal, request), await clientOf(request), targetOf(request));
      return reply.status(204).send();
    },
  );
}

function targetOf({ params, headers }: FastifyRequest) {
  return { id: (params as { invitationId: string }).invitationId, ifMatch: headers["if-match"] };
}
