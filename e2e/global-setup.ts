import { setup } from "../server/testing/global-setup.ts";

/** One real PostgreSQL for the whole run; each worker clones a database of its own. */
export default setup;
