import * as z from "zod/mini";
import { call, detailsCall, exportCall, historyCall, listCall } from "../call.ts";
import { RecordId } from "../records.ts";
import {
  CertificateDetails,
  CertificateEvent,
  CertificateEventBody,
  CertificateListQuery,
  CertificateView,
  CheckedCertificate,
} from "./fields.ts";

const tag = "certificates";
const own = { path: "/certificates", scope: "client", tag } as const;

/** Certificates: to administrators all of them, to a client's accounts the client's own. */
export const certificateCalls = {
  list: listCall(own, { query: CertificateListQuery, row: CertificateView }),
  export: exportCall(own, CertificateListQuery),
  details: detailsCall(own, CertificateDetails),
  /** The PDF as it was issued. */
  pdf: call({
    method: "GET",
    path: "/certificates/:id/pdf",
    scope: "client",
    tag,
    params: RecordId,
    raw: true,
  }),
  send: call({
    method: "POST",
    path: "/certificates/:id/events/:event",
    scope: "admin",
    tag,
    params: z.extend(RecordId, { event: CertificateEvent }),
    body: CertificateEventBody,
    output: CertificateDetails,
    revision: true,
  }),
  history: historyCall({ ...own, scope: "admin" }),
};

/** Anybody may check a certificate by its verification code, 20 times a minute from one address. */
export const certificateCheckCalls = {
  check: call({
    method: "GET",
    path: "/certificates/verify/:code",
    scope: "public",
    tag,
    params: z.object({ code: z.string() }),
    output: CheckedCertificate,
  }),
};
