import { hkdfSync } from "node:crypto";
import type { Action } from "@bonum/contract/audit/names.ts";
import { documentCalls } from "@bonum/contract/documents/calls.ts";
import { type DocumentText, type DocumentVersion, SHOWN_TEXT_MAX } from "@bonum/contract/documents/fields.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { jwtVerify, SignJWT } from "jose";
import * as z from "zod";
import { recordDownload } from "../../../kernel/audit/downloads.ts";
import { recordAccess } from "../../../kernel/audit/queries.ts";
import { actorOf } from "../../../kernel/caller.ts";
import { existing, type Route, route } from "../../../kernel/route.ts";
import { transact } from "../../../platform/database/transaction.ts";
import { baseUrl } from "../../../platform/http/base-url.ts";
import { type Content, sendContent } from "../../../platform/http/content.ts";
import { contentDisposition } from "../../../platform/http/content-disposition.ts";
import { NotFound, Refused } from "../../../platform/http/errors.ts";
import type { Portal } from "../../../portal.ts";
import { isShownInline } from "../content-types.ts";
import { canSeeHistory } from "../policy.ts";
import { type DocumentRow, findDocument } from "../queries.ts";
import { queueText } from "../text/jobs.ts";
import { findContentText } from "../text/queries.ts";
import type { ReadText } from "../text/reading/read-text.ts";
import { findLinkedVersion, findVersion, listVersions, type VersionRow } from "./queries.ts";

/** Downloads, preview links, and the contents that a document had. */
export function contentRoutes(portal: Portal, app: FastifyInstance): Route[] {
  const { database } = portal;
  return [
    route(documentCalls.download, async ({ account, params, request, reply }) => {
      const document = existing(await findDocument(database, account, params));
      return sendContent(request, reply, {
        ...downloadOf(portal, document),
        onSend: (part) => recordContent(portal, request, { document, ...part }),
      });
    }),
    route(documentCalls.previewLink, async ({ account, params, request }) => {
      const document = existing(await findDocument(database, account, params));
      const presentation = { ...previewOf(document), expiresInSeconds: PREVIEW_SECONDS };
      const preSignedUrl =
        (await portal.storage.presign(document.storage_key, presentation)) ??
        (await ownLink(app, portal, document));
      // The link of a type that no browser shows saves the file, as a download does.
      if (!isShownInline(document.content_type))
        await recordContent(portal, request, { document, later: false });
      else await recordPreview(portal, request, document);
      return { preSignedUrl };
    }),
    route(documentCalls.content, async ({ account, params, query, request, reply }) => {
      const document = existing(await findDocument(database, account, params));
      const { version = document.version } = query;
      if (version !== document.version && !canSeeHistory(account)) throw new NotFound();
      const content = existing(await findLinkedVersion(database, document.file_key, version));
      const action = isShownInline(content.content_type) ? "document.preview" : "document.download";
      return sendContent(request, reply, {
        ...downloadOf(portal, content),
        ...previewOf(content),
        onSend: ({ later }) => recordContent(portal, request, { document, version, later, action }),
      });
    }),
    route(documentCalls.text, async ({ account, params, request }) => {
      const document = existing(await findDocument(database, account, params));
      await portal.storage.assertGiven([document.storage_key]);
      const read = await findContentText(database, document.sha256);
      if (read === undefined) await transact(database, (tx) => queueText(tx, document.id, { soon: true }));
      if (read?.state === "done") await recordPreview(portal, request, document);
      return presentText(read);
    }),
    // The audit log has its entry from when the link was given out.
    route(documentCalls.preview, async ({ query, request, reply }) => {
      const { fileKey, version } = await readPreview(portal.secret, query.token);
      const content = existing(await findLinkedVersion(database, fileKey, version));
      return sendContent(request, reply, { ...downloadOf(portal, content), ...previewOf(content) });
    }),
    route(documentCalls.versions, async ({ account, params }) => {
      const document = existing(await findDocument(database, account, params));
      const versions = await listVersions(database, document.id);
      return versions.map((version) => presentVersion(version, document));
    }),
    route(documentCalls.downloadVersion, async ({ account, params, request, reply }) => {
      const document = existing(await findDocument(database, account, params));
      return sendVersion(portal, { request, reply }, { document, number: params.number });
    }),
  ];
}

/** Sends a version of a document that the caller may open, as a download. @throws NotFound where there is none */
export async function sendVersion(
  portal: Portal,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { document, number }: { document: DocumentRow; number: number },
): Promise<FastifyReply> {
  const version = existing(await findVersion(portal.database, document.id, number));
  return sendContent(request, reply, {
    ...downloadOf(portal, { ...version, name: document.name }),
    onSend: (part) => recordContent(portal, request, { document, version: number, ...part }),
  });
}

