import { documentCalls } from "@bonum/contract/documents/calls.ts";
import { STAFF_FILTERS } from "@bonum/contract/documents/fields.ts";
import { documentUseCalls } from "@bonum/contract/documents/uses.ts";
import type { FastifyRequest } from "fastify";
import type { Account } from "../../kernel/account.ts";
import { historyRoute } from "../../kernel/audit/history.ts";
import { existing, type Route, route, write } from "../../kernel/route.ts";
import { transact } from "../../platform/database/transaction.ts";
import { Forbidden } from "../../platform/http/errors.ts";
import { readerLanguage } from "../../platform/http/reader-language.ts";
import { freeRoom } from "../../platform/storage/leases.ts";
import type { Portal } from "../../portal.ts";
import { withOwnPassword } from "../identity/login/own-password.ts";
import { createLoginThrottle } from "../identity/login/throttle.ts";
import { claimUpload, uploadIsUsed } from "../uploads/module.ts";
import {
  addDocument,
  deleteDocument,
  findRefusal,
  purgeDocument,
  restoreDocument,
  restoreVersion,
  updateDocument,
} from "./commands.ts";
import { describeDocuments } from "./describe/commands.ts";
import { findTags } from "./describe/queries.ts";
import { findDuplicates } from "./duplicates/queries.ts";
import { countFacets } from "./list/facets/queries.ts";
import { countedLists, listDocuments } from "./list/list.ts";
import { suggestTerms } from "./list/suggestions/suggestions.ts";
import { canSeeLabels, canSeeTrash } from "./policy.ts";
import { presentDocument, presentListed } from "./present.ts";
import { findDocument } from "./queries.ts";
import { refuseDocumentForm, withDocumentForm, withNewDocument } from "./save/document-form.ts";
import { findId, listUsed, readUses } from "./trash/queries.ts";

export function listRoutes(portal: Portal): Route[] {
  const { database } = portal;
  const counted = countedLists();
  return [
    route(
      documentCalls.list,
      async ({ account, query }) => {
        const { rows, ...page } = await listDocuments(portal, { account, query, counted });
        return { ...page, rows: rows.map((row) => presentListed(row, account)) };
      },
      { authorise: refuseStaffFilters },
    ),
    route(documentCalls.suggestions, ({ account, query }) => suggestTerms(portal, { account, query }), {
      authorise: refuseStaffFilters,
    }),
    route(documentCalls.filters, ({ account }) => countFacets(database, account)),
    historyRoute(documentCalls.history, {
      subject: "document",
      find: (account, id) => findDocument(database, account, { id }),
      without: ["document.download", "document.preview"],
    }),
    route(documentCalls.details, async ({ account, params }) =>
      presentDocument(existing(await findDocument(database, account, params)), account),
    ),
  ];
}

/** The order of refusal is 403, then 400, so this looks at values that nothing has checked yet. */
function refuseStaffFilters(account: Account, request: FastifyRequest): void {
  const query = request.query as Record<string, unknown>;
  if (query.view === "trash" && !canSeeTrash(account)) throw new Forbidden();
  if (STAFF_FILTERS.some((name) => query[name] !== undefined) && !canSeeLabels(account))
    throw new Forbidden();
}

export function saveRoutes(portal: Portal): Route[] {
  const { database } = portal;
  return [
    route(documentCalls.upload, ({ account, caller, request }) =>
      withNewDocument({ portal, request }, (form) =>
        transact(database, async (tx) => presentDocument(await addDocument(tx, caller, form), account)),
      ),
    ),
    route(documentCalls.file, async ({ account, caller, body, request }) => {
      const { uploadId, category, tags, ...fields } = body;
      const id = await claimUpload({ caller, request, uploadId }, (tx, { content }) =>
        addDocument(tx, caller, { fields, labels: { category, tags }, content }),
      );
      const row = await findDocument(database, account, { id });
      if (!row) throw uploadIsUsed();
      return presentDocument(row, account);
    }),
    route(documentCalls.update, async ({ account, caller, params, ifMatch, request }) => {
      const target = { ...params, ifMatch };
      const formRequest = { portal, request, fileRequired: false };
      const refusal = await findRefusal(database, account, target);
      if (refusal) return refuseDocumentForm(formRequest, refusal);
      return withDocumentForm(formRequest, (form) =>
        transact(database, async (tx) =>
          presentDocument(await updateDocument(tx, caller, { target, ...form }), account),
        ),
      );
    }),
    write(documentCalls.restoreVersion, async (tx, { account, caller, params, ifMatch }) => {
      const { fileKey, number } = params;
      const restored = await restoreVersion(tx, caller, { target: { fileKey, ifMatch }, number });
      return presentDocument(restored, account);
    }),
  ];
}

export function describeRoutes({ database }: Portal): Route[] {
  return [
    write(documentCalls.describe, async (tx, { caller, body, request }) => {
      const { changed, failed } = await describeDocuments(tx, caller, body);
      const language = readerLanguage(request);
      return { changed, failed: failed.map(({ id, reason }) => ({ id, reason: reason[language] })) };
    }),
    route(documentCalls.duplicates, ({ body }) => findDuplicates(database, body.sha256)),
    route(documentCalls.tags, ({ query }) => findTags(database, query.searchTerm)),
  ];
}

export function trashRoutes({ database, pool, storage }: Portal): Route[] {
  const throttle = createLoginThrottle(pool);
  return [
    write(documentCalls.delete, (tx, { caller, params }) => deleteDocument(tx, caller, params.fileKey)),
    route(documentCalls.uses, async ({ params: { fileKey } }) =>
      readUses(database, existing(await findId(database, fileKey))),
    ),
    route(documentUseCalls.ofSome, ({ body }) => listUsed(database, body.ids)),
    write(documentCalls.restore, async (tx, { account, caller, params }) =>
      presentDocument(await restoreDocument(tx, caller, params.fileKey), account),
    ),
    // On a full disk this is how room is made: the bytes go at once.
    route(documentCalls.purge, async ({ caller, params, body, request }) => {
      const contents = await withOwnPassword({ ...caller, throttle }, body.password, (tx) =>
        purgeDocument(tx, caller, params.fileKey),
      );
      await freeRoom({ database, storage, log: request.log }, contents);
    }),
  ];
}
