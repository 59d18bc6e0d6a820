import type { OrderedService } from "@bonum/contract/orders/fields.ts";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

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
    priceNote: "",
    normDays: 20,
    requiredDocuments: [{ name: "Projekt architektoniczny", required: true }],
    questions: [{ question: "Czy działka jest zabytkiem?", required: true }],
    certificateType: "Certyfikat zgodności projektu",
    certificateMonths: 24,
    ...overrides,
  };
}

interface ReadPdf {
  /** The text of each page, with one space between its pieces. */
  pages: string[];
  title: string;
  language: string;
  tagged: boolean;
  /** The tags that it has, each once. */
  tags: string[];
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
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
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
    title: info.Title ?? "",
    language: info.Language ?? "",
    tagged: mark instanceof Map && mark.get("Marked") === true,
    tags: [...tags].sort(),
  };
}

function collectTags(node: unknown, tags: Set<string>): void {
  if (typeof node !== "object" || node === null) return;
  if ("role" in node && typeof node.role === "string") tags.add(node.role);
  if ("children" in node && Array.isArray(node.children)) {
    for (const child of node.children) collectTags(child, tags);
  }
}
