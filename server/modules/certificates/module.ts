import { Readable } from "node:stream";
import { certificateCalls, certificateEventCalls } from "@bonum/contract/certificates/calls.ts";
import { certificateLabels } from "@bonum/contract/certificates/labels.ts";
import { recordDownload } from "../../kernel/audit/downloads.ts";
import { historyRoute } from "../../kernel/audit/history.ts";
import { eventRoutes } from "../../kernel/events.ts";
import { listRoutes } from "../../kernel/list.ts";
import type { Module } from "../../kernel/module.ts";
import { existing, route } from "../../kernel/route.ts";
import { baseUrl } from "../../platform/http/base-url.ts";
import { sendContent } from "../../platform/http/content.ts";
import { contentDisposition } from "../../platform/http/content-disposition.ts";
import { ownPasswordOf } from "../identity/login/own-password.ts";
import { badgeRoute } from "./badge/badge.ts";
import { checkRoute } from "./check.ts";
import { schemaRoute } from "./check-schema.ts";
import { certificateEvents } from "./commands.ts";
import { askToExpireCertificates, EXPIRE_CERTIFICATES, expireCertificates } from "./ending/commands.ts";
import { signingKeyRoutes } from "./keys/routes.ts";
import { certificateChanged, certificateEnding } from "./letters.ts";
import { COLUMNS, presentCertificate, presentDetails } from "./present.ts";
import {
  CERTIFICATE_NAMES,
  findCertificate,
  listCertificates,
  readPaper,
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
  jobs: (portal) => ({ [EXPIRE_CERTIFICATES]: () => expireCertificates(portal) }),
  housekeeping: { certificates: ({ database }) => askToExpireCertificates(database) },
  routes: (portal, app) => [
    ...listRoutes(certificateCalls, {
      list: listCertificates,
      present: (rows, account) => rows.map((row) => presentCertificate(row, account)),
      exported: { fileName: "Certyfikaty", columns: COLUMNS },
    }),
    route(certificateCalls.details, async ({ account, params }, { database }) =>
      presentDetails(database, {
        row: existing(await findCertificate(database, account, params.id)),
        account,
        address: baseUrl(portal.config, app.server),
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
      withPassword: ownPasswordOf(portal),
      present: (tx, row, account) =>
        presentDetails(tx, { row, account, address: baseUrl(portal.config, app.server) }),
    }),
    historyRoute(certificateCalls.history, {
      subject: "certificate",
      find: (account, id) => findCertificate(portal.database, account, id),
    }),
    ...signingKeyRoutes(portal),
    checkRoute(portal),
    schemaRoute(),
    badgeRoute(portal),
  ],
};
