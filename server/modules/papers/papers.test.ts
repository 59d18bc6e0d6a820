import { describe, expect, test } from "vitest";
import {
  buildOrderedService,
  buildReport,
  readPdf,
  PAPER_SHA256 as sha256,
} from "../../testing/orders/papers.ts";
import { makePaper } from "./make.ts";
import { makeConfirmation } from "./order-papers.ts";
import {
  type CertificatePaper,
  type ConfirmationPaper,
  paperOrganisation,
  type ReportPaper,
} from "./paper.ts";
import { makeCertificate, makeReport } from "./papers.ts";

const { organisation, investment } = buildReport();

const confirmation: ConfirmationPaper = {
  number: "BAD/2026/0042",
  organisation,
  service: buildOrderedService(),
  client: "Gmina Święta Góra",
  investment,
  answers: [{ question: "Czy działka jest zabytkiem?", answer: "Nie" }],
  documents: [{ fileName: "projekt.pdf", version: 1, sha256, requirement: "Projekt architektoniczny" }],
  submittedBy: "Jan Żółć",
  submittedAt: new Date("2026-09-01T08:05:00Z"),
};

const certificate = (overrides: Partial<CertificatePaper> = {}): CertificatePaper => ({
  number: "CERT/2026/0003",
  code: "ABCDE-FGHJK-M",
  organisation,
  certificateType: "Certyfikat zgodności projektu",
  holder: "Gmina Święta Góra",
  object: investment.title,
  addressLine: investment.addressLine,
  scope: buildOrderedService().scope,
  normativeBasis: "Prawo budowlane",
  conditions: "",
  orderNumber: "BAD/2026/0042",
  issuedOn: "2026-10-26",
  validTo: "2028-10-26",
  decider: "Żaneta Óźdź",
  checkUrl: "https://portal.example.pl/certificates/verify/ABCDE-FGHJK-M",
  qrText: `https://portal.example.pl/certificates/verify/ABCDE-FGHJK-M#${"x".repeat(320)}`,
  issuedAt: new Date("2026-10-25T23:30:00Z"),
  sample: false,
  ...overrides,
});

const PAPERS = {
  report: () => makeReport(buildReport()),
  confirmation: () => makeConfirmation(confirmation),
  certificate: () => makeCertificate(certificate()),
};

