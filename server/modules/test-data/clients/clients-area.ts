import { insertClient } from "../../clients/queries.ts";
import { recordArea } from "../record-area.ts";
import { CLIENT_UNUSED } from "../sample-queries.ts";
import { inventClients } from "./sample-clients.ts";

/** Sample clients; sample projects of theirs go with them, clients that are somebody's work by now stay. */
export const clientsArea = recordArea({
  area: "clients",
  topic: "clients",
  rows: { table: "clients", unused: CLIENT_UNUSED },
  before: { table: "investments" },
  async insert(tx, { random, seed, authorId }) {
    const ids: string[] = [];
    for (const fields of inventClients(random, seed)) {
      ids.push(await insertClient(tx, fields, { authorId, sample: true }));
    }
    return ids;
  },
});
