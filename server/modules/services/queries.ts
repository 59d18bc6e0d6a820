import { HITS_MAX, type SearchHit } from "@bonum/contract/lists/search.ts";
import { ServiceFields, type ServiceListQuery } from "@bonum/contract/services/fields.ts";
import { type InferResult, type RawBuilder, sql } from "kysely";
import type { NameSource } from "../../kernel/module.ts";
import { hitsOf } from "../../kernel/search-hits.ts";
import { holdsWords, startsWith } from "../../kernel/search-queries.ts";
import { namedAlike, recordTable } from "../../kernel/table-queries.ts";
import type { Database } from "../../platform/database/connect.ts";
import { allOf, type Listing, listing } from "../../platform/database/page.ts";

/** A service with the name of who changed it last. */
export type ServiceRow = InferResult<ReturnType<typeof selectServices>>[number];

function selectServices(database: Database) {
  return database
    .selectFrom("services")
    .leftJoin("accounts as updater", "updater.id", "services.updated_by")
    .selectAll("services")
    .select("updater.display_name as updated_by_name");
}

const alike = namedAlike<ServiceFields>(ServiceFields.shape);

/** Form fields of a service. */
export const fieldsOf = alike.fields;

/** @throws Invalid when another service has the slug, from what adds or edits one */
export const serviceTable = recordTable<ServiceRow, ServiceFields>({
  table: "services",
  select: selectServices,
  ...alike,
  taken: { services_slug_key: { slug: ["slug.taken"] } },
});

export function findServiceBySlug(database: Database, slug: string): Promise<ServiceRow | undefined> {
  return selectServices(database).where("services.slug", "=", slug).executeTakeFirst();
}

const NAME = sql`services.name collate "pl-x-icu"`;

/** Services priced by a quote are last in both directions. */
const ORDERS: Record<ServiceListQuery["orderBy"], RawBuilder<unknown>> = {
  nameAsc: sql`${NAME} asc, services.id asc`,
  nameDesc: sql`${NAME} desc, services.id desc`,
  dateAsc: sql`services.added_at asc, services.id asc`,
  dateDesc: sql`services.added_at desc, services.id desc`,
  priceAsc: sql`services.price asc nulls last, ${NAME} asc, services.id asc`,
  priceDesc: sql`services.price desc nulls last, ${NAME} asc, services.id asc`,
};

/** The services that match. */
export function listServices(query: ServiceListQuery): Listing<ServiceRow> {
  const { searchTerm, pricing, certified, published } = query;
  const condition = allOf([
    pricing !== undefined && sql<boolean>`services.pricing = ${pricing}`,
    certified !== undefined && sql<boolean>`(services.certificate_type <> '') = ${certified}`,
    published !== undefined && sql<boolean>`services.published = ${published}`,
    !!searchTerm && holdsWords(sql`services.search_text`, searchTerm),
  ]);
  return listing((database) => selectServices(database).where(condition), {
    id: "services.id",
    order: ORDERS[query.orderBy],
  });
}

/** Services of which the term is part: to administrators all of them, to the others what is published. */
export async function searchServices(
  database: Database,
  { term, all }: { term: string; all: boolean },
): Promise<SearchHit[]> {
  type Found = { id: string } & Pick<
    ServiceFields,
    | "name"
    | "summary"
    | "scope"
    | "normativeBasis"
    | "audience"
    | "certificateType"
    | "nameEn"
    | "summaryEn"
    | "scopeEn"
    | "audienceEn"
    | "certificateTypeEn"
  >;
  const { rows } = await sql<Found>`
    select slug as id, name, summary, scope, normative_basis as "normativeBasis", audience,
      certificate_type as "certificateType", name_en as "nameEn", summary_en as "summaryEn", scope_en as "scopeEn",
      audience_en as "audienceEn", certificate_type_en as "certificateTypeEn"
    from services
    where (published or ${all}) and ${holdsWords(sql`search_text`, term)}
    order by ${startsWith("name", term)}, name collate "pl-x-icu", id limit ${HITS_MAX}
  `.execute(database);
  const found = rows.map(({ id, name, ...searched }) => ({
    id,
    label: name,
    detail: searched.summary.slice(0, 100),
    searched,
  }));
  return hitsOf(found, term);
}

/** Names of services for the audit log. */
export const SERVICE_NAMES: NameSource = {
  present: { table: "services", name: sql`name` },
  logged: sql`state ->> 'name'`,
};