describe.each(Object.entries(PAPERS))("a %s", (_, make) => {
  test("M5.9: is a tagged PDF/A in Polish with its fonts, page by page", async () => {
    const content = await make();
    expect(content.subarray(0, 8).toString()).toBe("%PDF-1.7");
    const text = content.toString("latin1");
    expect(text).toContain("<pdfaid:part>2</pdfaid:part>");
    expect(text).toContain("<pdfaid:conformance>A</pdfaid:conformance>");
    const { tagged, language, tags, pages } = await readPdf(content);
    expect([tagged, language]).toEqual([true, "pl-PL"]);
    expect(tags).toEqual(expect.arrayContaining(["Document", "H1", "H2", "P", "TD", "TH", "TR", "Table"]));
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Strona ${index + 1} z ${pages.length}`);
    }
    expect(pages[0]).toContain("Centrum Badań „Źródło”");
  });

  test("has the same bytes for the same facts", async () => {
    expect((await make()).equals(await make())).toBe(true);
  });
});

describe("the thread of papers", () => {
  test.each([
    [
      "30 answers of 1,995 lines",
      {
        answers: Array.from({ length: 30 }, (_, at) => ({
          question: `Pytanie ${at}?`,
          answer: "ą\n".repeat(1_995),
        })),
      },
    ],
    [
      "answers of four thousand line ends",
      { answers: [{ question: "Pytanie?", answer: `a${"\n".repeat(3_998)}b` }] },
    ],
  ])("bad input: %s are written within its memory", async (_, overrides) => {
    const made = await makePaper("confirmation", { ...confirmation, ...overrides });
    const { pages } = await readPdf(made);
    expect(pages.length).toBeLessThan(400);
  });

  test.each([
    ["24,000 cells", `|a|b|c|d|e|f|\n|-|-|-|-|-|-|\n${"|c|d|e|f|g|h|\n".repeat(3_500)}`],
    ["12,000 items", "- a\n".repeat(12_000)],
    ["16,000 paragraphs", "a\n\n".repeat(16_000)],
  ])("bad input: a scope of %s is written within its memory", async (_, scope) => {
    const made = await makePaper("certificate", certificate({ scope }));
    expect((await readPdf(made)).pages.length).toBeLessThan(200);
  });

  const long = buildReport({
    findings: Array.from({ length: 40 }, (_, index) => ({
      criterion: `Kryterium ${index}`,
      verdict: "meets",
      text: "Strop przenosi obciążenie użytkowe. ".repeat(10),
      remedy: "",
      evidence: [],
    })),
  });

  test("P6.8: makes the same bytes, and the others are answered meanwhile", async () => {
    const here = await makeReport(long);
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    const there = await makePaper("report", long);
    clearInterval(timer);
    expect(there.equals(here)).toBe(true);
    // Made in this thread it would leave room for one turn or two.
    expect(turns).toBeGreaterThan(10);
  });

  test("makes what an event waits for before every preview that was asked for earlier", async () => {
    const done: string[] = [];
    const make = async (name: string, paper: ReportPaper, preview: boolean) => {
      await makePaper("report", paper, { preview });
      done.push(name);
    };
    const short = buildReport();
    await Promise.all([
      make("at work", long, false),
      ...["first", "second", "third"].map((name) => make(`${name} preview`, short, true)),
      make("event", short, false),
    ]);
    expect(done).toEqual(["at work", "event", "first preview", "second preview", "third preview"]);
  });

  test("P6.8: bad input: a paper that cannot be made is refused with the reason, and the next one is made", async () => {
    const broken = makePaper("report", { ...long, findings: null } as unknown as ReportPaper);
    const others = [makePaper("certificate", certificate()), makePaper("confirmation", confirmation)];
    await expect(broken).rejects.toBeInstanceOf(TypeError);
    for (const paper of await Promise.all(others)) {
      expect(paper.subarray(0, 8).toString()).toBe("%PDF-1.7");
    }
    await expect(makePaper("report", (() => 1) as unknown as ReportPaper)).rejects.toThrow();
    expect((await makePaper("confirmation", confirmation)).length).toBeGreaterThan(1_000);
  });
});

test("a confirmation says what comes next, with the day of the result by working days from the submission", async () => {
  const service = { ...buildOrderedService(), pricing: "list" as const, normDays: 20 };
  const { pages } = await readPdf(await makeConfirmation({ ...confirmation, service }));
  const text = pages.join(" ").replaceAll(/\s+/g, " ");
  expect(text).toContain(
    "Co dalej 1. Sprawdzenie zlecenia: Centrum 2. Przyjęcie zlecenia do realizacji: Centrum",
  );
  expect(text).toContain(
    "od przyjęcia zlecenia, czyli do 29 września 2026 r., jeśli zostanie przyjęte 1 września 2026 r.",
  );
});

test("M5.9: a report says what was found, by whom, when, and by which evidence", async () => {
  const { pages, title } = await readPdf(await makeReport(buildReport()));
  const text = pages.join(" ");
  expect(title).toBe("Raport z badania BAD/2026/0042");
  for (const part of [
    "Gmina Święta Góra",
    "Żłobek „Pszczółka”",
    "Wynik pozytywny z warunkami",
    "Uzupełnić oznakowanie w ciągu 30 dni.",
    "Łącznie z dźwigiem.",
    "Nośność stropu",
    "spełnia",
    "Strop przenosi obciążenie.",
    "Co trzeba zrobić: Poszerzyć.",
    "zdjęcie stropu.jpg",
    "Łucja Ćwik",
    "Żaneta Óźdź",
    // In Poland it was the next day already.
    "26 października 2026 r.",
    "1 września 2026 r.",
  ]) {
    expect(text).toContain(part);
  }
  expect(text.replaceAll(" ", "")).toContain(sha256);
  expect(text).not.toContain("PODGLĄD");
  expect(text).not.toContain("ta sama osoba");
});

test("a preview bears its mark on every page, and a report by one person says so", async () => {
  const long = "Zażółć gęślą jaźń. ".repeat(400);
  const preview = buildReport({ preview: true, onePerson: true, justification: long });
  const { pages } = await readPdf(await makeReport(preview));
  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages) expect(page).toContain("PODGLĄD");
  expect(pages.join(" ")).toContain("zdecydowała ta sama osoba");
  expect(pages.join(" ")).toContain("Od co najmniej 30 dni");
});

test("a report names an examiner whose account nobody else confirmed", async () => {
  const { pages } = await readPdf(await makeReport(buildReport({ unconfirmed: ["Podstawiona Osoba"] })));
  const text = pages.join(" ").replaceAll(/\s+/g, " ");
  expect(text).toContain(
    "Tożsamości następujących osób nie potwierdził w portalu inny administrator: Podstawiona Osoba.",
  );
  const { pages: others } = await readPdf(await makeReport(buildReport()));
  expect(others.join(" ")).not.toContain("nie potwierdził");
});

test("a change of one letter changes the bytes", async () => {
  const [one, other] = await Promise.all([
    makeReport(buildReport()),
    makeReport(buildReport({ justification: "Obiekt spełnia wymagania.\n\nŁącznie z dźwigami." })),
  ]);
  expect(one.equals(other)).toBe(false);
});

test("a certificate names holder, object, days and code, and where it is checked", async () => {
  const { pages, tags } = await readPdf(await makeCertificate(certificate()));
  for (const part of [
    "CERT/2026/0003",
    "Gmina Święta Góra",
    "Żłobek „Pszczółka”",
    "26 października 2026 r.",
    "26 października 2028 r. (włącznie)",
    "ABCDE-FGHJK-M",
    "https://portal.example.pl/certificates/verify",
  ]) {
    expect(pages[0]).toContain(part);
  }
  expect(pages[1]).toContain("zgodność z planem miejscowym");
  expect(tags).toContain("Figure");
  expect(pages.join()).not.toContain("PRZYKŁAD");
});

test("a certificate without an end, with conditions, of test data", async () => {
  const paper = certificate({ validTo: null, conditions: "Odnowić przegląd.", sample: true });
  const { pages } = await readPdf(await makeCertificate(paper));
  expect(pages[0]).toContain("bezterminowo");
  expect(pages[0]).toContain("z warunkami podanymi w załączniku");
  expect(pages[1]).toContain("Odnowić przegląd.");
  for (const page of pages) expect(page).toContain("PRZYKŁAD");
});

test("an organisation without its own facts has the centre's name", () => {
  const facts = {
    name: "",
    address: { street: "", number: "", postcode: "", town: "", voivodeship: "" },
    nip: "",
    email: "",
    phone: "+48601234567",
    website: "",
  } as Parameters<typeof paperOrganisation>[0];
  expect(paperOrganisation(facts)).toEqual({
    name: "Centrum Badań Bonum Publicum",
    addressLine: "",
    contact: ["+48\u00a0601\u00a0234\u00a0567"],
  });
});
