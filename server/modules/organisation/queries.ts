import { OrganisationFacts } from "@bonum/contract/organisation/fields.ts";
import { sql } from "kysely";
import type { ShownPicture } from "../../kernel/module.ts";
import type { PictureColumns } from "../../kernel/pictures.ts";
import { editedBy } from "../../kernel/record-queries.ts";
import type { Database, Tx } from "../../platform/database/connect.ts";

/** The one row of the organisation, with the name of who changed it last. */
export type OrganisationRow = Awaited<ReturnType<typeof readOrganisationRow>>;

/** Id of the single organisation in the audit log and announcements. */
const ORGANISATION_ID = "organisation";

/** Facts that were added to the contract since the row was written are empty. */
export async function readOrganisationRow(database: Database) {
  const { facts, ...row } = await selectOrganisation(database).executeTakeFirstOrThrow();
  return { ...row, id: ORGANISATION_ID, facts: OrganisationFacts.parse(facts) };
}

/** Locks the organisation until the transaction ends, and reads it as it is then. */
export async function lockOrganisation(tx: Tx): Promise<OrganisationRow> {
  await tx.selectFrom("organisation").select("id").forNoKeyUpdate().execute();
  return readOrganisationRow(tx);
}

export async function editFacts(tx: Tx, facts: OrganisationFacts, editorId: string): Promise<void> {
  await tx
    .updateTable("organisation")
    .set({ facts: JSON.stringify(facts), ...editedBy(editorId) })
    .execute();
}

export async function editBanner(
  tx: Tx,
  { key, type, size, sha256 }: PictureColumns,
  editorId: string,
): Promise<void> {
  const banner = { banner_key: key, banner_type: type, banner_size: size, banner_sha256: sha256 };
  await tx
    .updateTable("organisation")
    .set({ ...banner, ...editedBy(editorId) })
    .execute();
}

function selectOrganisation(database: Database) {
  return database
    .selectFrom("organisation")
    .leftJoin("accounts as updater", "updater.id", "organisation.updated_by")
    .select([
      "facts",
      "organisation.revision",
      "organisation.updated_at",
      "banner_key",
      sql<string | null>`encode(banner_sha256, 'hex')`.as("banner_hash"),
      "updater.display_name as updated_by_name",
    ]);
}

/** The funding banner, if it is the picture with this SHA-256. */
export function findBanner(database: Database, sha256: Buffer): Promise<ShownPicture | undefined> {
  return database
    .selectFrom("organisation")
    .where("banner_sha256", "=", sha256)
    .select(["banner_key as key", "banner_type as type", "banner_size as size"])
    .$narrowType<ShownPicture>()
    .executeTakeFirst();
}
