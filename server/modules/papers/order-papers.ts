import { dayInWarsaw, writtenDay, writtenMoment } from "@bonum/contract/calendar.ts";
import { comingSteps, sayWhen } from "@bonum/contract/orders/outlook.ts";
import { counted } from "@bonum/contract/text/units.ts";
import { writableFacts } from "./fonts.ts";
import { writeMarkdown } from "./markdown.ts";
import type { ConfirmationPaper, ContractPaper, PaperContract, RescissionPaper } from "./paper.ts";
import { paperDay, type Sheet } from "./sheet.ts";
import { writeSheet } from "./write-sheet.ts";

/* The papers that a client is given of an order before its result. */

/** The confirmation of a submitted order as a PDF; of a consumer's with a price it says the contract too. */
export function makeConfirmation(facts: ConfirmationPaper): Promise<Buffer> {
  const paper = writableFacts(facts);
  const { number, service, contract } = paper;
  const kind = "Potwierdzenie zlecenia";
  const footer = "Potwierdzenie utworzył portal w chwili wysłania zlecenia.";
  return writeSheet(settingsOf(paper, { kind, footer, createdAt: paper.submittedAt }), (sheet) => {
    sheet.title({ kind, number, subject: service.name });
    writeOrdered(sheet, paper);
    writeSent(sheet, paper);
    sheet.heading("Co dalej");
    writeComing(sheet, paper);
    sheet.paragraph(
      "Stan zlecenia można zawsze sprawdzić w portalu. O zmianach zawiadamiamy e-mailem, jeśli tych powiadomień nie wyłączono.",
    );
    if (contract) writeTerms(sheet, contract);
  });
}

/** The confirmation of a contract with a consumer as a PDF (consumer rights act, art. 21). */
export function makeContract(facts: ContractPaper): Promise<Buffer> {
  const paper = writableFacts(facts);
  const { number, service, contract } = paper;
  const kind = "Potwierdzenie zawarcia umowy";
  const footer = "Potwierdzenie utworzył portal w chwili zawarcia umowy.";
  return writeSheet(settingsOf(paper, { kind, footer, createdAt: paper.submittedAt }), (sheet) => {
    sheet.title({ kind, number, subject: service.name });
    writeOrdered(sheet, paper);
    if (service.scope !== "") {
      sheet.heading("Zakres badania");
      writeMarkdown(sheet, service.scope);
    }
    writeSent(sheet, paper);
    writeTerms(sheet, contract);
  });
}

/** The receipt of a consumer's withdrawal from a contract as a PDF (art. 30). */
export function makeRescission(facts: RescissionPaper): Promise<Buffer> {
  const paper = writableFacts(facts);
  const { number, client, investment, concludedOn, rescindedAt } = paper;
  const kind = "Potwierdzenie odstąpienia od umowy";
  const footer = "Potwierdzenie utworzył portal w chwili otrzymania oświadczenia.";
  return writeSheet(settingsOf(paper, { kind, footer, createdAt: rescindedAt }), (sheet) => {
    sheet.title({ kind, number, subject: paper.service });
    sheet.facts([
      ["Klient", client],
      ["Kto złożył oświadczenie", paper.rescindedBy],
      ["Otrzymano", atTime(rescindedAt)],
      ["Umowę zawarto", concludedOn === null ? "umowy nie zawarto" : paperDay(concludedOn)],
      ["Obiekt", investment.title],
      ["Adres obiektu", investment.addressLine],
    ]);
    sheet.heading("Treść oświadczenia");
    sheet.paragraph(`Odstępuję od umowy o wykonanie usługi „${paper.service}”, zlecenie ${number}.`);
    if (paper.reason !== "") sheet.paragraph(`Powód: ${paper.reason}`);
    sheet.heading("Co dalej");
    sheet.paragraph(
      `${paper.begun ? "Badanie przerwano. Jeśli otrzymane płatności przewyższają cenę wykonanej części badania, różnicę zwrócimy" : "Badania nie rozpoczniemy. Otrzymane płatności zwrócimy"} w ciągu 14 dni od otrzymania oświadczenia, w taki sam sposób, w jaki zapłacono.`,
    );
    if (paper.begun) {
      sheet.paragraph(
        "Badanie rozpoczęto na wyraźną prośbę klienta, więc do zapłaty pozostaje cena części wykonanej do chwili odstąpienia (art. 35 ustawy o prawach konsumenta).",
      );
    }
  });
}

