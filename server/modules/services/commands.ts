import { isDeepStrictEqual } from "node:util";
import { ServiceFields } from "@bonum/contract/services/fields.ts";
import { type Account, isAdmin } from "../../kernel/account.ts";
import type { Caller, Target } from "../../kernel/caller.ts";
import { command, create, type Resource, remove } from "../../kernel/command.ts";
import { sameRevision } from "../../kernel/revision.ts";
import type { Database, Tx } from "../../platform/database/connect.ts";
import { Invalid } from "../../platform/http/errors.ts";
import { acceptedFields } from "../../platform/http/refusals.ts";
import {
  deleteService,
  editService,
  fieldsOf,
  findServiceBySlug,
  insertService,
  lockService,
  readService,
  type ServiceRow,
} from "./queries.ts";

/*
 * Who may do what with services: anybody reads what is published, administrators keep the list. `null` is whoever is
 * not signed in.
 */

export function canSeeService(account: Account | null, service: { published: boolean }): boolean {
  return service.published || canEditService(account);
}

export function canEditService(account: Account | null): boolean {
  return account !== null && isAdmin(account);
}

export function canDeleteService(account: Account | null): boolean {
  return account !== null && isAdmin(account);
}

const services: Resource<ServiceRow> = {
  subject: "service",
  topic: "services",
  read: readService,
  audit: fieldsOf,
  assertUnchanged: sameRevision({
    changed: "Usługa została w międzyczasie zmieniona",
    reload: "Wczytaj usługę ponownie",
  }),
};

/** @throws Invalid when another service has the slug */
export function createService(
  tx: Tx,
  { actor, account }: Caller,
  fields: ServiceFields,
): Promise<ServiceRow> {
  return create(tx, actor, {
    resource: services,
    action: "service.create",
    insert: (tx) => insertService(tx, fields, { authorId: account.id }),
  });
}

/** @throws NotFound, Conflict, Invalid when another service has the slug */
export function updateService(
  tx: Tx,
  { actor, account }: Caller,
  { target, fields }: { target: Target; fields: ServiceFields },
): Promise<ServiceRow> {
  return command(tx, actor, {
    resource: services,
    action: "service.update",
    ifMatch: target.ifMatch,
    lock: (tx) => lockService(tx, target.id),
    may: () => canEditService(account),
    async apply(tx, row) {
      if (isDeepStrictEqual(fieldsOf(row), fields)) return false;
      await editService(tx, row.id, { fields, editorId: account.id });
    },
  });
}

/** @throws NotFound, Conflict */
export async function removeService(tx: Tx, { actor, account }: Caller, target: Target): Promise<void> {
  await remove(tx, actor, {
    resource: services,
    action: "service.delete",
    ifMatch: target.ifMatch,
    lock: (tx) => lockService(tx, target.id),
    may: () => canDeleteService(account),
    remove: (tx, row) => deleteService(tx, row.id),
  });
}

/** @throws Invalid where another service has the slug of fields that the schema refuses */
export async function refuseService(database: Database, sent: unknown, id: string | null): Promise<void> {
  const { slug } = acceptedFields(ServiceFields, sent);
  const found = slug && (await findServiceBySlug(database, slug));
  if (found && found.id !== id) throw new Invalid({ slug: ["slug.taken"] });
}
