import { showcaseCalls } from "@bonum/contract/showcase/calls.ts";
import type {
  PublicShowcaseEntry,
  ShowcaseFields,
  ShowcaseKind,
  ShowcaseView,
} from "@bonum/contract/showcase/fields.ts";
import { showcaseLabels } from "@bonum/contract/showcase/labels.ts";
import { type Account, isAdmin } from "../../kernel/account.ts";
import type { Caller, Target } from "../../kernel/caller.ts";
import { command, type Resource } from "../../kernel/command.ts";
import { columnsOf } from "../../kernel/export.ts";
import type { Module } from "../../kernel/module.ts";
import { exchangePicture, picturePath, pictureRoutes } from "../../kernel/pictures.ts";
import { recordView } from "../../kernel/record-view.ts";
import { resourceRoutes } from "../../kernel/resource.ts";
import { sameRevision } from "../../kernel/revision.ts";
import { route } from "../../kernel/route.ts";
import { recordArea, type SampleArea } from "../../kernel/samples.ts";
import type { Random } from "../../kernel/samples-random.ts";
import type { Tx } from "../../platform/database/connect.ts";
import type { StoredContent } from "../../platform/storage/content-intake.ts";
import { leaveToSweep } from "../../platform/storage/leases.ts";
import {
  fieldsOf,
  findEntryPicture,
  listEntries,
  listShown,
  pictureColumns,
  SHOWCASE_NAMES,
  type ShowcaseRow,
  showcaseTable,
} from "./queries.ts";

/** References and partners, as the public site shows them. */
export const showcase: Module = {
  name: "showcase",
  labels: showcaseLabels,
  publicTables: ["showcase_entries"],
  topics: { showcase: "everyone" },
  subjects: {
    reference: SHOWCASE_NAMES,
  },
  picture: findEntryPicture,
  samples: { references: showcaseSamples("reference"), partners: showcaseSamples("partner") },
  routes: ({ database }) => [
    route(showcaseCalls.references, async () => (await listShown(database, "reference")).map(presentShown)),
    route(showcaseCalls.partners, async () => (await listShown(database, "partner")).map(presentShown)),
    ...resourceRoutes(showcaseCalls, {
      resource,
      table: showcaseTable,
      actions: { create: "reference.create", update: "reference.update" },
      removal: {
        action: "reference.delete",
        // Its picture's bytes go with the next sweep.
        before: async (tx, row) => {
          if (row.picture_key !== null) await leaveToSweep(tx, [row.picture_key]);
        },
      },
      may: canEditEntry,
      list: (_account, query) => listEntries(query),
      present: presentEntry,
      exported: {
        fileName: "Referencje i partnerzy",
        columns: columnsOf(showcaseLabels, { own: { picture: ({ picture }) => picture !== null } }),
      },
    }),
    ...pictureRoutes(showcaseCalls, async (tx, { account, caller, target }, picture) =>
      presentEntry(await changePicture(tx, caller, { target, picture }), account),
    ),
  ],
};

/** An entry as the API shows it to administrators. */
function presentEntry(row: ShowcaseRow, account: Account): ShowcaseView {
  return {
    ...recordView(row),
    ...fieldsOf(row),
    picture: pictureOf(row),
    can: { edit: canEditEntry(account), delete: canEditEntry(account) },
  };
}

/** An entry as its page shows it. */
function presentShown(row: ShowcaseRow): PublicShowcaseEntry {
  const { id, name, description, link } = row;
  return { id, name, description, link, picture: pictureOf(row) };
}

function pictureOf({ picture_hash }: ShowcaseRow): string | null {
  return picture_hash === null ? null : picturePath(picture_hash);
}

/* References and partners are read by anybody and kept by administrators. `null` is whoever is not signed in. */

function canEditEntry(account: Account | null): boolean {
  return account !== null && isAdmin(account);
}

const resource: Resource<ShowcaseRow> = {
  subject: "reference",
  topic: "showcase",
  read: showcaseTable.read,
  audit: (row) => ({ ...fieldsOf(row), picture: row.picture_hash }),
  assertUnchanged: sameRevision({
    changed: "Pozycja została w międzyczasie zmieniona",
    reload: "Wczytaj pozycję ponownie",
  }),
};

/** Gives an entry a picture, or takes it away. @throws NotFound, Conflict */
function changePicture(
  tx: Tx,
  { actor, account }: Caller,
  { target, picture }: { target: Target; picture: StoredContent | null },
): Promise<ShowcaseRow> {
  return command(tx, actor, {
    resource,
    action: picture ? "reference.setPicture" : "reference.removePicture",
    ifMatch: target.ifMatch,
    lock: (tx) => showcaseTable.lock(tx, target.id),
    may: () => canEditEntry(account),
    apply: (tx, row) =>
      exchangePicture(tx, {
        from: { key: row.picture_key, hash: row.picture_hash },
        to: picture,
        write: (picture) =>
          showcaseTable.edit(tx, row.id, { beside: pictureColumns(picture), editorId: account.id }),
      }),
  });
}

/** Sample references, or sample partners. */
function showcaseSamples(kind: ShowcaseKind): SampleArea {
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

/** All of these are invented, and say so by their names. */
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
    description: `${description} Wpis przykładowy.`,
    link: random.below(3) === 0 ? "" : `https://example.com/${kind}/${seed + index + 1}`,
    position: 10 * (seed + index + 1),
  }));
}
