import { type MemberChange, MemberView } from "@bonum/contract/identity/invitations.ts";
import { key } from "@bonum/contract/validation/key.ts";
import type { FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { callerOf } from "../../../kernel/caller.ts";
import { sendRecord } from "../../../kernel/record-routes.ts";
import type { Portal } from "../../../portal.ts";
import type { Scope } from "../../../scopes.ts";
import { listMembers } from "./access-queries.ts";
import { changeMember, removeMember } from "./member-rules.ts";
import type { ListPlace } from "./place.ts";
import { presentMember } from "./presenter.ts";

const tags = ["members"];

interface MemberPlace extends ListPlace {
  /** What the caller may change; what is not in it is not read. */
  change: z.ZodMiniType<MemberChange>;
  clientOf(request: FastifyRequest): Promise<string>;
}

/** Registers `GET path`, `PUT path/:accountId` (with `If-Match`) and `DELETE path/:accountId`: a client's accounts. */
export function memberRoutes(scope: Scope, portal: Portal, place: MemberPlace): void {
  const { path, params, change, preValidation, clientOf } = place;
  const guarded = preValidation ? { preValidation } : {};
  const itemParams = z.extend(params, { accountId: z.uuid(key("id.invalid")) });
  const targetOf = async (request: FastifyRequest) => ({
    id: (request.params as { accountId: string }).accountId,
    ifMatch: request.headers["if-match"],
    clientId: await clientOf(request),
  });
  scope.get(
    path,
    { schema: { tags, params, response: { 200: z.array(MemberView) } }, ...guarded },
    async (request) => {
      const rows = await listMembers(portal.database, await clientOf(request));
      return rows.map((row) => presentMember(row, request.account));
    },
  );
  scope.put(
    `${path}/:accountId`,
    { schema: { tags, params: itemParams, body: change, response: { 200: MemberView } }, ...guarded },
    async (request, reply) => {
      const body = request.body as MemberChange;
      const changed = await changeMember(callerOf(portal, request), await targetOf(request), body);
      return sendRecord(reply, changed) as never;
    },
  );
  scope.delete(
    `${path}/:accountId`,
    { schema: { tags, params: itemParams, response: { 204: z.undefined() } }, ...guarded },
    async (request, reply) => {
      await removeMember(callerOf(portal, request), await targetOf(request));
      return reply.status(204).send();
    },
  );
}
