import type { CategoryView } from "@bonum/contract/categories/fields.ts";
import type { ChangedDocuments } from "@bonum/contract/documents/fields.ts";
import type { SignedIn, TestPortal } from "../portal.ts";

/** Adds a category of documents that has to be taken. */
export async function addCategory(t: TestPortal, admin: SignedIn, name: string): Promise<CategoryView> {
  const answer = await t.app.inject({
    method: "POST",
    url: "/api/categories",
    headers: admin.headers,
    payload: { name },
  });
  if (answer.statusCode !== 201) throw new Error(`adding a category: ${answer.body}`);
  return answer.json<CategoryView>();
}

interface Description {
  ids: string[];
  category?: string | null;
  addTags?: string[];
  removeTags?: string[];
}

/** Sends what is to become of the category and the tags of documents. */
export function describeAs(t: TestPortal, who: SignedIn, payload: Description | object) {
  return t.app.inject({ method: "POST", url: "/api/files/describe", headers: who.headers, payload });
}

/** The same, which has to be taken. */
export async function described(
  t: TestPortal,
  admin: SignedIn,
  payload: Description,
): Promise<ChangedDocuments> {
  const answer = await describeAs(t, admin, payload);
  if (answer.statusCode !== 200) throw new Error(`describing documents: ${answer.body}`);
  return answer.json<ChangedDocuments>();
}
