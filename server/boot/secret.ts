import { timingSafeEqual } from "node:crypto";
import type { Config } from "../config.ts";
import { settleSecretCheck } from "../modules/identity/second-step/security-queries.ts";
import type { Database } from "../platform/database/connect.ts";
import { keyFor } from "../platform/secrets.ts";
import { keptSecret } from "./data-directory.ts";
import { StartFailure } from "./failure.ts";

/** Characters of the code that confirms a change of the secret. */
const CODE_LENGTH = 12;

/**
 * The portal's secret: `JWT_SECRET`, or else the one that was made for this data directory. The first start leaves a value
 * derived from it in the database; a server with another secret would sign everybody out that the others signed in, and
 * could open nothing that they sealed.
 *
 * A deliberate change is confirmed by the code of the new secret, which the refusal tells. A confirmation that is left in
 * the settings is good for that secret alone, so two servers never take turns at changing it.
 *
 * @throws StartFailure where the database belongs to another secret
 */
export async function openSecret(config: Config, database: Database): Promise<Uint8Array> {
  const secret = config.jwtSecret
    ? new TextEncoder().encode(config.jwtSecret)
    : await keptSecret(config.dataDir, "jwt-secret");
  const check = keyFor(secret, "check of the secret");
  const code = check.toString("hex").slice(0, CODE_LENGTH);
  const settled = await settleSecretCheck(database, check, { replace: config.jwtSecretChange === code });
  if (timingSafeEqual(settled, check)) return secret;
  throw new StartFailure(
    `Ta baza danych należy do innego sekretu: JWT_SECRET (a bez niego plik jwt-secret w DATA_DIR) musi być taki sam na każdym serwerze i po odtworzeniu z kopii; celową zmianę potwierdza ustawienie JWT_SECRET_CHANGE=${code}.`,
  );
}
