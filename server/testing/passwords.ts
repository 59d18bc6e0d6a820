import { normalisePassword } from "@bonum/contract/identity/passwords.ts";
import { hash } from "@node-rs/argon2";

/** Hashes at Argon2's lowest cost: a hash tells its cost to whoever compares, and most tests only want somebody signed in. */
export function hashCheaply(password: string): Promise<string> {
  return hash(normalisePassword(password), { memoryCost: 8, timeCost: 1, parallelism: 1 });
}
