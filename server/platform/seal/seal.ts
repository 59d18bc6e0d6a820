/** A PKCS#12 file with the certificate and the private key of a seal. */
export interface SealFile {
  content: Uint8Array;
  password: string;
}

/** Facts of a seal's certificate. */
export interface SealCertificate {
  /** Holder of the seal: the common name, or else the organisation. */
  holder: string;
  /** SHA-256 of the certificate, in hexadecimal. */
  sha256: string;
  /** As anybody may have it. */
  pem: string;
  validFrom: Date;
  validTo: Date;
}

/** An electronic seal that PDFs are given (PAdES, EN 319 142-1). */
export interface Seal {
  file: SealFile;
  certificate: SealCertificate;
  /** Address of the authority whose time stamp each seal bears (RFC 3161); absent: seals bear none. */
  timestamps: string | undefined;
}

/** Reason for which a file is no seal: it cannot be read, its password is another, or it lacks a key, a certificate, or the key's own one. */
export type SealFileProblem = "unreadable" | "password" | "noKey" | "noCertificate" | "otherKey";

/** A file that cannot be used as a seal. */
export class SealFileError extends Error {
  readonly problem: SealFileProblem;
  constructor(problem: SealFileProblem, options?: ErrorOptions) {
    super(`the file of the seal: ${problem}`, options);
    this.problem = problem;
  }
}
