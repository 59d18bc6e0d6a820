import { clientCalls } from "@bonum/contract/clients/calls.ts";
import type { ClientKind, ClientView } from "@bonum/contract/clients/fields.ts";
import { plainPhone } from "@bonum/contract/text/polish-numbers.ts";
import { type Account, isAdmin } from "../../kernel/account.ts";
import type { ExportColumn } from "../../kernel/export.ts";
import { historyRoute } from "../../kernel/history-queries.ts";
import { listRoutes } from "../../kernel/list.ts";
import type { Module } from "../../kernel/module.ts";
import { recordView } from "../../kernel/record-view.ts";
import { existing, route, write } from "../../kernel/route.ts";
import { allowedEvents } from "../../kernel/states.ts";
import { voivodeshipName } from "../../kernel/voivodeship-name.ts";
import { transact } from "../../platform/database/transaction.ts";
import {
  canEditClient,
  clientStates,
  createClient,
  refuseClient,
  sendClientEvent,
  updateClient,
} from "./commands.ts";
import { CLIENT_NAMES, type ClientRow, fieldsOf, findClient, listClients, searchClients } from "./queries.ts";
import { clientSamples } from "./samples.ts";

/** Those whom the centre examines for. */
export const clients: Module = {
  name: "clients",
  topics: { clients: "admins" },
  subjects: { client: CLIENT_NAMES },
  search: {
    clients: async (database, account, term) => (isAdmin(account) ? searchClients(database, term) : []),
  },
  samples: { clients: clientSamples },
  routes: ({ database }) => [
    ...listRoutes(clientCalls, {
      list: (_account, query) => listClients(query),
      present: (rows, account) => rows.map((row) => presentClient(row, account)),
      exported: { fileName: "Klienci", columns: COLUMNS },
    }),
    route(clientCalls.details, async ({ account, params }) =>
      presentClient(existing(await findClient(database, params.id)), account),
    ),
    write(
      clientCalls.create,
      async (tx, { account, caller, body }) => presentClient(await createClient(tx, caller, body), account),
      { refuse: ({ sent }) => transact(database, (tx) => refuseClient(tx, sent, null)) },
    ),
    write(
      clientCalls.update,
      async (tx, { account, caller, target, body }) =>
        presentClient(await updateClient(tx, caller, { target, fields: body }), account),
      { refuse: ({ sent, target }) => transact(database, (tx) => refuseClient(tx, sent, target.id)) },
    ),
    write(clientCalls.send, async (tx, { account, caller, target, params: { event } }) =>
      presentClient(await sendClientEvent(tx, caller, { target, event }), account),
    ),
    historyRoute(clientCalls.history, {
      subject: "client",
      find: (_account, id) => findClient(database, id),
    }),
  ],
};

/** A client as the API shows it to administrators. */
function presentClient(row: ClientRow, account: Account): ClientView {
  return {
    ...recordView(row),
    ...fieldsOf(row),
    active: row.active,
    accounts: row.accounts,
    investments: row.investments,
    can: { edit: canEditClient(account) },
    allowedEvents: allowedEvents(clientStates, row, account),
  };
}

export const KIND_NAMES: Record<ClientKind, string> = {
  person: "Osoba fizyczna",
  soleTrader: "Jednoosobowa działalność gospodarcza",
  company: "Spółka",
  housingCommunity: "Wspólnota mieszkaniowa",
  localGovernment: "Jednostka samorządu terytorialnego",
  association: "Stowarzyszenie",
  other: "Inny podmiot",
};

/** The columns of the exported list of clients. */
const COLUMNS: ExportColumn<ClientView>[] = [
  { header: "Nazwa", value: ({ name }) => name },
  { header: "Rodzaj", value: ({ kind }) => KIND_NAMES[kind] },
  { header: "NIP", value: ({ nip }) => nip },
  { header: "REGON", value: ({ regon }) => regon },
  { header: "KRS", value: ({ krs }) => krs },
  { header: "Ulica", value: ({ address }) => address.street },
  { header: "Numer domu i lokalu", value: ({ address }) => address.number },
  { header: "Kod pocztowy", value: ({ address }) => address.postcode },
  { header: "Miejscowość", value: ({ address }) => address.town },
  { header: "Województwo", value: ({ address }) => voivodeshipName(address.voivodeship) },
  { header: "E-mail", value: ({ email }) => email },
  { header: "Telefon", value: ({ phone }) => plainPhone(phone) },
  { header: "Osoba do kontaktu", value: ({ contactPerson }) => contactPerson },
  { header: "Notatka wewnętrzna", value: ({ internalNote }) => internalNote },
  { header: "Aktywny", value: ({ active }) => active },
  { header: "Konta", value: ({ accounts }) => accounts },
  { header: "Inwestycje", value: ({ investments }) => investments },
  { header: "Dodano", value: ({ dateAdded }) => new Date(dateAdded) },
];
