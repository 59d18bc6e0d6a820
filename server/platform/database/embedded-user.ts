import { readFileSync } from "node:fs";

/** The user that PostgreSQL runs as; absent where the portal's own user will do. */
export interface RunAs {
  uid: number;
  gid: number;
}

/** Users that a system ships for such work, the fitting one first. */
const CANDIDATES = ["postgres", "nobody"];

/**
 * PostgreSQL refuses to run as root; a portal started by root runs it as an unprivileged user of the system.
 *
 * @throws Error with a sentence where the system has no such user
 */
export function unprivilegedUser(passwd = "/etc/passwd"): RunAs | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync(passwd, "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  for (const name of CANDIDATES) {
    const [, , uid, gid] = users.find((user) => user[0] === name) ?? [];
    if (uid !== undefined && gid !== undefined && Number(uid) > 0) {
      return { uid: Number(uid), gid: Number(gid) };
    }
  }
  throw new Error(
    "PostgreSQL nie może działać jako root, a w systemie nie ma użytkownika postgres ani nobody.",
  );
}
