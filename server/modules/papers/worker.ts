import { parentPort, workerData } from "node:worker_threads";
import type { CertificatePaper, ConfirmationPaper, ReportPaper } from "./paper.ts";

/** What each kind of paper is made of. */
export interface Papers {
  certificate: CertificatePaper;
  confirmation: ConfirmationPaper;
  report: ReportPaper;
}

export type PaperKind = keyof Papers;

export interface PaperTask {
  id: number;
  kind: PaperKind;
  paper: Papers[PaperKind];
}

/** Of a task by its id: the PDF, or why there is none. */
export type PaperAnswer = { id: number; content: Uint8Array<ArrayBuffer> } | { id: number; error: string };

/** Where a thread finds this module: in the bundle it has a name that only the bundle knows. */
export const address = import.meta.url;

/** Says that a thread was started to make papers; tests run in threads of another kind. */
export const PAPERS = "papers";

async function make({ kind, paper }: PaperTask): Promise<Buffer> {
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

if (workerData === PAPERS) {
  const port = parentPort;
  port?.on("message", (task: PaperTask) => {
    make(task).then(
      (made) => {
        const content = new Uint8Array(made);
        port.postMessage({ id: task.id, content } satisfies PaperAnswer, [content.buffer]);
      },
      (error: unknown) => {
        port.postMessage({
          id: task.id,
          error: String((error as Error).stack ?? error),
        } satisfies PaperAnswer);
      },
    );
  });
}
