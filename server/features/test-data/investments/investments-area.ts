import type { Tx } from "../../../platform/database/connect.ts";
import { nextNumber } from "../../../records/number-queries.ts";
import { insertClient } from "../../clients/queries.ts";
import { insertInvestment } from "../../investments/queries.ts";
import { inventClients } from "../clients/sample-clients.ts";
import { recordArea, type SampleSet } from "../record-area.ts";
import { sampleClientIds } from "../sample-queries.ts";
import { inventInvestments } from "./sample-investments.ts";

/** Sample projects, of the sample clients; where there are none they are made too. */
export const investmentsArea = recordArea({
  area: "investments",
  topic: "investments",
  rows: { table: "investments" },
  async insert(tx, set) {
    const clientIds = await clientsFor(tx, set);
    const ids: string[] = [];
    for (const fields of inventInvestments(set.random, set.seed)) {
      const number = await nextNumber(tx, "INW");
      const clientId = set.random.pick(clientIds);
      ids.push(
        await insertInvestment(tx, fields, { number, clientId, authorId: set.authorId, sample: true }),
      );
    }
    return ids;
  },
});

async function clientsFor(tx: Tx, { random, authorId }: SampleSet): Promise<string[]> {
  const present = await sampleClientIds(tx);
  if (present.length > 0) return present;
  const made: string[] = [];
  for (const fields of inventClients(random, 0)) {
    made.push(await insertClient(tx, fields, { authorId, sample: true }));
  }
  return made;
}
