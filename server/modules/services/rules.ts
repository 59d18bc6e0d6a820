import { isDeepStrictEqual } from "node:util";
import { ServiceFields, type ServiceView } from "@bonum/contract/services/fields.ts";
import type { Caller, Target } from "../../kernel/caller.ts";
import { changeRecord, createRecord, deleteRecord, type Noun } from "../../kernel/change-record.ts";
import { Invalid } from "../../platform/http/errors.ts";
import { acceptedFields } from "../../platform/http/refusals.ts";
import { canDeleteService, canEditService } from "./policy.ts";
import { fieldsOf, presentService } from "./presenter.ts";
import {
  deleteService,
  editService,
  findServiceBySlug,
  insertService,
  lockService,
  readService,
  type ServiceRow,
} from "./queries.ts";

const services: Noun<ServiceRow, ServiceView> = {
  subject: "service",
  topic: "services",
  words: { changed: "Usługa została w międzyczasie zmieniona", reload: "Wczytaj usługę ponownie" },
  lock: (tx, _account, id) => lockService(tx, id),
  read: readService,
  audit: fieldsOf,
  present: presentService,
};

/** @throws Invalid when another service has the slug */
export function createService(caller: Caller, fields: ServiceFields): Promise<ServiceView> {
  return createRecord(caller, services, {
    action: "service.create",
    insert: (tx) => insertService(tx, fields, { authorId: caller.account.id }),
  });
}

/** @throws NotFound, Conflict, Invalid when another service has the slug */
export function updateService(caller: Caller, target: Target, fields: ServiceFields): Promise<ServiceView> {
  return changeRecord(caller, services, {
    key: target.id,
    ifMatch: target.ifMatch,
    action: "service.update",
    may: canEditService,
    async apply(tx, row) {
      if (isDeepStrictEqual(fieldsOf(row), fields)) return false;
      await editService(tx, row.id, { fields, editorId: caller.account.id });
      return true;
    },
  });
}

/** @throws Invalid where another service has the slug of fields that the schema refuses */
export async function refuseService({ portal }: Caller, sent: unknown, id: string | null): Promise<void> {
  const { slug } = acceptedFields(ServiceFields, sent);
  const found = slug && (await findServiceBySlug(portal.database, slug));
  if (found && found.id !== id) throw new Invalid({ slug: ["slug.taken"] });
}

/** @throws NotFound, Conflict */
export function removeService(caller: Caller, target: Target): Promise<void> {
  return deleteRecord(caller, services, {
    key: target.id,
    ifMatch: target.ifMatch,
    action: "service.delete",
    may: canDeleteService,
    remove: (tx, row) => deleteService(tx, row.id),
  });
}
