import * as z from "zod/mini";
import { DocumentFields, FileType } from "../documents/fields.ts";
import { DocumentLabels, DuplicateDocument } from "../documents/filing.ts";
import { Proposal } from "../filing/calls.ts";
import { HeldContent } from "../scans/fields.ts";
import { requiredText } from "../text/fields.ts";
import { key } from "../validation/key.ts";

/** Sources of the inbox. */
export const INBOX_SOURCES = ["folder", "mail"] as const;
export type InboxSource = (typeof INBOX_SOURCES)[number];

/** Reasons for refusing a file. */
export const INBOX_REFUSALS = [
  "empty",
  "tooLarge",
  "link",
  "directory",
  "special",
  "unreadable",
  "encoding",
  "signature",
  "tooMany",
  "noAttachments",
  "broken",
] as const;
export type InboxRefusal = (typeof INBOX_REFUSALS)[number];

/** Reasons for a failed poll of a source. */
export const INBOX_FAILURES = [
  "missing",
  "forbidden",
  "ownFolders",
  "noRoom",
  "full",
  "connection",
  "login",
  "encryption",
  "mailbox",
  "other",
] as const;
export type InboxFailure = (typeof INBOX_FAILURES)[number];

/** Maximum number of waiting documents; beyond it nothing is imported until some are described. */
export const INBOX_PAPERS_MAX = 2_000;

/** Maximum number of waiting documents in one answer, the oldest first. */
export const INBOX_PAGE = 100;

/** Maximum number of attachments imported from one mail. */
export const MAIL_ATTACHMENTS_MAX = 50;

/** A picture that stands in the text of a mail and is smaller than this, in bytes, is one of a signature. */
export const SIGNATURE_BYTES = 32 * 1024;

/** Time for bringing back a rejected document, in hours. */
export const REJECTED_HOURS = 24;

/** Papers that wait, or those that were rejected and can still be brought back. */
export const InboxView = z.enum(["waiting", "rejected"], { error: key("view.invalid") });

/** The mail that something came by, as it says of itself: anybody can write any sender. */
export const InboxMail = z.object({
  sender: z.string(),
  senderName: z.string(),
  subject: z.string(),
  /** The client that has a person with the sender's address. */
  client: z.nullable(z.string()),
});

/** A paper of the inbox. Times are ISO 8601 in UTC; sizes are bytes. */
export const InboxPaper = z.object({
  id: z.string(),
  source: z.enum(INBOX_SOURCES),
  fileName: z.string(),
  contentType: z.string(),
  fileType: FileType,
  size: z.int(),
  received: z.string(),
  /** Null of one from the folder, and once it was forgotten. */
  mail: z.nullable(InboxMail),
  /** True of an archive that needs a password. */
  encrypted: z.boolean(),
  /** A document that has this content. */
  duplicate: z.nullable(DuplicateDocument),
  /** Name of an older waiting document with the same content. */
  twin: z.nullable(z.string()),
  /** Reason why its file cannot be opened. */
  held: z.optional(HeldContent),
  /** Projects that it seems to belong to; nothing of it is done by itself. */
  proposals: z.array(z.omit(Proposal, { reason: true })),
  /**
   * Reason and author (null of an erased account) of the rejection, and the end of the time for bringing it
   * back.
   */
  rejected: z.nullable(z.object({ reason: z.string(), by: z.nullable(z.string()), until: z.string() })),
});
export type InboxPaper = z.infer<typeof InboxPaper>;

/** The oldest papers, and how many there are. */
export const InboxPapers = z.object({ papers: z.array(InboxPaper), total: z.int() });

/** Visibility of the inbox, and the number of waiting documents. */
export const InboxCount = z.object({ shown: z.boolean(), waiting: z.int() });

/** State of polling the sources. */
export const InboxState = z.object({
  sources: z.array(
    z.object({
      source: z.enum(INBOX_SOURCES),
      /** The folder, or the mailbox without its password; null where it is not set up. */
      place: z.nullable(z.string()),
      /** The last look that succeeded. */
      looked: z.nullable(z.string()),
      /** Time of the last successful import. */
      taken: z.nullable(z.string()),
      failure: z.nullable(
        z.object({
          kind: z.enum(INBOX_FAILURES),
          /** Message of the system or the mail server, verbatim; empty if there was none. */
          detail: z.string(),
          since: z.string(),
          next: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  /** Refused files of the last days, newest first. */
  refused: z.array(
    z.object({
      id: z.string(),
      source: z.enum(INBOX_SOURCES),
      name: z.string(),
      reason: z.enum(INBOX_REFUSALS),
      /** Sender and subject of its mail. */
      mail: z.nullable(z.pick(InboxMail, { sender: true, subject: true })),
      at: z.string(),
    }),
  ),
});
export type InboxState = z.infer<typeof InboxState>;

/** Description of an inbox document: name, category, tags and target. */
export const DescribedPaper = z
  .object({
    ...DocumentFields.shape,
    ...DocumentLabels.shape,
    /** The project that it is attached to; null: the library alone. */
    investment: z._default(z.nullable(z.uuid(key("investment.unknown"))), null),
    /** Visibility to the project's client; off unless chosen. */
    visible: z._default(z.boolean(), false),
  })
  .check(
    z.refine(({ investment, visible }) => investment !== null || !visible, {
      path: ["investment"],
      error: key("investment.unknown"),
    }),
  );
export type DescribedPaper = z.infer<typeof DescribedPaper>;

export const RejectedPaper = z.object({ reason: requiredText() });
