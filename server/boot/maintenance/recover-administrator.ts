import { readConfig } from "../../config.ts";
import { recoverAtMachine } from "../../modules/identity/members/machine/commands.ts";
import { transact } from "../../platform/database/transaction.ts";
import { baseUrl } from "../../platform/http/base-url.ts";
import { Conflict, NotFound } from "../../platform/http/errors.ts";
import { StartFailure } from "../failure.ts";
import { openDatabase } from "../open-database.ts";
import { openSecret } from "../secrets/secret.ts";
import { asCommand, runAsProgram } from "./command.ts";

/*
 * `npm run administrator:recover -- e-mail`: lets an administrator in again who has lost the password and the second step. It
 * works beside a running portal and without one. Exit code 1: nothing was changed.
 */

const USAGE = "Użycie: npm run administrator:recover -- adres e-mail administratora";

async function recover([email, ...others]: string[], environment: NodeJS.ProcessEnv): Promise<number> {
  if (email === undefined || others.length > 0) throw new StartFailure(USAGE);
  const config = readConfig(environment);
  const { database, close } = await openDatabase(config);
  try {
    const secret = await openSecret(config, database, (line) => console.log(line));
    const { displayName, token } = await transact(database, (tx) =>
      recoverAtMachine(tx, { config, secret }, email),
    );
    console.log(
      [
        `Przywrócono dostęp do konta administratora: ${displayName} (${email}). Logowanie dwuetapowe jest wyłączone, wszystkie sesje zakończone.`,
        `Jednorazowy link do ustawienia nowego hasła, ważny godzinę: ${baseUrl(config)}/reset-password/${token}`,
      ].join("\n"),
    );
    return 0;
  } catch (error) {
    throw refusal(error, email);
  } finally {
    await close();
  }
}

function refusal(error: unknown, email: string): unknown {
  if (error instanceof NotFound)
    return new StartFailure(
      `Nie ma konta o adresie ${email}. Sprawdź, czy to adres, którym ta osoba się loguje. Usuniętego konta nie da się przywrócić: nowe powstaje z zaproszenia od innego administratora.`,
    );
  return error instanceof Conflict ? new StartFailure(error.message) : error;
}

export const main = asCommand(recover);

if (import.meta.main) await runAsProgram(main);
