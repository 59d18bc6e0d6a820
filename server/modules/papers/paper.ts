import { addressLine } from "@bonum/contract/address-line.ts";
import type { Result } from "@bonum/contract/orders/event-bodies.ts";
import type { OrderedService } from "@bonum/contract/orders/fields.ts";
import type { OrganisationFacts } from "@bonum/contract/organisation/fields.ts";
import { formatNip, formatPhone } from "@bonum/contract/text/polish-numbers.ts";
import type { Facts } from "../../platform/markdown/fill-facts.ts";

/** The organisation as papers name it; what is empty is left out. */
export interface PaperOrganisation {
  name: string;
  addressLine: string;
  /** E-mail, phone, web address, tax number: one line each. */
  contact: string[];
}

/** The organisation as papers name it, of what it says of itself. */
export function paperOrganisation(facts: OrganisationFacts): PaperOrganisation {
  const { name, address, nip, email, phone, website } = facts;
  const contact = [nip && `NIP ${formatNip(nip)}`, email, phone && formatPhone(phone), website];
  return {
    name: name || "Centrum Badań Bonum Publicum",
    addressLine: addressLine(address),
    contact: contact.filter((line) => line !== ""),
  };
}

export interface PaperInvestment {
  number: string;
  title: string;
  addressLine: string;
}

/** Examiner's finding on one criterion. */
export interface PaperFinding {
  criterion: string;
  verdict: "" | "meets" | "fails" | "notApplicable" | "remark";
  text: string;
  /** Action asked of the client. */
  remedy: string;
  /** Names of the documents that show it. */
  evidence: string[];
}

/** A document with the SHA-256 of its bytes, in hexadecimal. */
export interface PaperDocument {
  fileName: string;
  version: number;
  sha256: string;
}

/** A photograph of the evidence; its bytes are read when the paper is made. */
export interface PaperPhotograph {
  fileName: string;
  sha256: string;
  /** The numbers of the criteria that it shows, from 1 on. */
  criteria: number[];
  /** Storage key. */
  key: string;
}

/** Facts on each document besides its content. */
interface Witness {
  /** The head of the audit log's chain when it was made (`readAuditHead`): a later proof shows that nothing before changed. */
  auditHead?: string;
  /** Holder of its electronic seal; undefined if it is not sealed. */
  sealedBy?: string | undefined;
}

/** An order that is a contract with a consumer, as its papers say it. */
export interface PaperContract {
  /** Gross first, as `priceText` writes it; empty before there is a price. */
  price: string;
  /** Days in Poland; null before the contract is concluded. */
  concludedOn: string | null;
  rescindUntil: string | null;
  /** Time of the consumer's request for an early start. */
  earlyStartAt: Date | null;
  /** The pages on the terms of examinations and on the right of withdrawal, in Markdown, with the facts they name. */
  terms: string;
  instruction: string;
  facts: Facts;
}

/** Receipt of a consumer's withdrawal from a contract, with its content (consumer rights act, art. 30). */
export interface RescissionPaper extends Witness {
  number: string;
  organisation: PaperOrganisation;
  service: string;
  client: string;
  investment: PaperInvestment;
  concludedOn: string | null;
  rescindedAt: Date;
  /** Name of the person who declared it. */
  rescindedBy: string;
  reason: string;
  /**
   * True if the examination had begun at the consumer's request, so that its finished part is paid for (art.
   * 35).
   */
  begun: boolean;
}

/** Confirms that an order was submitted, and with what. */
export interface ConfirmationPaper extends Witness {
  number: string;
  organisation: PaperOrganisation;
  service: OrderedService;
  client: string;
  investment: PaperInvestment;
  /** The questions of the service as they were answered. */
  answers: { question: string; answer: string }[];
  documents: (PaperDocument & { requirement: string })[];
  /** Name of the submitter. */
  submittedBy: string;
  submittedAt: Date;
  /** Contract of an order by a consumer. */
  contract?: PaperContract | undefined;
}

/** Confirms a contract with a consumer, once it is concluded. */
export interface ContractPaper extends ConfirmationPaper {
  contract: PaperContract;
}

/** The report of a finished exam. */
export interface ReportPaper extends Witness {
  /** Order number. */
  number: string;
  organisation: PaperOrganisation;
  service: OrderedService;
  client: string;
  investment: PaperInvestment;
  findings: PaperFinding[];
  /** The documents of the order, with the numbers of the criteria that each shows. */
  evidence: (PaperDocument & { requirement: string; criteria: number[] })[];
  /** Evidence that consists of pictures. */
  photographs: PaperPhotograph[];
  result: Result;
  justification: string;
  conditions: string;
  examiner: string;
  decider: string;
  /** True if the examiner decided too; the report says so. */
  onePerson: boolean;
  /** People among them whose accounts no other administrator confirmed; the report says so. */
  unconfirmed: string[];
  submittedAt: Date;
  acceptedAt: Date;
  /** Time of publication; the present moment for a preview. */
  publishedAt: Date;
  /** True if each page carries a visible mark that this is not a report yet. */
  preview: boolean;
}

/** A certificate. Days are `YYYY-MM-DD`. */
export interface CertificatePaper extends Witness {
  number: string;
  /** Code as printed. */
  code: string;
  organisation: PaperOrganisation;
  certificateType: string;
  holder: string;
  object: string;
  /** Address of the object. */
  addressLine: string;
  /** Markdown. */
  scope: string;
  normativeBasis: string;
  conditions: string;
  orderNumber: string;
  issuedOn: string;
  validTo: string | null;
  decider: string;
  /** Public address of the check, as typed: without the fragment. */
  checkUrl: string;
  /** Content of the QR code. */
  qrText: string;
  /** Time of issue; it determines the bytes of the PDF. */
  issuedAt: Date;
  /** True if each page is marked as sample data. */
  sample: boolean;
}
