import type { PublicShowcaseEntry, ShowcaseView } from "@bonum/contract/showcase/fields.ts";
import type { Account } from "../../kernel/account.ts";
import { picturePath } from "../../kernel/pictures.ts";
import { recordView } from "../../kernel/record-view.ts";
import { canEditEntry } from "./policy.ts";
import { fieldsOf, type ShowcaseRow } from "./queries.ts";

/** An entry as the API shows it to administrators. */
export function presentEntry(row: ShowcaseRow, account: Account): ShowcaseView {
  return {
    ...recordView(row),
    ...fieldsOf(row),
    picture: pictureOf(row),
    can: { edit: canEditEntry(account), delete: canEditEntry(account) },
  };
}

/** An entry as its page shows it. */
export function presentShown(row: ShowcaseRow): PublicShowcaseEntry {
  const { id, name, description, link } = row;
  return { id, name, description, link, picture: pictureOf(row) };
}

function pictureOf({ picture_hash }: ShowcaseRow): string | null {
  return picture_hash === null ? null : picturePath(picture_hash);
}
