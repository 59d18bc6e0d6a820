import { Readable } from "node:stream";
import {
  certificateCalls,
  certificateCheckCalls,
  certificateEventCalls,
} from "@bonum/contract/certificates/calls.ts";
import { parseCode, printCode } from "@bonum/contract/certificates/code.ts";
import {
  type CertificateChange,
  type CertificateDetails,
  type CertificateView,
  type CheckedCertificate,
  CODE_REFUSALS,
} from "@bonum/contract/certificates/fields.ts";
import { certificateLabels, toldState } from "@bonum/contract/certificates/labels.ts";
import { type Account, isAdmin } from "../../kernel/account.ts";
import type { Actor } from "../../kernel/audit-queries.ts";
import { recordDownload } from "../../kernel/download-queries.ts";
import { allowedEvents, eventRoutes } from "../../kernel/events.ts";
import { columnsOf, type ExportColumn } from "../../kernel/export.ts";
import { historyRoute } from "../../kernel/history-queries.ts";
import { listRoutes } from "../../kernel/list.ts";
import type { Module } from "../../kernel/module.ts";
import { letterTo } from "../../kernel/news.ts";
import { recordView } from "../../kernel/record-view.ts";
import { existing, type Route, route } from "../../kernel/route.ts";
import type { Database, Tx } from "../../platform/database/connect.ts";
import { transact } from "../../platform/database/transaction.ts";
import { sendContent } from "../../platform/http/content.ts";
import { contentDisposition } from "../../platform/http/content-disposition.ts";
import { Refused } from "../../platform/http/errors.ts";
import { addJob } from "../../platform/jobs/queue.ts";
import { consume, createLimiter, networkOf } from "../../platform/limiter.ts";
import type { Portal } from "../../portal.ts";
import { certificateEvents, changeByItself, notifyClient } from "./commands.ts";
import { confirmSignature } from "./confirming.ts";
import { signingKeyRoutes } from "./keys.ts";
import { certificateChanged, certificateEnding } from "./letters.ts";
import {
  CERTIFICATE_NAMES,
  type CertificateRow,
  type DueNotice,
  findByCode,
  findCertificate,
  listCertificates,
  listDueNotices,
  listEnded,
  markNotice,
  readCertificate,
  readChanges,
  readPaper,
  readRelated,
  searchCertificates,
} from "./queries.ts";

/** Certificates: administrators see all of them, a client's accounts its own, and anybody one whose code they know. */
export const certificates: Module = {
  name: "certificates",
  labels: certificateLabels,
  topics: { certificates: "everyone" },
  subjects: {
    certificate: CERTIFICATE_NAMES,
    "signing-key": null,
  },
  search: { certificates: searchCertificates },
  letters: [certificateChanged, certificateEnding],
  jobs: (portal) => ({ [KEEP_CERTIFICATES]: () => keepCertificates(portal) }),
  housekeeping: { certificates: ({ database }) => askToKeepCertificates(database) },
  routes: (portal) => [
    ...listRoutes(certificateCalls, {
      list: listCertificates,
      present: (rows, account) => rows.map((row) => presentCertificate(row, account)),
      exported: { fileName: "Certyfikaty", columns: COLUMNS },
    }),
    route(certificateCalls.details, async ({ account, params }, { database }) =>
      presentDetails(database, {
        row: existing(await findCertificate(database, account, params.id)),
        account,
      }),
    ),
    route(certificateCalls.pdf, async ({ account, params, request, reply }, { database }) => {
      const row = existing(await findCertificate(database, account, params.id));
      const paper = await readPaper(database, row.id);
      return sendContent(request, reply, {
        etag: `"${row.sha256.toString("hex")}"`,
        size: row.size,
        contentType: "application/pdf",
        disposition: contentDisposition("attachment", `${row.number.replaceAll("/", "-")}.pdf`),
        open: async (range) => Readable.from([range ? paper.subarray(range.start, range.end + 1) : paper]),
        onSend: (part) =>
          recordDownload(database, request, {
            action: "certificate.download",
            subjectType: "certificate",
            subjectId: row.id,
            after: { number: row.number },
            ...part,
          }),
      });
    }),
    ...eventRoutes(certificateEventCalls, certificateEvents, {
      present: (tx, row, account) => presentDetails(tx, { row, account }),
    }),
    historyRoute(certificateCalls.history, {
      subject: "certificate",
      find: (account, id) => findCertificate(portal.database, account, id),
    }),
    ...signingKeyRoutes(portal),
    checkRoute(portal),
  ],
};

/** Checks that one address may make: codes cannot be guessed anyway, and this keeps robots from trying. */
const CHECKS = { points: 20, seconds: 60 };

/** Why a code is refused; an unknown one and one with a mistake in it are different things to whoever typed it. */
const REFUSALS = {
  empty: "Kod jest pusty. Wpisz kod z certyfikatu: 11 znaków w układzie XXXXX-XXXXX-X.",
  malformed: "To nie jest kod certyfikatu. Kod ma 11 znaków w układzie XXXXX-XXXXX-X.",
  mistyped:
    "W kodzie jest błąd: znak kontrolny się nie zgadza. Porównaj kod z certyfikatem i wpisz go jeszcze raz.",
  unknown:
    "Nie ma certyfikatu o tym kodzie. Kod jest zapisany poprawnie, ale nie został nadany żadnemu certyfikatowi.",
};

function checkRoute(portal: Portal): Route {
  const { pool } = portal;
  const limiter = createLimiter(pool, { name: "certificateCheck", ...CHECKS });
  return route(certificateCheckCalls.check, async ({ params, request }, { database }) => {
    await consume(limiter, networkOf(request.ip));
    const parsed = parseCode(params.code);
    if ("wrong" in parsed) {
      throw new Refused(400, REFUSALS[parsed.wrong], CODE_REFUSALS[parsed.wrong]);
    }
    const row = await findByCode(database, parsed.code);
    if (row === undefined) throw new Refused(404, REFUSALS.unknown, CODE_REFUSALS.unknown);
    return presentChecked(portal, row);
  });
}

