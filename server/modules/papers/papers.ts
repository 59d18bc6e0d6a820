import type { Result } from "@bonum/contract/orders/event-bodies.ts";
import { boundWords } from "@bonum/contract/text/typography.ts";
import { encodeQR } from "qr";
import { writableFacts } from "./fonts.ts";
import { writeMarkdown } from "./markdown.ts";
import type { CertificatePaper, PaperFinding, ReportPaper } from "./paper.ts";
import { type Pictures, writePhotographs } from "./photographs.ts";
import { GREEN, INK, paperDay, type Sheet, WIDTH } from "./sheet.ts";
import { writeSheet } from "./write-sheet.ts";

const VERDICTS: Record<PaperFinding["verdict"], string> = {
  "": "nie oceniono",
  meets: "spełnia",
  fails: "nie spełnia",
  notApplicable: "nie dotyczy",
  remark: "uwaga",
};

const RESULTS: Record<Result, string> = {
  positive: "Wynik pozytywny",
  conditional: "Wynik pozytywny z warunkami",
  negative: "Wynik negatywny",
};

/** The report of a finished exam, or a preview of it, as a PDF. */
export function makeReport(facts: ReportPaper, pictures: Pictures = {}): Promise<Buffer> {
  const paper = writableFacts(facts);
  const { number, organisation, service, investment, findings, evidence } = paper;
  const settings = {
    title: `Raport z badania ${number}`,
    number: "",
    organisation,
    createdAt: paper.publishedAt,
    auditHead: paper.auditHead,
    sealedBy: paper.sealedBy,
    mark: paper.preview ? "PODGLĄD" : "",
    footer: paper.preview
      ? "Podgląd przed publikacją. Ten plik nie jest raportem."
      : "Opublikowanego raportu nie zmieniamy. Czy wynik jest nadal aktualny, można sprawdzić w portalu.",
  };
  return writeSheet(settings, (sheet) => {
    sheet.title({ kind: "Raport z badania", number, subject: service.name });
    sheet.facts([
      ["Klient", paper.client],
      ["Obiekt", investment.title],
      ["Adres obiektu", investment.addressLine],
      ["Inwestycja", investment.number],
      ["Zlecenie wysłano", paperDay(paper.submittedAt)],
      ["Przyjęto do realizacji", paperDay(paper.acceptedAt)],
      [paper.preview ? "Data podglądu" : "Wynik opublikowano", paperDay(paper.publishedAt)],
    ]);
    sheet.heading("Wynik");
    sheet.paragraph(RESULTS[paper.result], { size: 14, font: "bold" });
    if (paper.conditions) {
      sheet.subheading("Warunki");
      sheet.paragraph(paper.conditions);
    }
    sheet.heading("Uzasadnienie");
    sheet.paragraph(paper.justification);
    if (findings.length > 0) writeFindings(sheet, findings);
    writePhotographs(sheet, paper, pictures);
    sheet.heading("Podstawa badania");
    if (service.normativeBasis) sheet.paragraph(service.normativeBasis, { size: 10, gap: 3 });
    sheet.subheading("Zakres badania");
    writeMarkdown(sheet, service.scope || service.summary);
    if (evidence.length > 0) writeEvidence(sheet, evidence);
    writePeople(sheet, paper);
  });
}

function writeFindings(sheet: Sheet, findings: PaperFinding[]): void {
  sheet.heading("Ustalenia");
  const rows = findings.map(({ criterion, verdict }, index) => [
    String(index + 1),
    criterion,
    VERDICTS[verdict],
  ]);
  sheet.table([["Lp.", "Kryterium", "Ocena"], ...rows], { widths: [8, 68, 24] });
  for (const [index, { criterion, text, remedy, evidence }] of findings.entries()) {
    if (text === "" && remedy === "" && evidence.length === 0) continue;
    sheet.subheading(`${index + 1}. ${criterion}`);
    sheet.paragraph(text, { size: 10 });
    if (remedy !== "") sheet.paragraph(`Co trzeba zrobić: ${remedy}`, { size: 10 });
    if (evidence.length > 0) sheet.paragraph(`Dowody: ${evidence.join(", ")}`, { size: 9, font: "italic" });
  }
}

/** Writes the list of examined documents, each with the criteria that it supports. */
function writeEvidence(sheet: Sheet, evidence: ReportPaper["evidence"]): void {
  sheet.heading("Badane dokumenty i dowody");
  sheet.paragraph("Suma kontrolna SHA-256 pozwala sprawdzić, czy plik jest tym, który badano.", {
    size: 9.5,
  });
  const rows = evidence.map(({ fileName, requirement, version, criteria, sha256 }) => [
    requirement ? `${fileName} (${requirement})` : fileName,
    String(version),
    criteria.join(", ") || "–",
    sha256,
  ]);
  const heading = ["Dokument", "Wersja", "Kryterium", "Suma kontrolna"];
  sheet.table([heading, ...rows], { widths: [31, 9, 12, 48], small: 3 });
}

function writePeople(sheet: Sheet, { examiner, decider, onePerson, unconfirmed }: ReportPaper): void {
  sheet.need(110);
  sheet.heading("Osoby");
  sheet.facts([
    ["Osoba badająca", examiner],
    ["Osoba decydująca", decider],
  ]);
  const why =
    "Od co najmniej 30 dni badania w Centrum prowadzi tylko jedna osoba, a zasady Centrum na to pozwalają.";
  if (onePerson) {
    sheet.paragraph(`Badanie przeprowadziła i o wyniku zdecydowała ta sama osoba. ${why}`, { size: 9.5 });
  }
  if (unconfirmed.length > 0) {
    const whose = `Tożsamości następujących osób nie potwierdził w portalu inny administrator: ${unconfirmed.join(", ")}.`;
    sheet.paragraph(
      `${whose} Badania i decyzji o wyniku nie należy uważać za pracę dwóch niezależnych osób.`,
      {
        size: 9.5,
      },
    );
  }
}