type Settings = Pick<ConfirmationPaper, "number" | "organisation" | "auditHead" | "sealedBy">;

function settingsOf(
  { number, organisation, auditHead, sealedBy }: Settings,
  { kind, ...own }: { kind: string; footer: string; createdAt: Date },
) {
  return { title: `${kind} ${number}`, number: "", organisation, auditHead, sealedBy, mark: "", ...own };
}

const atTime = (moment: Date) => writtenMoment(moment, "pl");

/** Writes the ordered service, the client and the price; for a contract also its days. */
function writeOrdered(sheet: Sheet, paper: ConfirmationPaper): void {
  const { service, investment, contract } = paper;
  sheet.facts([
    ["Klient", paper.client],
    ["Kto wysłał", paper.submittedBy],
    ["Wysłano", atTime(paper.submittedAt)],
    ["Obiekt", investment.title],
    ["Adres obiektu", investment.addressLine],
    ["Inwestycja", investment.number],
    ["Czas badania", service.normDays === null ? "" : counted(service.normDays, "workingDay")],
    ["Cena", contract?.price ?? ""],
    ["Umowę zawarto", contract?.concludedOn ? paperDay(contract.concludedOn) : ""],
    ["Odstąpienie możliwe do", contract?.rescindUntil ? paperDay(contract.rescindUntil) : ""],
    ["Prośba o wcześniejsze rozpoczęcie badania", contract ? sayEarlyStart(contract) : ""],
  ]);
}

function sayEarlyStart({ earlyStartAt }: PaperContract): string {
  return earlyStartAt === null ? "nie" : `tak, ${atTime(earlyStartAt)}`;
}

/** Writes the answers and documents submitted with the order. */
function writeSent(sheet: Sheet, { answers, documents }: ConfirmationPaper): void {
  if (answers.length > 0) {
    sheet.heading("Odpowiedzi na pytania");
    for (const { question, answer } of answers) {
      sheet.subheading(question);
      sheet.paragraph(answer || "Bez odpowiedzi.", { size: 10 });
    }
  }
  if (documents.length === 0) return;
  sheet.heading("Załączone dokumenty");
  const rows = documents.map(({ fileName, requirement, version, sha256 }) => [
    requirement ? `${fileName} (${requirement})` : fileName,
    String(version),
    sha256,
  ]);
  sheet.table([["Dokument", "Wersja", "Suma kontrolna"], ...rows], { widths: [41, 11, 48], small: 2 });
}

/** The terms of the contract and the instruction on the right of withdrawal with its model form. */
function writeTerms(sheet: Sheet, { terms, instruction, facts }: PaperContract): void {
  sheet.heading("Warunki wykonania badania");
  writeMarkdown(sheet, terms, facts);
  sheet.heading("Odstąpienie od umowy");
  writeMarkdown(sheet, instruction, facts);
}

/** The steps until the result, each with who does it and by when, as of the day of the submission. */
function writeComing(sheet: Sheet, { service, submittedAt }: ConfirmationPaper): void {
  const clock = { centreDays: 0, normDays: service.normDays, dueDate: null };
  const submitted = {
    state: "submitted",
    turn: "centre",
    returnState: null,
    quote: null,
    hold: null,
  } as const;
  const steps = comingSteps({ ...submitted, clock, service }, dayInWarsaw(submittedAt));
  for (const [index, { step, who, when }] of steps.entries()) {
    const by = when === null ? "" : `, ${sayWhen(when, writtenDay).pl}`;
    sheet.paragraph(`${index + 1}. ${step.pl}: ${who === "client" ? "klient" : "Centrum"}${by}`, { gap: 3 });
  }
}