/** A certificate as the API shows it to this account. */
function presentCertificate(row: CertificateRow, account: Account): CertificateView {
  return {
    ...recordView(row),
    number: row.number,
    code: printCode(row.code),
    state: row.present_state,
    conditional: row.conditions !== "",
    certificateType: row.certificate_type,
    holder: { name: row.holder_name, kind: row.holder_kind },
    client: { id: row.client_id, name: row.client_name },
    order: { id: row.order_id, number: row.order_number },
    object: row.object,
    town: row.town,
    issuedOn: row.issued_on,
    validTo: row.valid_to,
    allowedEvents: allowedEvents(certificateEvents, row, account),
  };
}

async function presentDetails(
  database: Database,
  { row, account }: { row: CertificateRow; account: Account },
): Promise<CertificateDetails> {
  const { supersedes, supersededBy } = await readRelated(database, row);
  return {
    ...presentCertificate(row, account),
    ...(await certified(database, row)),
    size: row.size,
    supersedes: supersedes && { id: supersedes.id, number: supersedes.number },
    supersededBy: supersededBy && { id: supersededBy.id, number: supersededBy.number },
    can: { seeHistory: isAdmin(account) },
  };
}

/** A certificate as anybody sees it who knows its code. */
async function presentChecked(portal: Portal, row: CertificateRow): Promise<CheckedCertificate> {
  const { database } = portal;
  const { supersededBy } = await readRelated(database, row);
  return {
    checkedAt: new Date().toISOString(),
    ...(await certified(database, row)),
    number: row.number,
    code: printCode(row.code),
    sample: row.sample,
    state: row.present_state,
    certificateType: row.certificate_type,
    object: row.object,
    town: row.town,
    holder: row.holder_kind === "person" ? masked(row.holder_name) : row.holder_name,
    issuedOn: row.issued_on,
    validTo: row.valid_to,
    supersededBy: supersededBy && { number: supersededBy.number, code: supersededBy.code },
    signature: row.signature,
    signed: await confirmSignature(portal, row),
  };
}

async function certified(database: Database, row: CertificateRow) {
  const { renderMarkdown } = await import("../../platform/markdown/render.ts");
  return {
    scopeHtml: renderMarkdown(row.scope).html,
    conditions: row.conditions,
    sha256: row.sha256.toString("hex"),
    changes: [...(await readChanges(database, row.id)), ...unwrittenEnd(row)],
  };
}

/** The end of a certificate that has expired while that is not written yet: the day after its last one. */
function unwrittenEnd({ state, present_state, ends_at }: CertificateRow): CertificateChange[] {
  if (state === present_state || ends_at === null) return [];
  return [{ at: ends_at.toISOString(), event: "expire", reason: EXPIRED_REASON }];
}

/** The initials of a natural person, who is not to be named to whoever has the code: `J*** K***`. */
function masked(name: string): string {
  return name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${[...word][0]}***`)
    .join(" ");
}

/** The columns of the exported list of certificates. */
const COLUMNS: ExportColumn<CertificateView>[] = columnsOf(certificateLabels, {
  fields: [
    "number",
    "state",
    "certificateType",
    "holder",
    "client",
    "order",
    "object",
    "town",
    "issuedOn",
    "validTo",
    "code",
    "from",
  ],
  own: {
    state: (certificate) => certificateLabels.fields.state.values[toldState(certificate)].pl,
    holder: ({ holder }) => holder.name,
    client: ({ client }) => client.name,
    order: ({ order }) => order.number,
  },
});

/** Who acts where the portal does so by itself. */
const PORTAL: Actor = { accountId: null, email: "system", address: "", requestId: "" };

/** What is said of a certificate whose last day has passed. */
const EXPIRED_REASON = "Minął termin ważności.";

/** Name of the task that writes that certificates have expired, and mails what is due about coming ends. */
const KEEP_CERTIFICATES = "keep-certificates";

/** Has the task done where there is anything to do. */
export async function askToKeepCertificates(database: Database): Promise<void> {
  const due = (await listEnded(database)).length + (await listDueNotices(database)).length;
  if (due === 0) return;
  const job = { task: KEEP_CERTIFICATES, payload: {}, key: KEEP_CERTIFICATES, maxAttempts: 5 };
  await transact(database, (tx) => addJob(tx, job));
}

/** Writes that certificates have expired, and mails their clients what is due about coming ends, each notice once. */
export async function keepCertificates(portal: Portal): Promise<void> {
  const { database } = portal;
  const by = { actor: PORTAL, portal };
  const expired = { event: "expire", state: "expired", reason: EXPIRED_REASON, editorId: null } as const;
  for (const id of await listEnded(database)) {
    await transact(database, (tx) => changeByItself(tx, by, { id, change: expired }));
  }
  for (const notice of await listDueNotices(database)) {
    await transact(database, (tx) => mailNotice(tx, portal, notice));
  }
}

async function mailNotice(tx: Tx, portal: Portal, notice: DueNotice): Promise<void> {
  if (!(await markNotice(tx, notice))) return;
  const row = await readCertificate(tx, notice.id);
  const { id, number, object, valid_to } = row;
  await notifyClient(tx, portal, {
    row,
    by: null,
    title: { pl: "Kończy się ważność certyfikatu", en: "A certificate is about to end" },
    letter: letterTo(certificateEnding, ({ displayName }) => ({
      displayName,
      id,
      number,
      object,
      validTo: String(valid_to),
    })),
  });
}
