import * as z from "zod/mini";
import { call, detailsCall, exportCall, exportSomeCall, historyCall, listCall, OF_CONTENT } from "../call.ts";
import { PasswordAgain } from "../identity/password-again.ts";
import { ListQuery } from "../lists/paging.ts";
import { RecordId, VersionParam } from "../records.ts";
import {
  ArchivedDocuments,
  ChangedDocuments,
  DocumentDescription,
  DocumentFilters,
  DocumentListQuery,
  DocumentText,
  DocumentUses,
  DocumentVersion,
  DocumentView,
  EditedDocumentForm,
  FileKey,
  NewDocumentForm,
  PreSignedUrl,
  SearchSuggestion,
} from "./fields.ts";
import { AskedContents, DuplicateDocument, FiledDocument } from "./filing.ts";
import { TagInUse } from "./tags.ts";

const tag = "files";
const place = { path: "/files", scope: "client", tag } as const;

const ofDocument = z.object({ fileKey: FileKey });
const ofVersion = z.extend(ofDocument, { number: VersionParam });

/** Grows when thumbnails are drawn otherwise, so that browsers ask again for those that they keep. */
export const THUMBNAIL_DRAWING = 2;

/** The library: administrators keep it, a client's accounts read what was made visible to them. */
export const documentCalls = {
  list: listCall(place, { query: DocumentListQuery, row: DocumentView }),
  export: exportCall({ ...place, scope: "admin" }, DocumentListQuery),
  exportSome: exportSomeCall({ ...place, scope: "admin" }, DocumentListQuery),
  filters: call({ method: "GET", path: "/files/filters", scope: "client", tag, output: DocumentFilters }),
  /** Terms to search for instead of one that finds nothing, with the same filters. */
  suggestions: call({
    method: "GET",
    path: "/files/suggestions",
    scope: "client",
    tag,
    query: DocumentListQuery,
    output: z.array(SearchSuggestion),
  }),
  details: detailsCall(place, DocumentView),
  /** History of a document, for administrators. */
  history: historyCall({ ...place, scope: "admin" }),
  /** The content as the portal's own screens show it; administrators may ask for an earlier one. */
  content: call({
    method: "GET",
    path: "/files/:id/content",
    scope: "client",
    tag,
    params: RecordId,
    query: z.object({ version: z.optional(VersionParam) }),
    raw: true,
    answers: OF_CONTENT,
  }),
  /** Plain text of the present content. */
  text: call({
    method: "GET",
    path: "/files/:id/text",
    scope: "client",
    tag,
    params: RecordId,
    output: DocumentText,
  }),
  /** A small picture as WebP, once it is made: 404 until then, and where there can be none. A version's never changes in one drawing. */
  thumbnail: call({
    method: "GET",
    path: "/files/:id/thumbnail",
    scope: "client",
    tag,
    params: RecordId,
    query: z.object({ version: z.optional(VersionParam), drawing: z.optional(VersionParam) }),
    raw: true,
    answers: OF_CONTENT,
  }),
  download: call({
    method: "GET",
    path: "/files/download/:fileKey",
    scope: "client",
    tag,
    params: ofDocument,
    raw: true,
    answers: OF_CONTENT,
  }),
  /** A link that opens the content without signing in, for a short time. */
  previewLink: call({
    method: "GET",
    path: "/files/presigned-url/:fileKey",
    scope: "client",
    tag,
    params: ofDocument,
    output: PreSignedUrl,
  }),
  /** Serves a preview link of disk storage, authorised by its token without a session. */
  preview: call({
    method: "GET",
    path: "/files/content",
    scope: "public",
    tag,
    query: z.object({ token: z._default(z.string(), "") }),
    raw: true,
    answers: OF_CONTENT,
  }),
  upload: call({
    method: "POST",
    path: "/files/upload",
    scope: "admin",
    tag,
    form: NewDocumentForm,
    output: DocumentView,
    status: 201,
  }),
  /** Makes a document of a finished upload; a repeated call makes no second one. */
  file: call({
    method: "POST",
    path: "/files/uploads",
    scope: "admin",
    tag,
    body: FiledDocument,
    output: DocumentView,
    status: 201,
  }),
  /** Tells which documents have these contents already, those in the trash too; of one content the oldest. */
  duplicates: call({
    method: "POST",
    path: "/files/duplicates",
    scope: "admin",
    tag,
    body: AskedContents,
    output: z.array(DuplicateDocument),
  }),
  update: call({
    method: "PUT",
    path: "/files/update/:fileKey",
    scope: "admin",
    tag,
    params: ofDocument,
    form: EditedDocumentForm,
    output: DocumentView,
    revision: true,
  }),
  /** Changes category and tags of some documents, all that can be in one transaction. */
  describe: call({
    method: "POST",
    path: "/files/describe",
    scope: "admin",
    tag,
    body: DocumentDescription,
    output: ChangedDocuments,
  }),
  /** The tags in use that hold the term, the most frequent first, a hundred at most. */
  tags: call({
    method: "GET",
    path: "/tags",
    scope: "admin",
    tag,
    query: z.object({ searchTerm: ListQuery.shape.searchTerm }),
    output: z.array(TagInUse),
  }),
  /** Into the trash. */
  delete: call({
    method: "DELETE",
    path: "/files/delete/:fileKey",
    scope: "admin",
    tag,
    params: ofDocument,
  }),
  /** The present contents of some documents as one ZIP. */
  archive: call({
    method: "POST",
    path: "/files/archive",
    scope: "admin",
    tag,
    body: ArchivedDocuments,
    raw: true,
  }),
  /** Out of the trash. */
  restore: call({
    method: "POST",
    path: "/files/restore/:fileKey",
    scope: "admin",
    tag,
    params: ofDocument,
    output: DocumentView,
  }),
  /** Deletes a document from the trash permanently. */
  purge: call({
    method: "DELETE",
    path: "/files/trash/:fileKey",
    scope: "admin",
    tag,
    params: ofDocument,
    body: PasswordAgain,
    decides: "final",
  }),
  /** Uses of a document, shown before it is deleted. */
  uses: call({
    method: "GET",
    path: "/files/uses/:fileKey",
    scope: "admin",
    tag,
    params: ofDocument,
    output: DocumentUses,
  }),
  /** Gives the present content, which the virus scanner could not look at, to those who may see the document. */
  giveContent: call({
    method: "POST",
    path: "/files/held/:fileKey/give",
    scope: "admin",
    decides: "rules",
    tag,
    params: ofDocument,
    output: DocumentView,
  }),
  /** Deletes the bytes of the present content, which is infected, for good; what is known of it stays. */
  removeContent: call({
    method: "DELETE",
    path: "/files/held/:fileKey",
    scope: "admin",
    decides: "rules",
    tag,
    params: ofDocument,
    output: DocumentView,
  }),
  versions: call({
    method: "GET",
    path: "/files/versions/:fileKey",
    scope: "admin",
    tag,
    params: ofDocument,
    output: z.array(DocumentVersion),
  }),
  downloadVersion: call({
    method: "GET",
    path: "/files/versions/:fileKey/:number/download",
    scope: "admin",
    tag,
    params: ofVersion,
    raw: true,
    answers: OF_CONTENT,
  }),
  /** Makes an old content the current one again. */
  restoreVersion: call({
    method: "POST",
    path: "/files/versions/:fileKey/:number/restore",
    scope: "admin",
    tag,
    params: ofVersion,
    output: DocumentView,
    revision: true,
  }),
};
