import type { ClientKind, ClientView } from "@bonum/contract/clients/fields.ts";
import { plainPhone } from "@bonum/contract/text/polish-numbers.ts";
import type { ExportColumn } from "../../kernel/export.ts";
import { voivodeshipName } from "../../kernel/voivodeship-name.ts";

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
export const CLIENT_COLUMNS: ExportColumn<ClientView>[] = [
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
