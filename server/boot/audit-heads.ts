import { createReadStream } from "node:fs";

/** A head of the audit log's chain: `seq:hash` (`readAuditHead`). */
export const HEAD = /^[1-9]\d{0,15}:[0-9a-f]{64}$/;

const HEAD_WITHIN = /(?<![\w:])[1-9]\d{0,15}:[0-9a-f]{64}(?![0-9a-f])/g;

/** A head that lies across two parts of a file is found in the second, with so much of the first. */
const OVERLAP = 128;

/**
 * The heads that a file bears, each once. In the portal's PDFs they stand among the properties and in an evidence pack in
 * its manifest and its PDFs, all of them uncompressed, so a file of any size is read through once, as bytes.
 */
export async function headsIn(path: string): Promise<string[]> {
  const heads = new Set<string>();
  let rest = "";
  for await (const part of createReadStream(path, { encoding: "latin1" }) as AsyncIterable<string>) {
    const text = rest + part;
    for (const { 0: head, index } of text.matchAll(HEAD_WITHIN)) {
      // What touches the end may go on in the next part; what touches the beginning was found whole in the part before.
      const isCut = index + head.length === text.length || (index === 0 && rest !== "");
      if (!isCut) heads.add(head);
    }
    rest = text.slice(-OVERLAP);
  }
  for (const [head] of rest.matchAll(HEAD_WITHIN)) heads.add(head);
  return [...heads];
}
