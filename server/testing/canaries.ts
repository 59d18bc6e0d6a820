import { createHash } from "node:crypto";
import { Environment, SECRET_NAMES } from "../environment.ts";

/** Shapes of secret settings; only the word in them is secret. */
const FORMS: readonly ((word: string) => string)[] = [
  (word) => word,
  (word) => `age1${word.padEnd(58, "q")}`,
  (word) => `authorization=Bearer%20${word}`,
  ...["postgres", "smtp", "imap", "https"].map(
    (scheme) => (word: string) => `${scheme}://portal:${word}@127.0.0.1:9/`,
  ),
];

/** The same each time, so that what was built with it in the environment can be searched later; written down nowhere. */
const wordOf = (name: string) =>
  `kanarek${createHash("sha256").update(`kanarek ${name}`).digest("hex").slice(0, 32)}`;

export interface Canaries {
  /** Settings of a portal that works with them. */
  settings: Record<string, string>;
  /** The word that stands in each secret setting, by its name. */
  words: Record<string, string>;
}

/**
 * A word in every setting that is declared as a secret, which is found nowhere else. A setting that is declared later has one
 * by itself. What is named by an address is not there, so that the complaints about it are made too.
 *
 * @param databaseUrl the database that the portal works on; the password in it is the word
 */
export function plantCanaries(databaseUrl: string): Canaries {
  const words: Record<string, string> = {};
  const settings: Record<string, string> = {};
  for (const name of SECRET_NAMES) {
    const word = wordOf(name);
    const value = FORMS.map((form) => form(word)).find((value) => isTaken(name, value));
    if (value === undefined) throw new Error(`no form of a secret is taken by ${name}: add one to FORMS`);
    words[name] = word;
    settings[name] = value;
  }
  words.DATABASE_URL = decodeURIComponent(new URL(databaseUrl).password);
  settings.DATABASE_URL = databaseUrl;
  settings.ADMIN_EMAIL = "szefowa@example.pl";
  settings.MAIL_FROM = "portal@example.pl";
  return { settings, words };
}

/** The words in the environment of what only builds, which reaches no database. */
export const plantCanariesForBuild = () =>
  plantCanaries(`postgres://portal:${wordOf("DATABASE_URL")}@127.0.0.1:9/portal`);

/** Tells if a setting accepts a value. */
export function isTaken(name: string, value: string): boolean {
  return Environment.shape[name as keyof Environment].safeParse(value).success;
}

/** The settings whose words stand in a text or in bytes. */
export function canariesIn(content: string | Buffer, { words }: Canaries): string[] {
  return Object.keys(words).filter((name) => content.includes(words[name] ?? ""));
}
