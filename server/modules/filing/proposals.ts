import type { Proposal } from "@bonum/contract/filing/calls.ts";
import type { Clues } from "./clues.ts";
import type { ClientsProject, NamedClient, Numbered } from "./queries.ts";

/** As many proposals as a row shows. */
const MOST = 3;

interface Found {
  numbered: readonly Numbered[];
  clients: readonly NamedClient[];
  projects: readonly ClientsProject[];
}

/** What is proposed for each file: numbers before tax numbers before names, each project once. */
export function proposalsFor(clues: readonly Clues[], { numbered, clients, projects }: Found): Proposal[][] {
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
    return all.filter(({ investment: { id } }) => !seen.has(id) && seen.add(id)).slice(0, MOST);
  });
}
