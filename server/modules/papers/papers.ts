import type { CertificatePaper, ConfirmationPaper, ReportPaper } from "./paper.ts";

/** The report of a finished exam, or a preview of it, as a PDF. */
export async function makeReport(paper: ReportPaper): Promise<Buffer> {
  return Buffer.from(JSON.stringify(paper));
}

/** The confirmation of a submitted order as a PDF. */
export async function makeConfirmation(paper: ConfirmationPaper): Promise<Buffer> {
  return Buffer.from(JSON.stringify(paper));
}

/** A certificate as a PDF. */
export async function makeCertificate(paper: CertificatePaper): Promise<Buffer> {
  return Buffer.from(JSON.stringify(paper));
}
