import { VOIVODESHIPS, type Voivodeship } from "@bonum/contract/address.ts";
import { dayInWarsaw } from "@bonum/contract/calendar.ts";
import type { CompanyAnswer, CompanyFacts } from "@bonum/contract/registers/fields.ts";
import * as z from "zod";

/** Base addresses of the registers, without a trailing slash. */
export interface Registers {
  /** The Ministry of Finance's list of VAT payers (wl-api.mf.gov.pl). */
  vat: string;
  /** The Ministry of Justice's court register (api-krs.ms.gov.pl). */
  krs: string;
}

/** Time limit for both registers together, in milliseconds. */
const PATIENCE_MS = 5_000;

const written = z
  .string()
  .trim()
  .nullish()
  .transform((text) => text ?? "");

/** Part of the VAT payers' list that is read; the subject is null if there is none. */
const VatAnswer = z.object({
  result: z.object({
    subject: z
      .object({
        name: written,
        regon: written,
        krs: written,
        workingAddress: written,
        residenceAddress: written,
      })
      .nullish(),
  }),
});

/** Part of a current extract of the court register that is read. */
const KrsAnswer = z.object({
  odpis: z.object({
    dane: z.object({
      dzial1: z.object({
        siedzibaIAdres: z.object({
          siedziba: z.object({ wojewodztwo: written }).nullish(),
          adres: z.object({
            ulica: written,
            nrDomu: written,
            nrLokalu: written,
            miejscowosc: written,
            kodPocztowy: written,
          }),
        }),
      }),
    }),
  }),
});

/**
 * Asks the registers for a company: its name and numbers of the list of VAT payers, its address of the court register
 * where it is there, else as the list has it. Never throws: what does not answer in time is unavailable.
 */
export async function findCompany(registers: Registers, nip: string): Promise<CompanyAnswer> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    const asked = `${registers.vat}/api/search/nip/${nip}?date=${dayInWarsaw()}`;
    const { subject } = VatAnswer.parse(await answerOf(asked, signal)).result;
    if (!subject) return { state: "unknown", facts: null };
    const { name, regon, krs, workingAddress, residenceAddress } = subject;
    const address =
      (krs !== "" && (await addressInCourtRegister(registers, krs, signal))) ||
      parseAddress(workingAddress || residenceAddress);
    return { state: "found", facts: { name, regon, krs, address } };
  } catch {
    return { state: "unavailable", facts: null };
  }
}

async function answerOf(url: string, signal: AbortSignal): Promise<unknown> {
  const answer = await fetch(url, { signal, headers: { accept: "application/json" }, redirect: "error" });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer.json();
}

/** Companies stand in the register of entrepreneurs (P), associations and foundations in the other one (S). */
async function addressInCourtRegister(
  { krs: register }: Registers,
  krs: string,
  signal: AbortSignal,
): Promise<CompanyFacts["address"] | undefined> {
  for (const part of ["P", "S"]) {
    const asked = `${register}/api/krs/OdpisAktualny/${krs}?rejestr=${part}&format=json`;
    const read = await answerOf(asked, signal).then(KrsAnswer.safeParse, () => undefined);
    if (!read?.success) continue;
    const { siedziba, adres } = read.data.odpis.dane.dzial1.siedzibaIAdres;
    return {
      street: adres.ulica,
      number: [adres.nrDomu, adres.nrLokalu].filter(Boolean).join("/"),
      postcode: adres.kodPocztowy,
      town: adres.miejscowosc,
      voivodeship: voivodeshipOf(siedziba?.wojewodztwo ?? ""),
    };
  }
  return undefined;
}

function voivodeshipOf(name: string): Voivodeship {
  return VOIVODESHIPS.find((one) => one === name.toLocaleLowerCase("pl")) ?? "";
}

/**
 * Parses an address of the list in one line: `CHEMIKÓW 7, 09-411 PŁOCK`. An unknown form is returned as the
 * street.
 */
export function parseAddress(line: string): CompanyFacts["address"] {
  const unknown = { street: "", number: "", postcode: "", town: "", voivodeship: "" };
  const found = /\d{2}-\d{3}\s/.exec(line);
  if (!found) return { ...unknown, street: line };
  const place = line.slice(0, found.index).trimEnd().replace(/,$/, "");
  const numbered = /\s(\d\S{0,20}(?:\s?\/\s?\S{1,20})?)$/.exec(place);
  return {
    ...unknown,
    street: place.slice(0, numbered?.index).trimEnd(),
    number: numbered?.[1] ?? "",
    postcode: found[0].trimEnd(),
    town: line.slice(found.index + found[0].length).trim(),
  };
}
