import { printCode } from "@bonum/contract/certificates/code.ts";
import type { CertificateState } from "@bonum/contract/certificates/fields.ts";
import { publicState } from "@bonum/contract/certificates/labels.ts";
import type { Resource } from "../../kernel/command.ts";
import { sameRevision } from "../../kernel/revision.ts";
import { type CertificateRow, readCertificate } from "./queries.ts";

/** State of a certificate together with its being conditional, for its label. */
export function standing(state: CertificateState, { conditions }: CertificateRow) {
  return { state, conditional: conditions !== "" };
}

export const certificates: Resource<CertificateRow> = {
  subject: "certificate",
  topic: "certificates",
  read: readCertificate,
  audit: (row) => ({
    number: row.number,
    code: printCode(row.code),
    certificateType: row.certificate_type,
    holder: row.holder_name,
    order: row.order_number,
    object: row.object,
    town: row.town,
    issuedOn: row.issued_on,
    validTo: row.valid_to,
    sha256: row.sha256.toString("hex"),
    state: publicState(standing(row.state, row)),
  }),
  webhook: ({ id, number, present_state: state, sample }) =>
    // One of the test data certifies nothing.
    sample ? null : { id, number, state, path: `/api/certificates/${id}` },
  assertUnchanged: sameRevision({
    changed: {
      pl: "Certyfikat został w międzyczasie zmieniony",
      en: "The certificate has been changed in the meantime",
    },
    reload: { pl: "Odśwież certyfikat", en: "Reload the certificate" },
  }),
};
