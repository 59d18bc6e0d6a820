import { readConfig } from "../../config.ts";
import { confirmAtMachine } from "../../modules/identity/members/machine/commands.ts";
import { transact } from "../../platform/database/transaction.ts";
import { Conflict, NotFound } from "../../platform/http/errors.ts";
import { StartFailure } from "../failure.ts";
import { openDatabase } from "../open-database.ts";
import { asCommand, runAsProgram } from "./command.ts";

/*
 * `npm run administrator:confirm -- e-mail`: confirms the account of an administrator where no other administrator can. It
 * works beside a running portal and without one. Exit code 1: nothing was changed.
 */

const USAGE = "Użycie: npm run administrator:confirm -- adres e-mail administratora";

async function confirm([email, ...others]: string[], environment: NodeJS.ProcessEnv): Promise<number> {
  if (email === undefined || others.length > 0) throw new StartFailure(USAGE);
  const { database, close } = await openDatabase(readConfig(environment));
  try {
    const { display_name } = await transact(database, (tx) => confirmAtMachine(tx, email));
    console.log(`Potwierdzono konto administratora: ${display_name} (${email}).`);
    return 0;
  } catch (error) {
    if (error instanceof NotFound) throw new StartFailure(`Nie ma administratora o adresie ${email}.`);
    if (error instanceof Conflict) throw new StartFailure(error.message);
    throw error;
  } finally {
    await close();
  }
}

export const main = asCommand(confirm);

if (import.meta.main) await runAsProgram(main);
