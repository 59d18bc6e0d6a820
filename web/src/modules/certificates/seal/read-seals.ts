import { type Certificate, ContentInfo, SignedData } from "pkijs";

/* Loaded once somebody has chosen a file. Nothing is asked of the network. */

/** A seal (or any signature) that was found in a PDF. */
export interface FoundSeal {
  /** Holder named by its certificate, whose issuer nobody has checked. Empty if it is unreadable. */
  holder: string;
  /** SHA-256 of its certificate, in hexadecimal. */
  sha256: string;
  /**
   * `intact`: it is of every byte of the file. `extended`: bytes were added after it. `changed`: it does not fit the bytes that
   * it is of. `unknown`: of a kind that is not checked here.
   */
  state: "intact" | "extended" | "changed" | "unknown";
}

/** More are of no use to anybody, and take time. */
const SEALS_MAX = 20;

/**
 * The seals of a PDF, each compared with the bytes that it is of (ISO 32000-2, 12.8). It does not matter how a seal is found: what
 * is called intact is signed but for the seal's own hexadecimal digits.
 */
export async function readSeals(content: Uint8Array<ArrayBuffer>): Promise<FoundSeal[]> {
  const seals: FoundSeal[] = [];
  for (const range of rangesIn(content).slice(-SEALS_MAX)) seals.push(await readSeal(content, range));
  return seals;
}

/** Signed byte ranges: the end of the first one, and start and end of the second one. */
type Range = [before: number, after: number, end: number];

const KEY = new TextEncoder().encode("/ByteRange");

/** A range has four numbers of at most ten digits, and room that was kept for them. */
const RANGE_LENGTH = 200;

/** The ranges that the file names, each once and in their order; undefined for one that cannot be read. */
function rangesIn(content: Uint8Array): (Range | undefined)[] {
  const ranges = new Map<string, Range | undefined>();
  for (let at = content.indexOf(0x2f); at !== -1; at = content.indexOf(0x2f, at + 1)) {
    if (!KEY.every((byte, index) => content[at + index] === byte)) continue;
    const start = at + KEY.length;
    const range = parseRange(textOf(content.subarray(start, start + RANGE_LENGTH)), content.length);
    ranges.set(String(range), range);
  }
  return [...ranges.values()];
}

function parseRange(text: string, length: number): Range | undefined {
  const numbers = /^\s*\[\s*0\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/.exec(text)?.slice(1).map(Number);
  const [before = 0, after = 0, rest = 0] = numbers ?? [];
  const end = after + rest;
  return numbers && before < after && end <= length ? [before, after, end] : undefined;
}

const textOf = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes);

const BROKEN: FoundSeal = { holder: "", sha256: "", state: "changed" };

async function readSeal(content: Uint8Array<ArrayBuffer>, range: Range | undefined): Promise<FoundSeal> {
  if (range === undefined) return BROKEN;
  const [before, after, end] = range;
  const hex = /^<([0-9a-f\s]*)>$/i.exec(textOf(content.subarray(before, after)))?.[1]?.replaceAll(/\s/g, "");
  const signed = hex === undefined ? undefined : parseSigned(hex);
  const certificate = signed && certificateOf(signed);
  if (!signed || !certificate) return BROKEN;
  const known = { holder: holderOf(certificate), sha256: await sha256Of(certificate) };
  if (!isChecked(signed)) return { ...known, state: "unknown" };
  const covered = new Uint8Array(before + end - after);
  covered.set(content.subarray(0, before));
  covered.set(content.subarray(after, end), before);
  if (!(await fits(signed, covered.buffer))) return { ...known, state: "changed" };
  return { ...known, state: end === content.length ? "intact" : "extended" };
}

function parseSigned(hex: string): SignedData | undefined {
  try {
    const bytes = Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
    return new SignedData({ schema: ContentInfo.fromBER(bytes).content });
  } catch {
    return undefined;
  }
}

/** The certificate that the one signature names. */
function certificateOf({ certificates = [], signerInfos }: SignedData): Certificate | undefined {
  const sid = signerInfos.length === 1 ? signerInfos[0]?.sid : undefined;
  return certificates
    .filter((one): one is Certificate => "serialNumber" in one)
    .find(
      ({ issuer, serialNumber }) => sid?.issuer?.isEqual(issuer) && sid.serialNumber?.isEqual(serialNumber),
    );
}

/** SHA-256, SHA-384 and SHA-512. */
const DIGESTS = ["2.16.840.1.101.3.4.2.1", "2.16.840.1.101.3.4.2.2", "2.16.840.1.101.3.4.2.3"];

/**
 * Tells if a signature is of the checked kind: a detached one with an unforgeable digest. One with embedded
 * content would be compared with that, and fit any file.
 */
function isChecked({ encapContentInfo, signerInfos: [signer] }: SignedData): boolean {
  const digest = signer?.digestAlgorithm.algorithmId ?? "";
  return (
    encapContentInfo.eContent === undefined && signer?.signedAttrs !== undefined && DIGESTS.includes(digest)
  );
}

async function fits(signed: SignedData, data: ArrayBuffer): Promise<boolean> {
  try {
    return await signed.verify({ signer: 0, data, checkChain: false });
  } catch {
    return false;
  }
}

const COMMON_NAME = "2.5.4.3";
const ORGANISATION = "2.5.4.10";

function holderOf({ subject: { typesAndValues } }: Certificate): string {
  const named = (type: string) => typesAndValues.find((one) => one.type === type)?.value.valueBlock.value;
  return String(named(COMMON_NAME) || named(ORGANISATION) || "");
}

async function sha256Of(certificate: Certificate): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", certificate.toSchema().toBER());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
