import * as z from "zod/mini";
import { notTooLong } from "../text/too-long.ts";
import { FinishedUpload } from "../uploads/calls.ts";
import { key } from "../validation/key.ts";
import { DocumentFields } from "./fields.ts";
import { Tags } from "./tags.ts";

/** Category and tags of a new document; only administrators set them. */
export const DocumentLabels = z.object({
  category: z._default(z.nullable(z.uuid(key("category.unknown"))), null),
  tags: Tags,
});
export type DocumentLabels = z.infer<typeof DocumentLabels>;

/** Contents that are asked about before they are sent. */
export const AskedContents = z.object({
  /** SHA-256, 64 hexadecimal digits. */
  sha256: z
    .array(z.string().check(z.regex(/^[0-9a-f]{64}$/i, key("digest.invalid")), z.toLowerCase()), {
      error: key("documents.none"),
    })
    .check(z.minLength(1, key("documents.none")), notTooLong("filed")),
});

/** A document whose present content is one of those, the oldest of them. */
export const DuplicateDocument = z.object({
  sha256: z.string(),
  id: z.string(),
  fileName: z.string(),
  inTrash: z.boolean(),
});
export type DuplicateDocument = z.infer<typeof DuplicateDocument>;

/** A document that is made of a finished upload, described at once. */
export const FiledDocument = z.object({
  ...FinishedUpload.shape,
  ...DocumentFields.shape,
  ...DocumentLabels.shape,
});
