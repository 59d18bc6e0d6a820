import type { Voivodeship } from "@bonum/contract/address.ts";
import type { ClientFields, ClientKind, ClientView } from "@bonum/contract/clients/fields.ts";
import type { Account } from "../../kernel/account.ts";
import { canActivate, canDeactivate, canEditClient } from "./policy.ts";
import type { ClientRow } from "./queries.ts";

/** What describes a client, as its form has it. */
export function fieldsOf(row: ClientRow): ClientFields {
  return {
    kind: row.kind as ClientKind,
    name: row.name,
    nip: row.nip,
    regon: row.regon,
    krs: row.krs,
    address: {
      street: row.street,
      number: row.building_number,
      postcode: row.postcode,
      town: row.town,
      voivodeship: row.voivodeship as Voivodeship,
    },
    email: row.email,
    phone: row.phone,
    contactPerson: row.contact_person,
    internalNote: row.internal_note,
  };
}

/** A client as the API shows it to administrators. */
export function presentClient(row: ClientRow, account: Account): ClientView {
  return {
    id: row.id,
    ...fieldsOf(row),
    active: row.active,
    accounts: row.accounts,
    investments: row.investments,
    revision: row.revision,
    sample: row.sample,
    dateAdded: row.added_at.toISOString(),
    dateUpdated: row.updated_at?.toISOString() ?? null,
    can: {
      edit: canEditClient(account),
      activate: canActivate(account, row),
      deactivate: canDeactivate(account, row),
    },
  };
}
