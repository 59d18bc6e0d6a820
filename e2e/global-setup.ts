import { setup as build } from "../scripts/test/built.ts";
import { setup } from "../server/testing/global-setup.ts";

/** The portal as `npm start` runs it, and one real PostgreSQL for the whole run; each worker clones a database of its own. */
export default async function prepare(): Promise<() => Promise<void>> {
  await build();
  return setup();
}
