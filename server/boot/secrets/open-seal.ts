import { readFile } from "node:fs/promises";
import { formatDate } from "@bonum/contract/calendar.ts";
import { type Config, ConfigError } from "../../config.ts";
import { examineSealFile } from "../../modules/papers/make.ts";
import { reasonOf } from "../../platform/error-codes.ts";
import {
  type Seal,
  type SealCertificate,
  SealFileError,
  type SealFileProblem,
} from "../../platform/seal/seal.ts";

/** Beginnings of certificates may lie ahead by so much, in milliseconds: clocks differ. */
const CLOCKS_MS = 5 * 60_000;

const PROBLEMS: Record<SealFileProblem, string> = {
  unreadable: "plik nie jest plikiem PKCS#12 (.p12, .pfx) z kluczem RSA albo ECDSA",
  password: "hasło w SEAL_P12_PASSWORD nie pasuje do pliku albo plik jest uszkodzony",
  noKey: "w pliku nie ma klucza prywatnego",
  noCertificate: "w pliku nie ma certyfikatu",
  otherKey: "żaden certyfikat w pliku nie należy do jego klucza prywatnego",
};

/**
 * The centre's electronic seal, where the settings name one, proved to be usable.
 *
 * @throws ConfigError saying what is wrong with it
 */
export async function openSeal({ seal: set }: Config): Promise<Seal | undefined> {
  if (set === undefined) return undefined;
  const file = { content: await read(set.path), password: set.password };
  const certificate = await examine(file);
  assertValid(certificate);
  return { file, certificate, timestamps: set.timestamps };
}

async function read(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (error) {
    throw unusable(`nie można odczytać pliku ${path} (${reasonOf(error)})`);
  }
}

async function examine(file: Seal["file"]): Promise<SealCertificate> {
  try {
    return await examineSealFile(file);
  } catch (error) {
    throw error instanceof SealFileError ? unusable(PROBLEMS[error.problem]) : error;
  }
}

function assertValid({ holder, validFrom, validTo }: SealCertificate): void {
  const now = new Date();
  const whose = `certyfikat (${holder})`;
  if (validTo <= now) throw unusable(`${whose} wygasł ${formatDate(validTo.toISOString())}`);
  if (validFrom.getTime() > now.getTime() + CLOCKS_MS)
    throw unusable(`${whose} będzie ważny dopiero od ${formatDate(validFrom.toISOString())}`);
}

function unusable(reason: string): ConfigError {
  return new ConfigError(
    `Nie można użyć pieczęci elektronicznej z SEAL_P12: ${reason}. Popraw to albo usuń SEAL_P12: bez niego dokumenty nie są opatrywane pieczęcią.`,
  );
}
