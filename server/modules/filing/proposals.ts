import type { Proposal } from "@bonum/contract/filing/calls.ts";
import type { Database } from "../../platform/database/connect.ts";
import { type Clues, cluesIn } from "./clues.ts";
import {
  type ClientsProject,
  findClients,
  findNumbered,
  findProjectsOf,
  type NamedClient,
  type Numbered,
} from "./queries.ts";

/** Number of proposals in a row. */
export const MOST_PROPOSALS = 3;

/** Proposes projects for files by their names, in the order of the names. */
export async function proposeFor(database: Database, names: readonly string[]): Promise<Proposal[][]> {
  const clues = names.map(cluesIn);
  const [numbered, clients] = await Promise.all([
    findNumbered(database, [...new Set(clues.flatMap(({ numbers }) => numbers))]),
    findClients(database, clues),
  ]);
  const projects = await findProjectsOf(database, [...new Set(clients.map(({ id }) => id))]);
  return proposalsFor(clues, { numbered, clients, projects });
}

interface Found {
  numbered: readonly Numbered[];
  clients: readonly NamedClient[];
  projects: readonly ClientsProject[];
}

/** Proposals for each file: by number, then tax number, then name, each project once. */
function proposalsFor(clues: readonly Clues[], { numbered, clients, projects }: Found): Proposal[][] {
  return clues.map(({ numbers }, file) => {
    const byNumber = numbers.flatMap((number) => numbered.filter(({ found }) => found === number));
    const byClient = clients
      .filter((client) => client.file === file)
      .flatMap(({ id, reason }) =>
        projects.filter(({ clientId }) => clientId === id).map((project) => ({ ...project, reason })),
      );
    const all = [...byNumber, ...byClient].map(({ investment, client, reason }) => ({
      investment,
      client,
      reason,
    }));
    const seen = new Set<string>();
    return all.filter(({ investment: { id } }) => !seen.has(id) && seen.add(id)).slice(0, MOST_PROPOSALS);
  });
}
