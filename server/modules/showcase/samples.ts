import type { ShowcaseFields, ShowcaseKind } from "@bonum/contract/showcase/fields.ts";
import type { Random } from "../../kernel/samples/random.ts";
import { recordArea, type SampleArea } from "../../kernel/samples/samples.ts";
import { showcaseTable } from "./queries.ts";

/** Sample references, or sample partners. */
export function showcaseSamples(kind: ShowcaseKind): SampleArea {
  return recordArea({
    topic: "showcase",
    rows: { table: "showcase_entries", only: { column: "kind", value: kind }, objectColumn: "picture_key" },
    async insert(tx, { random, seed, authorId }) {
      const ids: string[] = [];
      for (const fields of inventEntries(kind, random, seed)) {
        ids.push(await showcaseTable.insert(tx, fields, { authorId, sample: true }));
      }
      return ids;
    },
  });
}

/** All of these are invented, and say so by their names, which visitors see too. */
const REFERENCES = [
  ["Przykładowa Gmina Źródła", "Ocena projektu i badanie odbiorowe szkoły podstawowej z salą gimnastyczną."],
  [
    "Przykładowa Spółdzielnia Mieszkaniowa „Jutrzenka”",
    "Ocena stanu technicznego dwunastu budynków i plan remontów.",
  ],
  ["Przykładowa Wspólnota Mieszkaniowa „Nad Łąką”", "Badanie termowizyjne przed ociepleniem i po nim."],
  ["Przykładowe Stowarzyszenie „Wspólny Dom”", "Ocena dostępności domu dziennego pobytu dla seniorów."],
  ["Przykładowe Przedsiębiorstwo Budowlane „Dąb”", "Badanie betonu w konstrukcji parkingu podziemnego."],
  ["Przykładowa Fundacja „Zielone Wzgórze”", "Ocena projektu i badanie szczelności budynku szkoleniowego."],
  ["Przykładowy Deweloper Północ", "Badania odbiorowe osiedla: 4 budynki, 186 mieszkań."],
  ["Przykładowa Parafia św. Łukasza", "Ocena stanu więźby dachowej i stropów zabytkowego kościoła."],
] as const;

const PARTNERS = [
  ["Przykładowa Politechnika – Katedra Budownictwa", "Wspólne badania i praktyki studenckie."],
  ["Przykładowe Laboratorium Materiałów Budowlanych", "Próby wytrzymałościowe betonu, stali i zapraw."],
  ["Przykładowa Izba Inżynierów", "Szkolenia i konsultacje przepisów technicznych."],
  ["Przykładowy Klaster Energooszczędności", "Wymiana doświadczeń o budynkach o niskim zużyciu energii."],
  ["Przykładowa Fundacja Bez Barier", "Konsultacje z osobami, które na co dzień korzystają z udogodnień."],
  ["Przykładowe Biuro Geodezyjne „Łan”", "Pomiary odkształceń i inwentaryzacje."],
] as const;

const TEXTS = { reference: REFERENCES, partner: PARTNERS };

/** References or partners, none of which exists; in a set after the first one the names say which set it is. */
export function inventEntries(kind: ShowcaseKind, random: Random, seed: number): ShowcaseFields[] {
  const texts = TEXTS[kind];
  const set = Math.floor(seed / texts.length) + 1;
  return texts.map(([name, description], index) => ({
    kind,
    name: set === 1 ? name : `${name} (zestaw ${set})`,
    description,
    link: random.below(3) === 0 ? "" : `https://example.com/${kind}/${seed + index + 1}`,
    position: 10 * (seed + index + 1),
  }));
}
