import { hash, verify } from "@node-rs/argon2";

/** Argon2id (the library's default) at OWASP's first recommended cost: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password into a PHC string. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFKC"), COST);
}

const nobodysHash = hashPassword("nobody has this password");

/**
 * Whether the password is the one behind `passwordHash`. Without a hash (no such account) it does the same work and
 * answers no, so that the time tells nothing.
 */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobodysHash), password.normalize("NFKC"));
  return matches && passwordHash !== undefined;
}
