import {
  HttpTimestampAuthority,
  PDF,
  PdfArray,
  PdfDict,
  type Signer,
  type TimestampAuthority,
} from "@libpdf/core";
import * as pkijs from "pkijs";
import type { Seal } from "./seal.ts";
import { openSealFile } from "./seal-file.ts";

/** No time stamp could be had, so nothing was sealed. */
export class TimestampRefused extends Error {}

/** Limit for an authority's time stamp, in milliseconds: papers wait for one another. */
const TIMESTAMP_MS = 10_000;

/** Room for what a signature has beside its certificates, in bytes; and for a time stamp with the authority's own. */
const SIGNATURE_ROOM = 4 * 1024;
const TIMESTAMP_ROOM = 16 * 1024;

/**
 * Seals a PDF (PAdES B-B, and B-T where the seal bears time stamps), as a revision that is added at its end, so that all it
 * had stays as it was.
 *
 * @throws TimestampRefused, SealFileError
 */
export async function applySeal(content: Uint8Array, { file, timestamps }: Seal): Promise<Uint8Array> {
  const signer = await openSealFile(file);
  const pdf = await PDF.load(content);
  // Else the library makes a form with fonts that it does not embed, which PDF/A knows not.
  const form = PdfDict.of({ Fields: new PdfArray([]) });
  pdf.getCatalog().set("AcroForm", pdf.context.registry.register(form));
  const { bytes } = await pdf.sign({
    signer,
    fieldName: "Seal",
    reason: "Pieczęć elektroniczna",
    level: timestamps === undefined ? "B-B" : "B-T",
    estimatedSize: roomFor(signer, timestamps),
    ...(timestamps !== undefined && { timestampAuthority: authorityAt(timestamps) }),
  });
  return bytes;
}

function roomFor({ certificate, certificateChain = [] }: Signer, timestamps: string | undefined): number {
  const certificates = [certificate, ...certificateChain].reduce((sum, one) => sum + one.length, 0);
  return certificates + SIGNATURE_ROOM + (timestamps === undefined ? 0 : TIMESTAMP_ROOM);
}

/** The library takes any token for an answer; one of something else would be of no use to whoever checks the seal. */
function authorityAt(address: string): TimestampAuthority {
  const authority = new HttpTimestampAuthority(address, {
    timeout: TIMESTAMP_MS,
    // Whoever set the address did not mean another one.
    fetch: (input, init) => fetch(input, { ...init, redirect: "error" }),
  });
  return {
    async timestamp(digest, algorithm) {
      try {
        const token = await authority.timestamp(digest, algorithm);
        if (!stampedDigest(token).equals(digest)) throw new Error("the token is of something else");
        return token;
      } catch (error) {
        throw new TimestampRefused(error instanceof Error ? error.message : String(error), { cause: error });
      }
    },
  };
}

/** Digest that a time stamp certifies. @throws Error where it is none */
function stampedDigest(token: Uint8Array): Buffer {
  const { content } = pkijs.ContentInfo.fromBER(Uint8Array.from(token));
  const { eContent } = new pkijs.SignedData({ schema: content }).encapContentInfo;
  if (eContent === undefined) throw new Error("the token is empty");
  const { messageImprint } = pkijs.TSTInfo.fromBER(eContent.getValue());
  return Buffer.from(messageImprint.hashedMessage.getValue());
}
