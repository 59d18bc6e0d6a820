import type { ServiceFields } from "@bonum/contract/services/fields.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import { findServiceBySlug, insertService } from "../../services/queries.ts";
import { recordArea } from "../record-area.ts";
import { inventServices } from "./sample-services.ts";

/** The catalogue of services. */
export const servicesArea = recordArea({
  area: "services",
  topic: "services",
  rows: { table: "services" },
  async insert(tx, { random, seed, authorId }) {
    const ids: string[] = [];
    for (const fields of inventServices(random, seed)) {
      ids.push(await insertService(tx, await withFreeSlug(tx, fields), { authorId, sample: true }));
    }
    return ids;
  },
});

/** An address that a real service has stays that service's own. */
async function withFreeSlug(tx: Tx, fields: ServiceFields): Promise<ServiceFields> {
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? fields.slug : `${fields.slug}-${number}`;
    if (!(await findServiceBySlug(tx, slug))) return { ...fields, slug };
  }
}
