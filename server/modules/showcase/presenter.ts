import type { PublicShowcaseEntry, ShowcaseFields, ShowcaseView } from "@bonum/contract/showcase/fields.ts";
import type { Account } from "../../kernel/account.ts";
import { picturePath } from "../../kernel/pictures.ts";
import { recordView } from "../../kernel/record-view.ts";
import { canDeleteEntry, canEditEntry } from "./policy.ts";
import type { ShowcaseRow } from "./queries.ts";

/** What describes a reference or a partner, as its form has it. */
export function fieldsOf(row: ShowcaseRow): ShowcaseFields {
  return {
    kind: row.kind,
    name: row.name,
    description: row.description,
    link: row.link,
    position: row.position,
  };
}

/** An entry as the API shows it to administrators. */
export function presentEntry(row: ShowcaseRow, account: Account): ShowcaseView {
  return {
    ...recordView(row),
    ...fieldsOf(row),
    picture: pictureOf(row),
    can: { edit: canEditEntry(account), delete: canDeleteEntry(account) },
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
