import type { Proposal } from "@bonum/contract/filing/calls.ts";
import { sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";
import type { Clues } from "./clues.ts";

/** A project that can be proposed, with what the names of files were matched by. */
export interface Numbered extends Omit<Proposal, "reason"> {
  /** The project's number, or that of one of its orders. */
  found: string;
  reason: "investment" | "order";
}

/** The projects of these numbers, and those of orders of these numbers. */
export async function findNumbered(database: Database, numbers: readonly string[]): Promise<Numbered[]> {
  if (numbers.length === 0) return [];
  const { rows } = await sql<Numbered>`
    select named.found, named.reason, clients.name as client,
      jsonb_build_object('id', investments.id, 'number', investments.number, 'title', investments.title) as investment
    from (
      select number as found, 'investment' as reason, id from investments where number = any(${numbers}::text[])
      union all
      select number, 'order', investment_id from orders where number = any(${numbers}::text[])
    ) as named
      join investments on investments.id = named.id
      join clients on clients.id = investments.client_id
  `.execute(database);
  return rows;
}

/** A client whom the name of a file tells of. */
export interface NamedClient {
  id: string;
  /** The index of the file's name. */
  file: number;
  reason: "nip" | "client";
}

/** Legal form in a company's name, which file names often leave out. */
const LEGAL_FORM =
  " (sp(olka)? z o ?o( sp k)?|sp k( a)?|sp j|s c|s a|sa|spolka (akcyjna|jawna|komandytowa|cywilna)|z ograniczona odpowiedzialnoscia)(?= )";

/** A shorter name is a word of its own in too many other names. */
const SHORTEST_NAME = 4;

/** The clients whose tax number or name the names of these files hold, without the form of a company. */
export async function findClients(
  database: Database,
  clues: readonly Pick<Clues, "nips" | "words">[],
): Promise<NamedClient[]> {
  const nips = clues.flatMap(({ nips }, file) => nips.map((nip) => ({ nip, file })));
  const { rows } = await sql<NamedClient>`
    with files as (
      select words, file - 1 as file
      from unnest(${clues.map(({ words }) => words)}::text[]) with ordinality as given (words, file)
    ), named as materialized (
      select id, regexp_replace(regexp_replace(
        ' ' || btrim(regexp_replace(fold_text(name), '[^a-z0-9]+', ' ', 'g')) || ' ', ${LEGAL_FORM}, ' ', 'g'
      ), ' +', ' ', 'g') as words
      from clients
    )
    select clients.id, given.file, 'nip' as reason
    from unnest(${nips.map(({ nip }) => nip)}::text[], ${nips.map(({ file }) => file)}::int[]) as given (nip, file)
      join clients on clients.nip = given.nip
    union all
    (
      select named.id, files.file::int, 'client'
      from files join named on strpos(files.words, named.words) > 0
      where length(btrim(named.words)) >= ${SHORTEST_NAME}
      order by length(named.words) desc, named.id
    )
  `.execute(database);
  return rows;
}

/** A client's project that still goes on. */
export interface ClientsProject extends Omit<Proposal, "reason"> {
  clientId: string;
}

/** Number of one client's projects in a row. */
const MOST_OF_CLIENT = 3;

/** The newest projects of each of these clients that still go on. */
export async function findProjectsOf(
  database: Database,
  clientIds: readonly string[],
): Promise<ClientsProject[]> {
  if (clientIds.length === 0) return [];
  const { rows } = await sql<ClientsProject>`
    select clients.id as "clientId", clients.name as client,
      jsonb_build_object('id', newest.id, 'number', newest.number, 'title', newest.title) as investment
    from clients cross join lateral (
      select id, number, title from investments
      where client_id = clients.id and state not in ('finished', 'archived')
      order by added_at desc, id desc limit ${MOST_OF_CLIENT}
    ) as newest
    where clients.id = any(${clientIds}::uuid[])
  `.execute(database);
  return rows;
}