const QR_SIZE = 138;

/** A certificate as a PDF: what it certifies on the first page, its scope and conditions on those after it. */
export function makeCertificate(facts: CertificatePaper): Promise<Buffer> {
  const paper = writableFacts(facts);
  const { number, code, organisation, issuedOn, validTo } = paper;
  const settings = {
    title: `Certyfikat ${number}`,
    number: `kod ${code}`,
    organisation,
    createdAt: paper.issuedAt,
    auditHead: paper.auditHead,
    sealedBy: paper.sealedBy,
    mark: paper.sample ? "PRZYKŁAD" : "",
    footer: `Czy certyfikat jest nadal ważny, można sprawdzić na stronie: ${paper.checkUrl}`,
  };
  return writeSheet(settings, (sheet) => {
    const { doc } = sheet;
    doc.y += 44;
    sheet.part("H1", () =>
      doc
        .font("bold")
        .fontSize(34)
        .fillColor(GREEN)
        .text("CERTYFIKAT", { align: "center", characterSpacing: 3 }),
    );
    centred(sheet, number, { size: 15, font: "semibold" });
    doc.y += 4;
    centred(sheet, paper.certificateType, { size: 13 });
    doc.y += 40;
    centred(sheet, `${organisation.name} poświadcza, że obiekt`, { size: 11 });
    centred(sheet, paper.object, { size: 19, font: "bold" });
    if (paper.addressLine) centred(sheet, paper.addressLine, { size: 11.5 });
    doc.y += 6;
    centred(
      sheet,
      `zbadano z wynikiem pozytywnym${paper.conditions ? ", z warunkami podanymi w załączniku" : ""}.`,
      {
        size: 11,
      },
    );
    doc.y += 40;
    sheet.facts([
      ["Posiadacz", paper.holder],
      ["Data wydania", paperDay(issuedOn)],
      ["Ważny do", validTo === null ? "bezterminowo" : `${paperDay(validTo)} (włącznie)`],
      ["Zlecenie badania", paper.orderNumber],
      ["Osoba decydująca", paper.decider],
    ]);
    writeCheck(sheet, paper);
    doc.addPage();
    sheet.heading(`Załącznik do certyfikatu ${number}`);
    if (paper.conditions) {
      sheet.subheading("Warunki");
      sheet.paragraph(paper.conditions);
    }
    sheet.subheading("Zakres badania");
    writeMarkdown(sheet, paper.scope);
    if (paper.normativeBasis) {
      sheet.subheading("Podstawa normatywna");
      sheet.paragraph(paper.normativeBasis, { size: 10, gap: 3 });
    }
  });
}

function centred(sheet: Sheet, text: string, { size, font = "regular" }: { size: number; font?: string }) {
  const { doc } = sheet;
  sheet.part("P", () =>
    doc.font(font).fontSize(size).fillColor(INK).text(boundWords(text), { align: "center" }),
  );
}

/** Writes how to check the certificate: the QR code, the address and the code to be typed. */
function writeCheck(sheet: Sheet, { qrText, checkUrl, code }: CertificatePaper): void {
  const { doc } = sheet;
  sheet.need(QR_SIZE + 20);
  const [x, y] = [doc.page.margins.left, doc.page.height - doc.page.margins.bottom - QR_SIZE];
  sheet.figure(
    { alt: `Kod QR z adresem weryfikacji certyfikatu: ${checkUrl}`, box: [x, y, QR_SIZE, QR_SIZE] },
    () => drawQr(doc, qrText, [x, y]),
  );
  const column = { width: WIDTH - QR_SIZE - 24 };
  const left = x + QR_SIZE + 24;
  const line = (text: string, top: number, { size = 10, font = "regular" } = {}) =>
    sheet.part("P", () =>
      doc
        .font(font)
        .fontSize(size)
        .fillColor(INK)
        .text(boundWords(text), left, y + top, column),
    );
  line("Weryfikacja certyfikatu", 4, { size: 13, font: "semibold" });
  line("Wystarczy zeskanować kod QR albo wpisać kod weryfikacyjny na stronie:", 24);
  line(checkUrl.slice(0, checkUrl.lastIndexOf("/")), 38, { font: "semibold" });
  line("Kod weryfikacyjny", 66);
  line(code, 79, { size: 17, font: "bold" });
  line(
    `Kod QR zawiera podpis cyfrowy. Klucze publiczne:\n${new URL("/.well-known/certificate-keys.json", checkUrl)}`,
    108,
    {
      size: 8.5,
    },
  );
  doc.x = x;
}

function drawQr(doc: PDFKit.PDFDocument, text: string, [x, y]: [number, number]): void {
  // The paper around it is its border; the library makes none narrower than one.
  const bordered = encodeQR(text, "raw", { ecc: "medium", border: 1 });
  const modules = bordered.slice(1, -1).map((cells) => cells.slice(1, -1));
  const size = QR_SIZE / modules.length;
  for (const [row, cells] of modules.entries()) {
    for (const [column, dark] of cells.entries()) {
      // A little wider than it is, so that no viewer shows a gap between two.
      if (dark) doc.rect(x + column * size, y + row * size, size + 0.05, size + 0.05);
    }
  }
  doc.fill("#000000");
}
