import type { ListParams } from "../../../ui/list/list-params.ts";

/** The tags that the list is narrowed by. */
export function tagsOf({ tag }: ListParams): string[] {
  return Array.isArray(tag) ? tag : [];
}
