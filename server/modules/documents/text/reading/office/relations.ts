import { posix } from "node:path";
import type { OfficeArchive } from "./archive.ts";
import { readElements } from "./elements.ts";

/** A part that another one refers to. */
export interface Relation {
  /** Id by which the other part refers to it. */
  id: string;
  /** The last word of the relationship's type: `officeDocument`, `header`, `worksheet`. */
  kind: string;
  path: string;
}

/** Lists the parts that a part refers to; those of the package itself where the path is empty. */
export async function relationsOf(archive: OfficeArchive, path: string): Promise<Relation[]> {
  const folder = posix.dirname(path);
  const relations: Relation[] = [];
  await readElements(archive, posix.join(folder, "_rels", `${posix.basename(path)}.rels`), {
    open(name, { Id = "", Type = "", Target = "", TargetMode }) {
      if (name !== "Relationship" || TargetMode === "External") return;
      const kind = Type.slice(Type.lastIndexOf("/") + 1);
      relations.push({
        id: Id,
        kind,
        path: posix.join(Target.startsWith("/") ? "" : folder, Target).replace(/^\/+/, ""),
      });
    },
  });
  return relations;
}

/** The main part of a package: what the package says, or else the one of the usual name. */
export async function mainPartOf(archive: OfficeArchive): Promise<string | undefined> {
  const main = (await relationsOf(archive, "")).find(({ kind }) => kind === "officeDocument");
  return (
    main?.path ??
    archive.paths.find((path) => /^(word\/document|xl\/workbook|ppt\/presentation)\.xml$/.test(path))
  );
}

/** Relations of the main part; if the package lists none, those that follow from the usual file names. */
export async function partsOfMain(archive: OfficeArchive, main: string): Promise<Relation[]> {
  const relations = await relationsOf(archive, main);
  return relations.length > 0
    ? relations
    : archive.paths.flatMap(usual).sort((one, other) => numberOf(one) - numberOf(other));
}

const USUAL = /^(?:word|xl|ppt)\/(?:slides\/(slide)\d+|worksheets\/[^/]+|([a-zA-Z]+)\d*)\.xml$/;

function usual(path: string): Relation[] {
  const found = USUAL.exec(path);
  return found ? [{ id: "", kind: found[1] ?? found[2] ?? "worksheet", path }] : [];
}

const numberOf = ({ path }: Relation) => Number(/(\d{1,9})\.xml$/.exec(path)?.[1] ?? 0);
