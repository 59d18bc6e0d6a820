import { Tag, tagKey } from "@bonum/contract/documents/tags.ts";
import { LONGEST } from "@bonum/contract/limits.ts";
import * as z from "zod/mini";
import { foldersOf } from "../../../ui/files/folders.ts";

/** A project as the form shows it. */
export interface ChosenProject {
  id: string;
  /** Empty where the form is the project's own. */
  number: string;
  title: string;
}

/** What a document is given as it is filed. */
export interface Description {
  /** Null: none. */
  category: string | null;
  tags: readonly string[];
  /** Null: the library alone. */
  project: ChosenProject | null;
  /** Whether the project's client sees it. */
  shown: boolean;
}

export const UNDESCRIBED: Description = { category: null, tags: [], project: null, shown: false };

/** Tags with others behind them, each once whatever its spelling; as many as a document may have. */
export function withTags(tags: readonly string[], others: readonly string[]): string[] {
  const all = new Map([...tags, ...others].toReversed().map((tag) => [tagKey(tag), tag]));
  return [...all.values()].toReversed().slice(0, LONGEST.tags);
}

/** The sub-folders that a file came in, as tags: what no tag may have is left out of their names. */
export function tagsOfFolders(file: File): string[] {
  return foldersOf(file).flatMap((folder) => {
    const { data } = z.safeParse(Tag, [...folder.replaceAll(",", " ")].slice(0, LONGEST.tag).join(""));
    return data === undefined ? [] : [data];
  });
}
