import { timingSafeEqual } from "node:crypto";
import type { Config } from "../../config.ts";
import { sealKeysAnew } from "../../modules/certificates/keys/seals.ts";
import { lockSecretCheck, saveSecretCheck } from "../../modules/identity/second-step/security/queries.ts";
import type { Database } from "../../platform/database/connect.ts";
import { transact } from "../../platform/database/transaction.ts";
import { keyFor } from "../../platform/secrets.ts";
import { ensureSecret } from "../data-directory.ts";
import { StartFailure } from "../failure.ts";
import { sealContentsAnew } from "./sealed-anew.ts";

/** Characters of the code that confirms a change of the secret. */
const CODE_LENGTH = 12;

/** Check value of the secret in the database; derived from it, so that nobody else can write it. */
const checkOf = (secret: Uint8Array) => keyFor(secret, "check of the secret, which seals keys");

/** The same of a portal that did not seal its signing keys yet: its first start now does, and never again. */
const unsealedCheckOf = (secret: Uint8Array) => keyFor(secret, "check of the secret");

/**
 * The portal's secret: `JWT_SECRET`, or else the one that was made for this data directory. The first start leaves a value
 * derived from it in the database; a server with another secret would sign everybody out that the others signed in, and
 * could open nothing that they sealed.
 *
 * A deliberate change is confirmed by the code of the new secret, which the refusal tells. A confirmation that is left in
 * the settings is good for that secret alone, so two servers never take turns at changing it. With `JWT_SECRET_BEFORE` the
 * signing keys that the secret before vouched for are vouched for anew, and what it sealed is sealed anew; else an
 * administrator confirms each key, and what was sealed stays closed.
 *
 * @param say shows a line to whoever started the portal
 * @throws StartFailure where the database belongs to another secret, or `JWT_SECRET_BEFORE` is not the one before
 */
export async function openSecret(
  config: Config,
  database: Database,
  say: (line: string) => void,
): Promise<Uint8Array> {
  const secret = config.jwtSecret
    ? new TextEncoder().encode(config.jwtSecret)
    : await ensureSecret(config.dataDir, "jwt-secret");
  const check = checkOf(secret);
  const code = check.toString("hex").slice(0, CODE_LENGTH);
  const unsealed = await transact(database, async (tx) => {
    const kept = await lockSecretCheck(tx);
    const belongs = kept === null || isOneOf(kept, [check, unsealedCheckOf(secret)]);
    if (!belongs && config.jwtSecretChange !== code) throw otherSecret(code);
    const before = belongs ? beforeSeals(kept, secret) : secretBefore(kept, config);
    if (kept === null || !kept.equals(check)) await saveSecretCheck(tx, check);
    if (before instanceof Uint8Array) await sealContentsAnew(tx, { secret, before });
    return sealKeysAnew(tx, { secret, before });
  });
  if (unsealed.length > 0) {
    say(
      `Kluczy podpisujących nie chroni obecny sekret portalu: ${unsealed.join(", ")}. Porównaj je z certyfikatami i potwierdź w ustawieniach portalu.`,
    );
  }
  return secret;
}

/** Secrets that `JWT_SECRET_BEFORE` may mean: the setting as it was, or the content of the file that the portal made. */
export function secretsBefore({ jwtSecretBefore }: Pick<Config, "jwtSecretBefore">): Uint8Array[] {
  if (jwtSecretBefore === undefined) return [];
  const file = Buffer.from(jwtSecretBefore, "hex");
  return [new TextEncoder().encode(jwtSecretBefore), ...(file.length === 32 ? [file] : [])];
}

function isOneOf(kept: Buffer, checks: Buffer[]): boolean {
  return checks.some((check) => kept.length === check.length && timingSafeEqual(kept, check));
}

/** Tells whether the secret stays while the keys have no seals yet. */
function beforeSeals(kept: Buffer | null, secret: Uint8Array): "unsealed" | undefined {
  return kept !== null && isOneOf(kept, [unsealedCheckOf(secret)]) ? "unsealed" : undefined;
}

/** Secret that vouched for the keys before the change; undefined where it is not given. */
function secretBefore(kept: Buffer, { jwtSecretBefore }: Config): Uint8Array | "unsealed" | undefined {
  if (jwtSecretBefore === undefined) return undefined;
  for (const secret of secretsBefore({ jwtSecretBefore })) {
    if (isOneOf(kept, [checkOf(secret)])) return secret;
    if (isOneOf(kept, [unsealedCheckOf(secret)])) return "unsealed";
  }
  throw new StartFailure(
    "JWT_SECRET_BEFORE nie jest dotychczasowym sekretem tej bazy danych. Popraw je albo usuń: bez niego klucze podpisujące potwierdza administrator.",
  );
}

function otherSecret(code: string): StartFailure {
  return new StartFailure(
    `Ta baza danych działała z innym sekretem. Ustaw dotychczasowy JWT_SECRET (gdy go nie ma, obowiązuje plik jwt-secret w DATA_DIR): musi być taki sam na każdym serwerze i po odtworzeniu z kopii. Jeśli zmiana jest celowa, ustaw JWT_SECRET_CHANGE=${code}, a w JWT_SECRET_BEFORE podaj dotychczasowy sekret, aby zachować klucze podpisujące.`,
  );
}
