import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";

/**
 * The 44 thousand passwords of twelve characters and more among the million that people use most (SecLists,
 * `10-million-password-list-top-1000000`, MIT licence), in lower case and NFKC, one a line.
 */
const FILE = join(import.meta.dirname, "common-passwords.txt.gz");

/** What a Polish hand types first where twelve characters are asked for. */
const POLISH = [
  "administrator1",
  "dzieńdobry123",
  "dziendobry123",
  "hasło1234567",
  "haslo1234567",
  "hasłohasło12",
  "haslohaslo12",
  "kochamcie123",
  "kochamciebie",
  "mojehasło123",
  "mojehaslo123",
  "polskagurom1",
  "polskapolska",
  "qwertyuiop12",
  "tajnehasło12",
  "tajnehaslo12",
  "trudnehasło1",
  "trudnehaslo1",
  "zaq12wsxcde3",
  "zaq1@wsxcde3",
  "zmieńmnie123",
  "zmienmnie123",
];

let list: Promise<Set<string>> | undefined;

/** Whether many people have this password; blind to case. The list is read when it is first asked. */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= readList();
  return (await list).has(password.normalize("NFKC").toLowerCase());
}

async function readList(): Promise<Set<string>> {
  const text = (await promisify(gunzip)(await readFile(FILE))).toString("utf8");
  return new Set([...text.split("\n"), ...POLISH]);
}
