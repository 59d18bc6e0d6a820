import type { ClientKind } from "@bonum/contract/clients/fields.ts";

/* Names of sample clients, five sets of them. Nobody bears them: their lists mark whose rows are samples. */

interface SampleName {
  kind: ClientKind;
  name: string;
}

const of = (kind: ClientKind, ...names: string[]): SampleName[] => names.map((name) => ({ kind, name }));

const SETS: readonly SampleName[][] = [
  [
    ...of(
      "company",
      "Żurawia Deweloper sp. z o.o.",
      "Zakłady Ceramiczne Łuk S.A.",
      "Magazyny Nadbrzeże sp. z o.o.",
    ),
    ...of("housingCommunity", "Wspólnota Mieszkaniowa „Pod Lipami”", "Spółdzielnia Mieszkaniowa „Przystań”"),
    ...of("localGovernment", "Gmina Wielka Łąka", "Powiat łącki"),
    ...of("person", "Żaneta Dębska", "Łukasz Wróblewicz"),
    ...of("soleTrader", "Usługi Budowlane Gąsior"),
    ...of("association", "Stowarzyszenie Sąsiadów Starych Błoni"),
    ...of("other", "Parafia pw. św. Barbary w Wielkiej Łące"),
  ],
  [
    ...of(
      "company",
      "Osiedla Bursztynowe sp. z o.o.",
      "Młyny Zadąbrowskie S.A.",
      "Chłodnie Śnieżek sp. z o.o.",
    ),
    ...of(
      "housingCommunity",
      "Wspólnota Mieszkaniowa „Kasztanowa 12”",
      "Spółdzielnia Mieszkaniowa „Ogniwko”",
    ),
    ...of("localGovernment", "Miasto i Gmina Jarzębinów", "Związek Gmin Doliny Ćmy"),
    ...of("person", "Świętosława Kania", "Józef Żmuda"),
    ...of("soleTrader", "Pracownia Projektowa Anna Źdźbło"),
    ...of("association", "Towarzystwo Miłośników Kolejki Leśnej"),
    ...of("other", "Szkoła Podstawowa w Jarzębinowie"),
  ],
  [
    ...of(
      "company",
      "Dom na Wzgórzu Inwestycje sp. z o.o.",
      "Piekarnie Złoty Kłos sp.j.",
      "Biurowce Podzamcze S.A.",
    ),
    ...of("housingCommunity", "Wspólnota Mieszkaniowa „Cztery Pory”", "Spółdzielnia Mieszkaniowa „Jutrznia”"),
    ...of("localGovernment", "Gmina Borsucza Góra", "Województwo zarzeckie"),
    ...of("person", "Bożena i Marek Szczygłowie", "Grażyna Ćwiek"),
    ...of("soleTrader", "Ciesielstwo Jeż i Syn"),
    ...of("association", "Ochotnicza Straż Pożarna w Borsuczej Górze"),
    ...of("other", "Muzeum Ziemi Łąckiej"),
  ],
  [
    ...of(
      "company",
      "Tartak Zielony Jar sp. z o.o.",
      "Hotele Mgła i Wrzos sp.k.",
      "Centrum Handlowe Pasaż Wodny S.A.",
    ),
    ...of(
      "housingCommunity",
      "Wspólnota Mieszkaniowa „Młyńska 4–8”",
      "Spółdzielnia Mieszkaniowa „Szarotkowa”",
    ),
    ...of("localGovernment", "Gmina Nowe Żabno Dolne", "Miasto Sitowiec"),
    ...of("person", "Ewelina Jaźwiec", "Tadeusz Ślęzak"),
    ...of("soleTrader", "Instalacje Sanitarne Piotr Węgorz"),
    ...of("association", "Klub Żeglarski „Biały Szkwał” w Sitowcu"),
    ...of("other", "Przychodnia Rejonowa w Sitowcu"),
  ],
  [
    ...of(
      "company",
      "Farmy Słoneczne Południca sp. z o.o.",
      "Silosy Rzepakowe sp. z o.o.",
      "Stocznia Rzeczna Mewka S.A.",
    ),
    ...of(
      "housingCommunity",
      "Wspólnota Mieszkaniowa „Stary Browar 3”",
      "Spółdzielnia Mieszkaniowa „Trzy Sosenki”",
    ),
    ...of("localGovernment", "Gmina Chrząszczów", "Powiat sitowiecki"),
    ...of("person", "Mirosława Gżegżółka", "Krzysztof Ćmiel"),
    ...of("soleTrader", "Brukarstwo Kamienny Krąg"),
    ...of("association", "Koło Gospodyń Wiejskich w Chrząszczowie"),
    ...of("other", "Fundacja „Dach dla Bociana”"),
  ],
];

const NAMES = SETS.flat();

/** The client of a number; once the names are used up, they go on with the number of the round. */
export function nameOf(number: number): SampleName {
  const { kind, name } = NAMES[number % NAMES.length] ?? { kind: "other", name: "" };
  const round = Math.floor(number / NAMES.length) + 1;
  return { kind, name: round === 1 ? name : `${name} (${round})` };
}
