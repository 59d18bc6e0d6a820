import PQueue from "p-queue";
import type { Piscina } from "piscina";
import { Busy } from "../../platform/http/errors.ts";
import {
  type Seal,
  type SealCertificate,
  type SealFile,
  SealFileError,
  type SealFileProblem,
} from "../../platform/seal/seal.ts";
import type {
  CertificatePaper,
  ConfirmationPaper,
  ContractPaper,
  ReportPaper,
  RescissionPaper,
} from "./paper.ts";
import type { Pictures } from "./photographs.ts";
import { assertSealValid, timestampRefused } from "./sealing.ts";

/* Papers are made in a thread of their own: a long report takes the processor for as long as many requests do. */

/** Data of each kind of document. */
export interface Papers {
  certificate: CertificatePaper;
  confirmation: ConfirmationPaper;
  contract: ContractPaper;
  rescission: RescissionPaper;
  report: ReportPaper;
}

interface PaperTask<Kind extends keyof Papers = keyof Papers> {
  kind: Kind;
  paper: Papers[Kind];
  /** The photographs that it shows. */
  pictures: Pictures;
  /** The seal that it is given. */
  seal: Seal | undefined;
}

/** A paper, or why its seal could not be applied, for the log: an error loses its class on its way out of a thread. */
type Made = Uint8Array | { noTimestamp: string };

/**
 * Time limit for making a document, the queue included, in milliseconds: the first takes a second, and many
 * on a crowded machine.
 */
const PATIENCE_MS = 60_000;

/**
 * Allowed idle time of a transaction that waits for a document, in milliseconds; samples set it by
 * `allowIdle`.
 */
export const PAPER_MS = PATIENCE_MS + 10_000;

/**
 * Memory limits of the thread, in MiB. Without them V8 lets a thread's heap double, to several hundred; a
 * young generation of this size is collected more often, at no visible cost. The longest report takes half of
 * the old one.
 */
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 };

/** The thread is ended when it has had nothing to do for so long, for it keeps libraries in memory. */
const IDLE_MS = 20_000;

/** One paper at a time. A pool's own queue would let whatever can be aborted pass. */
const turns = new PQueue({ concurrency: 1 });

let thread: Promise<Piscina> | undefined;

/**
 * Makes a paper as a PDF, and seals it where a seal is given. Previews are made when no paper of an event waits.
 *
 * @throws Busy where too many papers wait before it, its thread could not begin, or its seal could not be given a time stamp
 * @throws Conflict where the certificate of its seal has expired
 * @throws Error where it cannot be made
 */
export async function makePaper<Kind extends keyof Papers>(
  kind: Kind,
  paper: Papers[Kind],
  {
    preview = false,
    pictures = {},
    seal,
  }: { preview?: boolean; pictures?: Pictures; seal?: Seal | undefined } = {},
): Promise<Buffer> {
  assertSealValid(seal);
  const begun = runningThread();
  const pool = await begun;
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    const task: PaperTask = { kind, paper, pictures, seal };
    const made: Made = await turns.add(() => pool.run(task, { signal, name: "make" }), {
      signal,
      priority: preview ? 0 : 1,
    });
    if ("noTimestamp" in made) throw timestampRefused(made.noTimestamp);
    return Buffer.from(made);
  } catch (error) {
    if (thread !== begun)
      throw new Busy(
        {
          pl: "Nie udało się teraz przygotować dokumentu PDF. Nic nie zmieniono. Spróbuj ponownie za chwilę.",
          en: "The PDF document could not be prepared. Nothing was changed. Try again in a moment.",
        },
        {
          cause: error,
        },
      );
    if (!signal.aborted || error instanceof Busy) throw error;
    throw new Busy({
      pl: "Centrum przygotowuje teraz bardzo wiele dokumentów PDF, więc ten nie powstał na czas. Nic nie zmieniono. Spróbuj ponownie za chwilę.",
      en: "The Centre is preparing a large number of PDF documents at the moment, so this one was not ready in time. Nothing was changed. Try again in a moment.",
    });
  }
}

/**
 * Reads the certificate in a seal's file; runs in the thread, so that the server does not load its libraries.
 *
 * @throws SealFileError
 */
export async function examineSealFile(file: SealFile): Promise<SealCertificate> {
  const examined: Examined = await (await runningThread()).run(file, { name: "examine" });
  if ("problem" in examined) throw new SealFileError(examined.problem);
  return examined;
}

/** The thread; where it could not begin, whoever asks next has another one begun. */
function runningThread(): Promise<Piscina> {
  thread ??= startThread().catch((error: unknown) => {
    thread = undefined;
    throw error;
  });
  return thread;
}

/** It runs `make` and `examine` of this module, which in the bundle has an address that only the bundle knows. */
async function startThread(): Promise<Piscina> {
  const { Piscina } = await import("piscina");
  const filename = import.meta.url;
  const limits = { minThreads: 0, maxThreads: 1, idleTimeout: IDLE_MS, resourceLimits: MEMORY };
  const pool = new Piscina({ filename, ...limits });
  // A thread that cannot begin, as where no file descriptor is left, leaves its task in line, and the pool begins no other one.
  pool.on("error", () => {
    thread = undefined;
    void pool.destroy();
  });
  return pool;
}

/**
 * Worker entry point; keeps PDF and signing libraries out of the main thread, and signing out of a thread
 * without a seal.
 */
export async function make({ seal, ...task }: PaperTask): Promise<Made> {
  const content = await write({ ...task, paper: { ...task.paper, sealedBy: seal?.certificate.holder } });
  if (seal === undefined) return content;
  const { applySeal, TimestampRefused } = await import("../../platform/seal/apply.ts");
  try {
    return await applySeal(content, seal);
  } catch (error) {
    if (error instanceof TimestampRefused) return { noTimestamp: error.message };
    throw error;
  }
}

async function write({ kind, paper, pictures }: Omit<PaperTask, "seal">): Promise<Uint8Array> {
  const { makeCertificate, makeReport } = await import("./papers.ts");
  const { makeConfirmation, makeContract, makeRescission } = await import("./order-papers.ts");
  switch (kind) {
    case "certificate":
      return makeCertificate(paper as CertificatePaper);
    case "confirmation":
      return makeConfirmation(paper as ConfirmationPaper);
    case "contract":
      return makeContract(paper as ContractPaper);
    case "rescission":
      return makeRescission(paper as RescissionPaper);
    case "report":
      return makeReport(paper as ReportPaper, pictures);
  }
}

type Examined = SealCertificate | { problem: SealFileProblem };

/** Worker entry point for a seal's file. */
export async function examine(file: SealFile): Promise<Examined> {
  const { readSealCertificate } = await import("../../platform/seal/seal-file.ts");
  try {
    return await readSealCertificate(file);
  } catch (error) {
    if (error instanceof SealFileError) return { problem: error.problem };
    throw error;
  }
}
