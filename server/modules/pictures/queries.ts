import { sql } from "kysely";
import type { Tx } from "../../platform/database/connect.ts";

/** A picture of the public site that the virus scanner has looked at, and the record that has it. */
export interface ScannedPicture {
  /** A reference or a partner, or the organisation with its banner; as the audit log names them. */
  subject: "reference" | "organisation";
  id: string;
  /** Empty of the organisation. */
  name: string;
}

/** Finds the record of a picture; undefined if the object is none, or was replaced meanwhile. */
export async function findScanned(tx: Tx, key: string): Promise<ScannedPicture | undefined> {
  const { rows } = await sql<ScannedPicture>`
    select 'reference' as subject, id::text as id, name from showcase_entries where picture_key = ${key}
    union all
    select 'organisation', 'organisation', '' from organisation where banner_key = ${key}
  `.execute(tx);
  return rows[0];
}
