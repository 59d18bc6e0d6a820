import { readConfig } from "../../config.ts";
import { linkAuditEntries } from "../../kernel/audit/chain-queries.ts";
import { verifyAudit } from "../../kernel/audit/proof-queries.ts";
import { withLongStatements } from "../../platform/database/deadlines.ts";
import { HEAD, headsIn } from "../audit-heads.ts";
import { StartFailure } from "../failure.ts";
import { openDatabase } from "../open-database.ts";
import { asCommand, runAsProgram } from "./command.ts";

/*
 * `npm run audit:verify [-- heads or files]`: proves the audit log whole, or names the first broken link. It works beside a
 * running portal and without one. Exit code 1: the log is not whole.
 */

const USAGE =
  "Użycie: npm run audit:verify [-- suma lub plik …], gdzie suma (numer:suma) pochodzi z wcześniejszego sprawdzenia, kopii zapasowej albo dokumentu, a plik to certyfikat, raport lub potwierdzenie w PDF, pakiet dowodowy (ZIP) albo manifest.";

/** The heads that are given, and those that the given files bear. @throws StartFailure where something is neither */
async function readHeads(given: readonly string[]): Promise<string[]> {
  const heads = given.map(async (value) => {
    if (HEAD.test(value)) return [value];
    const found = await headsIn(value).catch(() => []);
    if (found.length > 0) return found;
    throw new StartFailure(`Nie ma sumy kontrolnej dziennika zdarzeń w: ${value}. ${USAGE}`);
  });
  return [...new Set((await Promise.all(heads)).flat())];
}

async function verify(given: string[], environment: NodeJS.ProcessEnv): Promise<boolean> {
  const heads = await readHeads(given);
  const { database, close } = await openDatabase(readConfig(environment));
  try {
    await withLongStatements(() => linkAuditEntries(database));
    const proof = await withLongStatements(() => verifyAudit(database, heads));
    const { links, amended, waiting, head: last, broken } = proof;
    const erased = amended > 0 ? `, w tym ${amended} po usunięciu danych osoby` : "";
    const rest = waiting > 0 ? ` Wpisy, które czekają na dołączenie: ${waiting}.` : "";
    const compared = heads.length > 0 ? ` Porównane sumy: ${heads.length}.` : "";
    console.log(
      broken ?? `Dziennik zdarzeń jest nienaruszony. Ogniwa łańcucha: ${links}${erased}.${rest}${compared}`,
    );
    if (!broken && last) console.log(`Suma kontrolna dziennika zdarzeń (zachowaj ją poza portalem): ${last}`);
    return broken === undefined;
  } finally {
    await close();
  }
}

export const main = asCommand(async (...called) => ((await verify(...called)) ? 0 : 1));

if (import.meta.main) await runAsProgram(main);
