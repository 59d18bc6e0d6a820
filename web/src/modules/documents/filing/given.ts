import type { ListedFile } from "../form/file-list.ts";
import { type Description, tagsOfFolders, withTags } from "./description.ts";

/** Description that all files of a list are given. */
export interface Given {
  shared: Description;
  /** The sub-folders that a file came in are its tags too. */
  folders: boolean;
}

/** Description that a file of the list comes to. */
export function descriptionOf({ own, file }: ListedFile, { shared, folders }: Given): Description {
  const tags = folders ? withTags(shared.tags, tagsOfFolders(file)) : shared.tags;
  return { ...shared, tags, ...own };
}
