import { sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";

export interface StoredPicture {
  key: string;
  type: string;
  size: number;
}

/** The picture with this SHA-256, as long as something on the public site shows it. */
export async function findPicture(database: Database, hash: string): Promise<StoredPicture | undefined> {
  const sha256 = Buffer.from(hash, "hex");
  const { rows } = await sql<StoredPicture>`
    select banner_key as key, banner_type as type, banner_size as size
    from organisation where banner_sha256 = ${sha256}
    union all
    select picture_key, picture_type, picture_size from showcase_entries where picture_sha256 = ${sha256}
    limit 1
  `.execute(database);
  return rows[0];
}
