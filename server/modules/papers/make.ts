import type { Piscina } from "piscina";
import type { CertificatePaper, ConfirmationPaper, ReportPaper } from "./paper.ts";

/* Papers are made in a thread of their own: a long report takes the processor for as long as many requests do. */

/** What each kind of paper is made of. */
interface Papers {
  certificate: CertificatePaper;
  confirmation: ConfirmationPaper;
  report: ReportPaper;
}

interface PaperTask<Kind extends keyof Papers = keyof Papers> {
  kind: Kind;
  paper: Papers[Kind];
}

/** How long a paper is waited for, those before it included: the first takes a second, and many on a crowded machine. */
const PATIENCE_MS = 60_000;

/** How long a transaction that waits for a paper may do nothing else; it says so by `allowIdle`. */
export const PAPER_MS = PATIENCE_MS + 10_000;

/** A thread that has had nothing to do for so long is ended, for it keeps fonts and libraries in memory. */
const IDLE_MS = 60_000;

let thread: Promise<Piscina<PaperTask, Uint8Array>> | undefined;

/**
 * Makes a paper as a PDF. The event that a paper proves waits for it in its transaction, but other requests do not.
 *
 * @throws Error where it cannot be made, or not in time
 */
export async function makePaper<Kind extends keyof Papers>(kind: Kind, paper: Papers[Kind]): Promise<Buffer> {
  thread ??= startThread();
  const signal = AbortSignal.timeout(PATIENCE_MS);
  return Buffer.from(await (await thread).run({ kind, paper }, { signal }));
}

/** It runs `make` of this module, which in the bundle has an address that only the bundle knows. */
async function startThread(): Promise<Piscina<PaperTask, Uint8Array>> {
  const { Piscina } = await import("piscina");
  const filename = import.meta.url;
  return new Piscina({ filename, name: "make", minThreads: 0, maxThreads: 1, idleTimeout: IDLE_MS });
}

/** What the thread runs; the server's own never loads what writes papers. */
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
