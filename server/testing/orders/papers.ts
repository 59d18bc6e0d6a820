import type { OrderedService } from "@bonum/contract/orders/fields.ts";
import { getDocument, OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import { decodeQR } from "qr/decode.js";
import type { ReportPaper } from "../../modules/papers/paper.ts";

/** A service as an order keeps it. */
export function buildOrderedService(overrides: Partial<OrderedService> = {}): OrderedService {
  return {
    id: null,
    slug: "ocena-projektu",
    name: "Ocena projektu budowlanego",
    summary: "Niezależne sprawdzenie projektu.",
    scope:
      "## Co sprawdzamy\n\n- kompletność projektu,\n- zgodność z planem miejscowym.\n\nRaport z listą ustaleń.",
    normativeBasis: "Ustawa z dnia 7 lipca 1994 r. Prawo budowlane",
    pricing: "list",
    price: 240_000,
    vatRate: "23",
    priceNote: "",
    normDays: 20,
    criteria: [],
    requiredDocuments: [{ name: "Projekt architektoniczny", required: true }],
    questions: [{ question: "Czy działka jest zabytkiem?", required: true }],
    certificateType: "Certyfikat zgodności projektu",
    certificateMonths: 24,
    ...overrides,
  };
}

const organisation = {
  name: "Centrum Badań „Źródło”",
  addressLine: "Łąkowa 1, 90-001 Łódź",
  contact: ["NIP 5260250274", "biuro@example.pl"],
};
const investment = {
  number: "INW/2026/0007",
  title: "Żłobek „Pszczółka”",
  addressLine: "Gęsia 3, 31-535 Kraków",
};
/** Placeholder hash in tests' documents. */
export const PAPER_SHA256 = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";

/** A report with two findings, the first of them with evidence. */
export const buildReport = (overrides: Partial<ReportPaper> = {}): ReportPaper => ({
  number: "BAD/2026/0042",
  organisation,
  service: buildOrderedService(),
  client: "Gmina Święta Góra",
  investment,
  findings: [
    {
      criterion: "Nośność stropu",
      verdict: "meets",
      text: "Strop przenosi obciążenie.",
      remedy: "",
      evidence: ["strop.jpg"],
    },
    { criterion: "Szerokość dróg", verdict: "remark", text: "", remedy: "Poszerzyć.", evidence: [] },
  ],
  evidence: [
    { fileName: "zdjęcie stropu.jpg", requirement: "", version: 2, criteria: [1], sha256: PAPER_SHA256 },
  ],
  photographs: [],
  result: "conditional",
  justification: "Obiekt spełnia wymagania.\n\nŁącznie z dźwigiem.",
  conditions: "Uzupełnić oznakowanie w ciągu 30 dni.",
  examiner: "Łucja Ćwik",
  decider: "Żaneta Óźdź",
  onePerson: false,
  unconfirmed: [],
  submittedAt: new Date("2026-09-01T08:00:00Z"),
  acceptedAt: new Date("2026-09-03T08:00:00Z"),
  publishedAt: new Date("2026-10-25T23:30:00Z"),
  preview: false,
  ...overrides,
});

interface ReadPdf {
  /** The text of each page, with one space between its pieces. */
  pages: string[];
  /** Lines of a page: pieces at one height joined, from top to bottom. */
  lines: string[];
  title: string;
  language: string;
  tagged: boolean;
  /** The tags that it has, each once. */
  tags: string[];
  /** Addresses that its links lead to. */
  links: string[];
  /** Number of pictures drawn on its pages. */
  images: number;
  /** Font of the piece of text with these words, by the reader's name. */
  fontOf(words: string): string | undefined;
  /** Position on its page of the piece of text with this beginning. */
  placeOf(words: string): { x: number; y: number } | undefined;
}

interface Piece {
  text: string;
  font: string;
  x: number;
  y: number;
}

/** Reads a PDF as a program that reads it out would. */
export async function readPdf(content: Buffer): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(content), verbosity: 0 });
  const document = await task.promise;
  const { info } = (await document.getMetadata()) as { info: { Title?: string; Language?: string } };
  // Typed as an object; it is a map.
  const mark: unknown = await document.getMarkInfo();
  const pages: string[] = [];
  const tags = new Set<string>();
  const links: string[] = [];
  const pieces: Piece[] = [];
  let images = 0;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const { fnArray } = await page.getOperatorList();
    images += fnArray.filter((operator) => operator === OPS.paintImageXObject).length;
    for (const item of items) {
      if (!("str" in item)) continue;
      const [, , , , x = 0, y = 0]: number[] = item.transform;
      pieces.push({ text: item.str, font: item.fontName, x: Math.round(x), y: Math.round(y) });
    }
    for (const { url } of (await page.getAnnotations()) as { url?: string }[]) if (url) links.push(url);
    pages.push(
      items
        .map((item) => ("str" in item ? item.str : ""))
        .join(" ")
        .replace(/\s+/g, " "),
    );
    collectTags(await page.getStructTree(), tags);
  }
  await task.destroy();
  return {
    pages,
    lines: linesOf(pieces),
    title: info.Title ?? "",
    language: info.Language ?? "",
    tagged: mark instanceof Map && mark.get("Marked") === true,
    tags: [...tags].sort(),
    links,
    images,
    fontOf: (words) => pieces.find(({ text }) => text.includes(words))?.font,
    placeOf: (words) => pieces.find(({ text }) => text.startsWith(words)),
  };
}

function linesOf(pieces: Piece[]): string[] {
  const lines: { y: number; text: string }[] = [];
  for (const { text, y } of pieces.filter(({ text }) => text !== "")) {
    const last = lines.at(-1);
    if (last?.y === y) last.text += text;
    else lines.push({ y, text });
  }
  return lines.map(({ text }) => text.trim());
}

/** The text of the QR code on the first page, as a camera reads it off the drawn page. */
export async function readQrCode(content: Buffer): Promise<string> {
  const task = getDocument({ data: new Uint8Array(content), verbosity: 0 });
  const document = await task.promise;
  const page = await document.getPage(1);
  const viewport = page.getViewport({ scale: 3 });
  // Typed as an object; in Node it draws into memory.
  const factory = document.canvasFactory as {
    create(width: number, height: number): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D };
  };
  const { canvas, context } = factory.create(Math.floor(viewport.width), Math.floor(viewport.height));
  await page.render({ canvas, viewport }).promise;
  const { width, height, data } = context.getImageData(0, 0, canvas.width, canvas.height);
  await task.destroy();
  return decodeQR({ width, height, data });
}

function collectTags(node: unknown, tags: Set<string>): void {
  if (typeof node !== "object" || node === null) return;
  if ("role" in node && typeof node.role === "string") tags.add(node.role);
  if ("children" in node && Array.isArray(node.children)) {
    for (const child of node.children) collectTags(child, tags);
  }
}
