import { verify, X509Certificate } from "node:crypto";
import { P12Signer, type Signer } from "@libpdf/core";
import { type SealCertificate, type SealFile, SealFileError, type SealFileProblem } from "./seal.ts";

/* Loads what signs PDFs, several megabytes: imported where a seal is used alone, in the thread of papers. */

/**
 * Opens a PKCS#12 file. Whichever of its certificates belongs to the key is the seal's; the others are its chain.
 *
 * @throws SealFileError
 */
export async function openSealFile({ content, password }: SealFile): Promise<Signer> {
  return withOwnCertificate(await readFile(content, password));
}

async function readFile(content: Uint8Array, password: string): Promise<Signer> {
  try {
    return await P12Signer.create(content, password);
  } catch (error) {
    throw new SealFileError(problemOf(error), { cause: error });
  }
}

/** The library tells these by their sentences alone. */
function problemOf(error: unknown): SealFileProblem {
  const message = error instanceof Error ? error.message : "";
  if (/password|integrity/i.test(message)) return "password";
  if (/no private key/i.test(message)) return "noKey";
  return /no certificates/i.test(message) ? "noCertificate" : "unreadable";
}

/** @throws SealFileError where no certificate belongs to the key */
export async function withOwnCertificate(signer: Signer): Promise<Signer> {
  const proof = Buffer.from("whose certificate is it");
  const signature = await signer.sign(proof, "SHA-256");
  const certificates = [signer.certificate, ...(signer.certificateChain ?? [])];
  const own = certificates.find((one) =>
    verify("sha256", proof, new X509Certificate(one).publicKey, signature),
  );
  if (own === undefined) throw new SealFileError("otherKey");
  return {
    certificate: own,
    certificateChain: certificates.filter((one) => one !== own),
    keyType: signer.keyType,
    signatureAlgorithm: signer.signatureAlgorithm,
    sign: (data, algorithm) => signer.sign(data, algorithm),
  };
}

/** Reads the certificate of a seal file. @throws SealFileError */
export async function readSealCertificate(file: SealFile): Promise<SealCertificate> {
  const certificate = new X509Certificate((await openSealFile(file)).certificate);
  return {
    holder: holderOf(certificate),
    sha256: certificate.fingerprint256.replaceAll(":", "").toLowerCase(),
    pem: certificate.toString(),
    validFrom: certificate.validFromDate,
    validTo: certificate.validToDate,
  };
}

function holderOf(certificate: X509Certificate): string {
  const { CN, O } = certificate.toLegacyObject().subject;
  const [name] = [CN, O].flat().filter((one) => one !== undefined && one.trim() !== "");
  return name ?? certificate.subject.replaceAll("\n", ", ");
}
