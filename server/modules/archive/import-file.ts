import { createHash } from "node:crypto";
import { basename } from "node:path";
import { DocumentFields } from "@bonum/contract/documents/fields.ts";
import { Tag } from "@bonum/contract/documents/tags.ts";
import { LONGEST } from "@bonum/contract/limits.ts";
import { withExtensionOf } from "@bonum/contract/text/file-name.ts";
import { fold } from "@bonum/contract/text/fold.ts";
import * as z from "zod/mini";
import type { Caller } from "../../kernel/caller.ts";
import type { Database, Tx } from "../../platform/database/connect.ts";
import { transact } from "../../platform/database/transaction.ts";
import { FileRefused, type Found, hashOf, readUnchanged } from "../../platform/files/files.ts";
import { Conflict, Invalid, TooLarge } from "../../platform/http/errors.ts";
import { storeContent } from "../../platform/storage/content-intake.ts";
import { abandon } from "../../platform/storage/leases.ts";
import { ensureCategory } from "../categories/commands.ts";
import { findCategoryNamed } from "../categories/queries.ts";
import type { NewDocument } from "../documents/commands.ts";
import { findDuplicates } from "../documents/duplicates/queries.ts";
import { fileDocument } from "../investments/attachments/commands.ts";
import { type Described, normalPath, sentenceOf } from "./list.ts";
import {
  commitUnflushed,
  findImported,
  findInvestmentId,
  insertImported,
  meetContent,
  meetListed,
  setImportedDocument,
} from "./queries.ts";

/** Parameters of an import besides the file. */
export interface Import {
  caller: Caller;
  /** The folder, as `realpath` answers it. */
  root: string;
  /** The connection that has the list and the contents that were met. */
  held: Database;
  /** True if files are imported, false for a dry run. */
  apply: boolean;
  /** Default meaning of a file's folders, unless the list says otherwise. */
  folders: "none" | "tags" | "category";
  /** Categories that are missing, folded, with their names. */
  missing: Map<string, string>;
  /** Does one work after the other: every new document waits for the same counters, and people's would behind all that are stored. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  log: { warn(fields: object, message: string): void };
}

/** Result for one file, real or of a dry run. */
export interface Outcome {
  kind: "taken" | "known" | "twice" | "inLibrary" | "refused";
  /** Reason of the refusal, or the document's description. */
  detail: string;
  documentId?: string;
}

type File = Extract<Found, { kind: "file" }>;

/** Comparable digest of a path in an archive. */
export function placeOf(root: string, path: string): Buffer {
  return createHash("sha256")
    .update(`${root}\0${normalPath(path)}`)
    .digest();
}

/** Takes a file, which was looked at, into the library. */
export type Storing = () => Promise<Outcome>;

/** Looks at one file: tells what becomes of it, or how it is taken. Refuses nothing else than an upload would. */
export function lookAtFile(run: Import, file: File): Promise<Outcome | Storing> {
  return orRefused(() => lookAt(run, file));
}

async function orRefused<T>(work: () => Promise<T>): Promise<T | Outcome> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof FileRefused) return { kind: "refused", detail: error.message };
    if (error instanceof Conflict) return { kind: "refused", detail: error.message };
    if (error instanceof TooLarge) return { kind: "refused", detail: tooLarge(error.limitBytes) };
    if (error instanceof Invalid) {
      const messages = Object.values(error.fields).flat();
      return { kind: "refused", detail: messages.map(sentenceOf).join("; ") };
    }
    throw error;
  }
}

async function lookAt(run: Import, file: File): Promise<Outcome | Storing> {
  const { caller, held, root } = run;
  const { database, config } = caller.portal;
  const { path, size, modifiedAt } = file;
  const place = placeOf(root, path);
  const listed = await meetListed(held, place);
  const before = await findImported(database, { place, size, modifiedAt });
  if (before) {
    await meetContent(held, { sha256: before, path });
    return { kind: "known", detail: "zaimportowany wcześniej" };
  }
  if (size === 0) throw new Invalid({ file: ["file.empty"] });
  if (size > config.maxUploadBytes) throw new TooLarge(config.maxUploadBytes);
  if (listed && "refused" in listed.description)
    throw new FileRefused(`wiersz ${listed.line} listy: ${listed.description.refused}`);
  const described = await describedFile(run, file, listed?.description as Described | undefined);
  const sha256 = await readUnchanged({ root, path }, hashOf);
  const twin = await meetContent(held, { sha256, path });
  if (twin !== undefined) return { kind: "twice", detail: `ta sama treść co ${twin}` };
  const [known] = await findDuplicates(database, [sha256.toString("hex")]);
  if (known) {
    const where = known.inTrash ? "w koszu" : "w bibliotece";
    return { kind: "inLibrary", detail: `${where} jako „${known.fileName}”`, documentId: known.id };
  }
  if (!run.apply) return { kind: "taken", detail: described.document.fields.fileName };
  return () => orRefused(() => store(run, { ...file, place, sha256 }, described));
}

