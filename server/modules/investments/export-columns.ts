import type { InvestmentState, InvestmentView, Stage } from "@bonum/contract/investments/fields.ts";
import type { ExportColumn } from "../../kernel/export.ts";
import { voivodeshipName } from "../../kernel/voivodeship-name.ts";

export const STAGE_NAMES: Record<Stage, string> = {
  concept: "Koncepcja",
  design: "Projekt",
  permit: "Pozwolenie",
  construction: "Budowa",
  acceptance: "Odbiór",
  inUse: "Użytkowanie",
};

export const STATE_NAMES: Record<InvestmentState, string> = {
  active: "W toku",
  onHold: "Wstrzymana",
  finished: "Zakończona",
  archived: "Zarchiwizowana",
};

/** The columns of the exported list of projects. */
export const INVESTMENT_COLUMNS: ExportColumn<InvestmentView>[] = [
  { header: "Numer", value: ({ number }) => number },
  { header: "Tytuł", value: ({ title }) => title },
  { header: "Klient", value: ({ client }) => client.name },
  { header: "Etap", value: ({ stage }) => STAGE_NAMES[stage] },
  { header: "Stan", value: ({ state }) => STATE_NAMES[state] },
  { header: "Kategoria obiektu", value: ({ buildingCategory }) => buildingCategory },
  { header: "Ulica", value: ({ address }) => address.street },
  { header: "Numer domu i lokalu", value: ({ address }) => address.number },
  { header: "Kod pocztowy", value: ({ address }) => address.postcode },
  { header: "Miejscowość", value: ({ address }) => address.town },
  { header: "Województwo", value: ({ address }) => voivodeshipName(address.voivodeship) },
  { header: "Działki", value: ({ parcels }) => parcels.join(", ") },
  { header: "Księgi wieczyste", value: ({ landRegisters }) => landRegisters.join(", ") },
  { header: "Numer pozwolenia", value: ({ permitNumber }) => permitNumber },
  { header: "Data pozwolenia", value: ({ permitDate }) => permitDate },
  { header: "Powierzchnia użytkowa (m²)", value: ({ usableArea }) => usableArea },
  { header: "Liczba kondygnacji", value: ({ storeys }) => storeys },
  { header: "Planowane rozpoczęcie", value: ({ plannedStart }) => plannedStart },
  { header: "Planowane zakończenie", value: ({ plannedEnd }) => plannedEnd },
  { header: "Dokumenty", value: ({ documents }) => documents },
  { header: "Dodano", value: ({ dateAdded }) => new Date(dateAdded) },
];
