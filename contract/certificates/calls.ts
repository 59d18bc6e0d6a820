import * as z from "zod/mini";
import { call, detailsCall, exportCall, historyCall, listCall, OF_CONTENT } from "../call.ts";
import { eventCalls } from "../events.ts";
import { RecordId } from "../records.ts";
import {
  BadgeQuery,
  CertificateDetails,
  CertificateListQuery,
  CertificateView,
  CheckedCertificate,
} from "./fields.ts";
import { certificateMachine } from "./states.ts";

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
    answers: OF_CONTENT,
  }),
  history: historyCall({ ...own, scope: "admin" }),
};

/** One call an event; administrators alone send them. */
export const certificateEventCalls = eventCalls(own, certificateMachine, CertificateDetails);

/** Anybody may check a certificate by its verification code, 20 times a minute from one address. */
export const certificateCheckCalls = {
  check: call({
    method: "GET",
    path: "/certificates/verify/:code",
    scope: "public",
    tag,
    params: z.object({ code: z.string() }),
    output: CheckedCertificate,
    documentation: "/api/certificates/schema.json",
  }),
  /** The JSON Schema of what a check answers, at an address that stays. */
  schema: call({ method: "GET", path: "/certificates/schema.json", scope: "public", tag, raw: true }),
  /** A small picture with the certificate's present state, to be shown on other people's pages. */
  badge: call({
    method: "GET",
    path: "/certificates/verify/:code/badge",
    scope: "public",
    tag,
    params: z.object({ code: z.string() }),
    query: BadgeQuery,
    raw: true,
    answers: OF_CONTENT,
  }),
};