/** A file as it is to stand in the library, without its content. */
interface DescribedFile {
  document: Pick<NewDocument, "fields" | "dates">;
  category: string | undefined;
  tags: string[];
  investmentId: string | undefined;
}

/** @throws FileRefused */
async function describedFile(run: Import, file: File, listed: Described = {}): Promise<DescribedFile> {
  const own = basename(file.path);
  const name = listed.fileName === undefined ? own : withExtensionOf(listed.fileName, own);
  const parsed = z.safeParse(DocumentFields, { fileName: name, comment: listed.comment ?? "" });
  if (!parsed.success)
    throw new FileRefused(parsed.error.issues.map(({ message }) => sentenceOf(message)).join("; "));
  const { database } = run.caller.portal;
  const investmentId = listed.investment && (await findInvestmentId(database, listed.investment));
  if (listed.investment && !investmentId)
    throw new FileRefused(`nie ma inwestycji o numerze ${listed.investment}`);
  const folders = file.path.split("/").slice(0, -1);
  const category = listed.category ?? (run.folders === "category" ? folders[0] : undefined);
  if (category !== undefined) await noteCategory(run, category);
  const tags = listed.tags ?? (run.folders === "tags" ? tagsOf(folders) : []);
  return {
    document: { fields: parsed.data, dates: datesOf(file.modifiedAt, listed.addedAt) },
    category,
    tags,
    investmentId: investmentId || undefined,
  };
}

/** @throws FileRefused where a folder's name cannot be a tag */
function tagsOf(folders: readonly string[]): string[] {
  const tags = folders.slice(0, LONGEST.tags).map((folder) => {
    const tag = z.safeParse(Tag, folder.replaceAll(",", " "));
    if (!tag.success)
      throw new FileRefused(
        `folder „${folder}” nie może być etykietą: ${sentenceOf(tag.error.issues[0]?.message ?? "")}`,
      );
    return tag.data;
  });
  return [...new Set(tags)];
}

async function noteCategory({ caller, missing }: Import, name: string): Promise<void> {
  if (name.length > LONGEST.short) throw new FileRefused(`kategoria „${name}” ma za długą nazwę`);
  if (missing.has(fold(name))) return;
  const found = await transact(caller.portal.database, (tx) => findCategoryNamed(tx, name));
  if (!found) missing.set(fold(name), name);
}

/** A list tells when a document came to be; without it the file's own time does, and no time is after now. */
function datesOf(modifiedAt: Date, listed: string | undefined): NonNullable<NewDocument["dates"]> {
  const now = new Date();
  const modified = modifiedAt > now || modifiedAt.getTime() < 0 ? now : modifiedAt;
  if (listed === undefined) return { addedAt: modified, updatedAt: null };
  const addedAt = new Date(listed);
  return { addedAt, updatedAt: modified > addedAt ? modified : null };
}

interface Known extends File {
  place: Buffer;
  sha256: Buffer;
}

/** Stores the bytes, and adds the document with the note that the file was taken: both commit, or neither. */
async function store(
  { caller, root, log, missing, inTurn }: Import,
  { path, size, modifiedAt, place, sha256 }: Known,
  { document, category, tags, investmentId }: DescribedFile,
): Promise<Outcome> {
  const { database, storage, config } = caller.portal;
  const intake = { database, storage, log, maxBytes: config.maxUploadBytes, announcedBytes: size };
  const content = await readUnchanged(
    { root, path },
    (source) => storeContent(intake, source),
    async (stored) => {
      if (stored) await abandon(intake, stored.lease);
    },
  );
  if (!content) throw new Invalid({ file: ["file.empty"] });
  try {
    if (!content.sha256.equals(sha256)) throw new FileRefused("plik zmienił się w czasie odczytu");
    const categoryId =
      category === undefined
        ? null
        : await transact(database, (tx) => ensureCategory(tx, caller, category.trim()));
    const add = async (tx: Tx) => {
      await commitUnflushed(tx);
      if (!(await insertImported(tx, { place, path, size, modifiedAt, sha256 }))) return undefined;
      const added: NewDocument = { ...document, labels: { category: categoryId, tags }, content };
      const id = await fileDocument(tx, caller, { document: added, investmentId, visibility: "internal" });
      await setImportedDocument(tx, { place, sha256, documentId: id });
      return id;
    };
    const documentId = await inTurn(() => transact(database, add));
    if (category !== undefined) missing.delete(fold(category));
    if (documentId === undefined) return { kind: "known", detail: "zaimportowany wcześniej" };
    return { kind: "taken", detail: document.fields.fileName, documentId };
  } finally {
    // Content that a document references has no lease any more, and stays.
    await abandon(intake, content.lease);
  }
}

function tooLarge(limitBytes: number): string {
  const megabytes = limitBytes / 1024 / 1024;
  return `plik jest za duży (najwyżej ${megabytes < 1 ? `${limitBytes} B` : `${Math.floor(megabytes)} MB`})`;
}
