import { readdir } from "node:fs/promises";
import type { DocumentView } from "@bonum/contract/documents/fields.ts";
import type { SignedIn, TestPortal } from "../portal.ts";

/** A one-page PDF that a browser can show. */
export const PDF = Buffer.from(
  `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R>>endobj
4 0 obj<</Length 27>>stream
0 0.5 0 rg 0 0 300 200 re f
endstream endobj
trailer<</Root 1 0 R>>
%%EOF
`,
);

/** A PNG of one dark red dot. */
export const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAwS2OUAAAAABJRU5ErkJggg==",
  "base64",
);

export interface FormPart {
  name: string;
  value: string | Buffer;
  /** File name; its presence makes the part a file. */
  filename?: string;
  type?: string;
}

/** A `multipart/form-data` body as a browser makes it, its parts in the order given. */
export async function multipartForm(parts: FormPart[]) {
  const form = new FormData();
  for (const { name, value, filename, type } of parts) {
    if (filename === undefined) form.append(name, String(value));
    else form.append(name, new File([new Uint8Array(Buffer.from(value))], filename, { type: type ?? "" }));
  }
  const encoded = new Response(form);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { "content-type": encoded.headers.get("content-type") ?? "" },
  };
}

export interface Fields {
  fileName?: string;
  comment?: string;
  content?: Buffer | string;
}

/** The form's parts, the file last as the web application sends it. */
export function partsOf({ fileName, comment, content }: Fields): FormPart[] {
  return [
    ...(fileName === undefined ? [] : [{ name: "fileName", value: fileName }]),
    ...(comment === undefined ? [] : [{ name: "comment", value: comment }]),
    ...(content === undefined ? [] : [{ name: "file", value: content, filename: "wybrany.bin" }]),
  ];
}

export async function upload(t: TestPortal, who: SignedIn, fields: Fields | FormPart[]) {
  const form = await multipartForm(Array.isArray(fields) ? fields : partsOf(fields));
  const headers = { ...who.headers, ...form.headers };
  return t.app.inject({ method: "POST", url: "/api/files/upload", payload: form.payload, headers });
}

/** Uploads a document that has to succeed. */
export async function uploaded(t: TestPortal, who: SignedIn, fields: Fields = {}): Promise<DocumentView> {
  const answer = await upload(t, who, { fileName: "umowa.pdf", content: PDF, ...fields });
  if (answer.statusCode !== 201) throw new Error(`upload answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<DocumentView>();
}

export async function update(
  t: TestPortal,
  who: SignedIn,
  edit: Fields & { fileKey: string; ifMatch?: string },
) {
  const form = await multipartForm(partsOf(edit));
  const ifMatch = edit.ifMatch === undefined ? {} : { "if-match": edit.ifMatch };
  return t.app.inject({
    method: "PUT",
    url: `/api/files/update/${edit.fileKey}`,
    payload: form.payload,
    headers: { ...who.headers, ...form.headers, ...ifMatch },
  });
}

/** Counts rows, leases and stored files, which a refused or failed call must not change. */
export async function holdings(t: TestPortal) {
  type Table = "documents" | "document_versions" | "object_leases" | "object_removals" | "audit_entries";
  const count = async (table: Table) => {
    const query = t.portal.database
      .selectFrom(table)
      .select((expression) => expression.fn.countAll().as("n"));
    return Number((await query.executeTakeFirstOrThrow()).n);
  };
  const entries = await readdir(t.storageDirectory, { recursive: true, withFileTypes: true }).catch(() => []);
  return {
    documents: await count("documents"),
    versions: await count("document_versions"),
    /** Objects that no row owns: still leased, or to be deleted. */
    leases: (await count("object_leases")) + (await count("object_removals")),
    audit: await count("audit_entries"),
    files: entries.filter((entry) => entry.isFile()).length,
  };
}
