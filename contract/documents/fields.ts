import * as z from "zod/mini";
import { LONGEST } from "../limits.ts";
import { FilterDay, ListQuery } from "../lists/paging.ts";
import { FavouriteFilter, Flag } from "../records.ts";
import { HeldContent } from "../scans/fields.ts";
import { FileName, hasControlCharacters } from "../text/file-name.ts";
import { isPiled, normalise } from "../text/normalise.ts";
import { notTooLong } from "../text/too-long.ts";
import { key } from "../validation/key.ts";
import { TagFilter, TagInUse, Tags } from "./tags.ts";

export const DOCUMENT_ORDERS = [
  "dateDesc",
  "dateAsc",
  "nameAsc",
  "nameDesc",
  "updatedDesc",
  "updatedAsc",
] as const;
export const DocumentOrder = z.enum(DOCUMENT_ORDERS, { error: key("orderBy.invalid") });
export type DocumentOrder = z.infer<typeof DocumentOrder>;

/** The kinds of file that people distinguish; made from the sniffed content type. */
export const FILE_TYPES = ["pdf", "image", "document", "spreadsheet", "archive", "other"] as const;
export const FileType = z.enum(FILE_TYPES, { error: key("fileType.invalid") });
export type FileType = z.infer<typeof FileType>;

export const Comment = z.string().check(
  z.overwrite((value) => normalise(value.trim(), "NFC", LONGEST.comment).replace(/\r\n?/g, "\n")),
  notTooLong("comment"),
  z.refine((value) => !isPiled(value), { error: key("text.piled") }),
  z.refine((value) => !hasControlCharacters(value), { error: key("comment.control") }),
);

/** The fields beside the file in `files/upload` and `files/update/{fileKey}`. */
export const DocumentFields = z.object({
  fileName: FileName,
  comment: z._default(Comment, ""),
});
export type DocumentFields = z.infer<typeof DocumentFields>;

/** The multipart form of a new document. */
export const NewDocumentForm = z.extend(DocumentFields, { file: z.file() });
/** The form of an edit; without a file the content stays. */
export const EditedDocumentForm = z.extend(DocumentFields, { file: z.optional(z.file()) });

const Id = z.uuid(key("id.invalid"));

/** A size in bytes, as a query parameter. */
const Bytes = z.pipe(
  z.string(key("size.invalid")).check(z.regex(/^\d{1,15}$/, key("size.invalid"))),
  z.transform(Number),
);

/** The list's parameters. `view=trash` (administrators) lists what was deleted. */
export const DocumentListQuery = z.extend(ListQuery, {
  orderBy: z._default(DocumentOrder, "dateDesc"),
  view: z._default(z.enum(["active", "trash"], { error: key("view.invalid") }), "active"),
  fileType: z.optional(FileType),
  yearAdded: z.optional(
    z.coerce
      .number({ error: key("yearAdded.invalid") })
      .check(
        z.int(key("yearAdded.invalid")),
        z.minimum(1970, key("yearAdded.invalid")),
        z.maximum(9999, key("yearAdded.invalid")),
      ),
  ),
  sizeFrom: z.optional(Bytes),
  sizeTo: z.optional(Bytes),
  addedFrom: z.optional(FilterDay),
  /** The last day, inclusive. */
  addedTo: z.optional(FilterDay),
  // The filters below are for administrators alone.
  /** A category's id; `none` for what has none. */
  category: z.optional(z.union([z.literal("none"), Id], { error: key("id.invalid") })),
  /** All of them must be there. */
  tag: z.optional(TagFilter),
  /** Attached to one of the client's projects. */
  client: z.optional(Id),
  /** Attached to the project. */
  investment: z.optional(Id),
  /** The account of whoever added it. */
  addedBy: z.optional(Id),
  /** Visibility to a client, on any project. */
  visible: z.optional(Flag),
  ...FavouriteFilter,
});

