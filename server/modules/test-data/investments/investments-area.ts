import { nextNumber } from "../../../kernel/number-queries.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import { insertClient } from "../../clients/queries.ts";
import { insertInvestment } from "../../investments/queries.ts";
import { inventClients } from "../clients/sample-clients.ts";
import { recordArea, type SampleSet } from "../record-area.ts";
import { CLIENT_UNUSED, markMadeForProjects, sampleClientIds } from "../sample-queries.ts";
import { inventInvestments } from "./sample-investments.ts";

/** Sample projects, of the sample clients; where there are none they are made too, and go with them. */
export const investmentsArea = recordArea({
  area: "investments",
  topic: "investments",
  rows: { table: "investments" },
  after: { table: "clients", only: { column: "sample_for", value: "investments" }, unused: CLIENT_UNUSED },
  async prepare(tx, set) {
    const present = await sampleClientIds(tx);
    return present.length === 0 ? makeClients(tx, set) : [];
  },
  async insert(tx, set) {
    const clientIds = await sampleClientIds(tx);
    const ids: string[] = [];
    for (const fields of inventInvestments(set.random, set.seed)) {
      const number = await nextNumber(tx, "PRZYKŁAD");
      const clientId = set.random.pick(clientIds);
      ids.push(
        await insertInvestment(tx, fields, { number, clientId, authorId: set.authorId, sample: true }),
      );
    }
    return ids;
  },
});

async function makeClients(tx: Tx, { random, authorId }: SampleSet): Promise<string[]> {
  const made: string[] = [];
  for (const fields of inventClients(random, 0)) {
    made.push(await insertClient(tx, fields, { authorId, sample: true }));
  }
  await markMadeForProjects(tx, made);
  return made;
}
