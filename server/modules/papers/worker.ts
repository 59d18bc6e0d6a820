import type { CertificatePaper, ConfirmationPaper, ReportPaper } from "./paper.ts";

/** What each kind of paper is made of. */
export interface Papers {
  certificate: CertificatePaper;
  confirmation: ConfirmationPaper;
  report: ReportPaper;
}

export type PaperKind = keyof Papers;

export interface PaperTask {
  kind: PaperKind;
  paper: Papers[PaperKind];
}

/** Where a thread finds this module: in the bundle it has a name that only the bundle knows. */
export const address = import.meta.url;

/** What the thread runs; the server itself never loads what writes papers. */
export async function make({ kind, paper }: PaperTask): Promise<Uint8Array> {
  const { makeCertificate, makeConfirmation, makeReport } = await import("./papers.ts");
  switch (kind) {
    case "certificate":
      return makeCertificate(paper as CertificatePaper);
    case "confirmation":
      return makeConfirmation(paper as ConfirmationPaper);
    case "report":
      return makeReport(paper as ReportPaper);
  }
}