/** The parameters that only administrators may ask by: the answer tells what clients are not shown. */
export const STAFF_FILTERS = [
  "category",
  "tag",
  "client",
  "investment",
  "addedBy",
  "visible",
  "favourite",
] as const;
export type DocumentListQuery = z.infer<typeof DocumentListQuery>;

export const FileKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/, key("id.invalid")));

/** Excerpt of a file's text around the words of a search. */
export const TextMatch = z.object({
  /** Some 160 characters; "…" stands for what is left out. */
  text: z.string(),
  /** The page on paper or screen; null of a text without pages. */
  page: z.nullable(z.int()),
  /** Start and end of each match in it. */
  marks: z.array(z.tuple([z.int(), z.int()])),
});
export type TextMatch = z.infer<typeof TextMatch>;

/** Text of a content, as far as it was read. */
export const DocumentText = z.object({
  /** `waiting` until it was read; `none` of a kind that is not read. */
  state: z.enum(["none", "waiting", "done", "empty", "encrypted", "broken", "too_large", "timed_out"]),
  /** Pages with their numbers, or parts of a longer text without; lines end with "\n". */
  parts: z.array(z.object({ page: z.nullable(z.int()), text: z.string() })),
  /** True if the text exceeds the first `SHOWN_TEXT_MAX` characters. */
  more: z.boolean(),
});
export type DocumentText = z.infer<typeof DocumentText>;

/** Number of characters of a text that are shown. */
export const SHOWN_TEXT_MAX = 100_000;

/** Quarantined present content of a document, with what the caller may do about it. */
export const HeldDocument = z.extend(HeldContent, {
  can: z.object({ give: z.boolean(), remove: z.boolean() }),
});
export type HeldDocument = z.infer<typeof HeldDocument>;

/** A document as the API shows it. Times are ISO 8601 in UTC; sizes are bytes. */
/** Investments that a row of a list tells of. */
export const LISTED_INVESTMENTS_MAX = 3;

/** An investment that a listed document is attached to. */
export const ListedInvestment = z.object({
  id: z.string(),
  title: z.string(),
  /** Name of the client. */
  client: z.string(),
  /** True where the client sees the document. */
  visible: z.boolean(),
});
export type ListedInvestment = z.infer<typeof ListedInvestment>;

export const DocumentView = z.object({
  id: z.string(),
  fileKey: z.string(),
  ...DocumentFields.shape,
  // Name of the file; unchecked in answers, since a list has a hundred of them.
  fileName: z.string(),
  comment: z.string(),
  dateAdded: z.string(),
  /** Null until the first edit. */
  dateUpdated: z.nullable(z.string()),
  contentType: z.string(),
  fileType: FileType,
  size: z.int(),
  /** SHA-256 of the content, 64 hexadecimal digits. */
  sha256: z.string(),
  /** Number of the current content, from 1. */
  version: z.int(),
  /** Grows with every change; `If-Match: "<revision>"` on an update refuses a save made from an older state. */
  revision: z.int(),
  /** Display names; null for a client and for an erased account. */
  addedBy: z.nullable(z.string()),
  updatedBy: z.nullable(z.string()),
  /** Null without one, and for a client: categories and tags are the centre's own order. */
  category: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** Tags in alphabetical order; empty for a client. */
  tags: z.array(z.string()),
  /** Null unless in the trash. */
  dateDeleted: z.nullable(z.string()),
  deletedBy: z.nullable(z.string()),
  /** Made by "fill with test data". */
  sample: z.boolean(),
  /** True if `files/:id/thumbnail` has a picture of the content. */
  thumbnail: z.boolean(),
  /** True if `files/presigned-url` shows the content in the browser rather than downloading it. */
  previewable: z.boolean(),
  can: z.object({ edit: z.boolean(), delete: z.boolean(), restore: z.boolean(), purge: z.boolean() }),
  /** First page of a long scan that was not recognised, so that no search finds its text. */
  unreadFrom: z.optional(z.int()),
  /** Reason why nobody can open the content, and what the reader can do about it. */
  held: z.optional(HeldDocument),
  /**
   * In a list, the investments that the document is attached to, the first ones first, `LISTED_INVESTMENTS_MAX` at most; to a
   * client its own alone.
   */
  investments: z.optional(z.array(ListedInvestment)),
  /** Excerpt around the match, in a searched list, for a document found by its file's text alone. */
  match: z.optional(TextMatch),
});
export type DocumentView = z.infer<typeof DocumentView>;

