import type { FastifyRequest } from "fastify";
import type * as z from "zod/mini";
import { Forbidden, NotFound } from "../../../platform/http/errors.ts";
import type { Portal } from "../../../portal.ts";
import { findClient } from "../../clients/queries.ts";
import { isOwner } from "./policy.ts";

/** A list of accounts or invitations as the API has it: a client's for administrators or for its owners, or the staff's. */
export interface ListPlace {
  /** As in `/client/invitations`. */
  path: string;
  /** What the path holds beside the id of a list's item. */
  params: z.ZodMiniObject;
  /** Refuses a caller who has no say over access at all, before anything of the request is checked. */
  preValidation?: (request: FastifyRequest) => Promise<void>;
}

/** An owner's alone: a member is refused. */
export async function requireOwner({ account }: FastifyRequest): Promise<void> {
  if (!isOwner(account)) throw new Forbidden();
}

/** The client that an administrator's path names. @throws NotFound */
export async function clientInPath({ database }: Portal, request: FastifyRequest): Promise<string> {
  const { id } = request.params as { id: string };
  if ((await findClient(database, id)) === undefined) throw new NotFound();
  return id;
}

/** The client whose owner calls. */
export async function ownClient({ account }: FastifyRequest): Promise<string> {
  if (account.clientId === null) throw new Forbidden();
  return account.clientId;
}