async function ownLink(app: FastifyInstance, portal: Portal, document: DocumentRow): Promise<string> {
  const token = await signPreview(portal.secret, {
    fileKey: document.file_key,
    version: document.version,
  });
  return `${baseUrl(portal.config, app.server)}/api/files/content?token=${token}`;
}

/** Notes in the audit log that the caller looks at a document. */
async function recordPreview(
  { database }: Portal,
  request: FastifyRequest,
  document: DocumentRow,
): Promise<void> {
  // It asks what a look would be headed by.
  if (request.method === "HEAD") return;
  await recordAccess(database, {
    actor: actorOf(request),
    action: "document.preview",
    subjectType: "document",
    subjectId: document.id,
    after: { fileName: document.name, version: document.version },
  });
}

/** Notes in the audit log that the caller downloads a content of a document, or looks at it. */
function recordContent(
  { database }: Portal,
  request: FastifyRequest,
  {
    document,
    version = document.version,
    later,
    action = "document.download",
  }: { document: DocumentRow; version?: number; later: boolean; action?: Action },
): Promise<void> {
  return recordDownload(database, request, {
    action,
    subjectType: "document",
    subjectId: document.id,
    after: { fileName: document.name, version },
    content: { version },
    later,
  });
}

/** A version's row with the name that its document has now. */
interface StoredVersion {
  name: string;
  storage_key: string;
  content_type: string;
  size: number;
  sha256: Buffer;
}

/** A content as a download sends it: always a file to be saved, under the document's name. */
function downloadOf({ config, storage }: Portal, version: StoredVersion): Content {
  return {
    etag: `"${version.sha256.toString("hex")}"`,
    size: version.size,
    contentType: version.content_type,
    disposition: contentDisposition("attachment", version.name),
    assertGiven: () => storage.assertGiven([version.storage_key]),
    open: (range) => storage.read(version.storage_key, range),
    ...(config.sendfile === "x-accel" && { locate: () => storage.locate(version.storage_key) }),
  };
}

/** Headers of a preview: a PDF or a raster image inline, everything else as an attachment. */
function previewOf(version: Pick<StoredVersion, "name" | "content_type">) {
  return isShownInline(version.content_type)
    ? { contentType: version.content_type, disposition: contentDisposition("inline", version.name) }
    : {
        contentType: "application/octet-stream",
        disposition: contentDisposition("attachment", version.name),
      };
}

function presentVersion(version: VersionRow, document: DocumentRow): DocumentVersion {
  return {
    number: version.number,
    contentType: version.content_type,
    size: version.size,
    sha256: version.sha256.toString("hex"),
    author: version.author_name,
    date: version.created_at.toISOString(),
    current: version.number === document.version,
    ...(version.held && { held: version.held }),
  };
}

/** Presents the text of a content, up to `SHOWN_TEXT_MAX` characters. */
function presentText(read: ReadText | undefined): DocumentText {
  if (read === undefined) return { state: "waiting", parts: [], more: false };
  const parts: DocumentText["parts"] = [];
  let left = SHOWN_TEXT_MAX;
  for (const [index, text] of read.pages.entries()) {
    if (text === "") continue;
    if (left <= 0) return { state: read.state, parts, more: true };
    parts.push({ page: read.paged ? index + 1 : null, text: text.slice(0, left) });
    left -= text.length;
  }
  return { state: read.state, parts, more: left < 0 };
}

const ALGORITHM = "HS256";
const AUDIENCE = "bonum:preview";

/** Validity of a preview link, in seconds. */
const PREVIEW_SECONDS = 300;

/** Claims of a link: one content, not its replacements. */
const Linked = z.object({ sub: z.string(), version: z.int(), exp: z.int() });

/** Signs the token of a preview link. */
export function signPreview(
  secret: Uint8Array,
  content: { fileKey: string; version: number },
  seconds = PREVIEW_SECONDS,
): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ version: content.version })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(content.fileKey)
    .setAudience(AUDIENCE)
    .setExpirationTime(now + seconds)
    .sign(previewKey(secret));
}

/** Reads a token that `signPreview` made and that is still good; throws Refused 403. */
async function readPreview(secret: Uint8Array, token: string): Promise<{ fileKey: string; version: number }> {
  try {
    const options = { algorithms: [ALGORITHM], audience: AUDIENCE, requiredClaims: ["exp"] };
    const { payload } = await jwtVerify(token, previewKey(secret), options);
    const { sub, version, exp } = Linked.parse(payload);
    if (exp > Date.now() / 1000 + 2 * PREVIEW_SECONDS) throw new Error("beyond its window");
    return { fileKey: sub, version };
  } catch {
    throw new Refused(403, {
      pl: "Link do podglądu wygasł lub jest nieprawidłowy. Otwórz podgląd ponownie.",
      en: "The preview link has expired or is not valid. Open the preview again.",
    });
  }
}

/** A key of its own, so that a session's token never opens a preview, nor a preview's token a session. */
function previewKey(secret: Uint8Array): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secret, "", AUDIENCE, 32));
}