/** One content that a document had or has. */
export const DocumentVersion = z.object({
  number: z.int(),
  contentType: z.string(),
  size: z.int(),
  sha256: z.string(),
  author: z.nullable(z.string()),
  date: z.string(),
  current: z.boolean(),
  held: z.optional(HeldContent),
});
export type DocumentVersion = z.infer<typeof DocumentVersion>;

/** Term that finds documents, like one that finds none. */
export const SearchSuggestion = z.object({
  term: z.string(),
  count: z.int(),
  /** True where more are found than were counted. */
  capped: z.boolean(),
});
export type SearchSuggestion = z.infer<typeof SearchSuggestion>;

/** Choices of the list's filters, each with the number of documents that it would show. */
export const DocumentFilters = z.object({
  fileTypes: z.array(z.object({ value: FileType, count: z.int() })),
  yearsAdded: z.array(z.object({ value: z.int(), count: z.int() })),
  /** All of them, by name, those without documents too; empty for a client. */
  categories: z.array(z.object({ id: z.string(), name: z.string(), count: z.int() })),
  /** The most frequent ones; empty for a client. */
  tags: z.array(TagInUse),
});
export type DocumentFilters = z.infer<typeof DocumentFilters>;

export const PreSignedUrl = z.object({ preSignedUrl: z.string() });

/**
 * Roles of a document in an order: sent with it, frozen with a submission, asked about, evidence, sent in the
 * thread, published.
 */
export const DOCUMENT_ROLES = [
  "attached",
  "round",
  "correction",
  "finding",
  "message",
  "note",
  "result",
] as const;

/** Uses of a document, shown before it is deleted. */
export const DocumentUses = z.object({
  orders: z.array(
    z.object({
      id: z.string(),
      /** Order number; null of a draft. */
      number: z.nullable(z.string()),
      name: z.string(),
      /** True if the order keeps versions of it, so that it cannot be deleted permanently. */
      kept: z.boolean(),
      /** Roles of the document in the order. */
      as: z.array(z.enum(DOCUMENT_ROLES)),
      /** The certificate that the order led to. */
      certificate: z.nullable(z.object({ id: z.string(), number: z.string() })),
    }),
  ),
  investments: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      title: z.string(),
      client: z.object({ id: z.string(), name: z.string() }),
      /** True if the client's accounts see it there. */
      shown: z.boolean(),
    }),
  ),
});
export type DocumentUses = z.infer<typeof DocumentUses>;

/** Some documents, as a call names them. */
const documentIds = (limit: "documents" | "archived") =>
  z
    .array(Id, { error: key("documents.none") })
    .check(z.minLength(1, key("documents.none")), notTooLong(limit));

/** Documents that one call changes. */
export const SomeDocuments = z.object({ ids: documentIds("documents") });

/** Documents that come as one archive. */
export const ArchivedDocuments = z.object({ ids: documentIds("archived") });

/** Change of the category and tags of some documents. A tag in both lists is added. */
export const DocumentDescription = z.object({
  ...SomeDocuments.shape,
  /** Absent, it stays; null takes it away. */
  category: z.optional(z.nullable(z.uuid(key("category.unknown")))),
  addTags: Tags,
  removeTags: Tags,
});
export type DocumentDescription = z.infer<typeof DocumentDescription>;

/** Result of the change. Documents that needed none are in neither list. */
export const ChangedDocuments = z.object({
  changed: z.array(z.string()),
  /** Each with the reason, in Polish. */
  failed: z.array(z.object({ id: z.string(), reason: z.string() })),
});
export type ChangedDocuments = z.infer<typeof ChangedDocuments>;
