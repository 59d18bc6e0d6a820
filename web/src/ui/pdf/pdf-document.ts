import type { PDFDocumentProxy } from "pdfjs-dist";
import workerSrc from "pdfjs-dist/build/pdf.worker.min.mjs?url";
import { useEffect, useState } from "react";

/** Why a PDF is not shown. */
export type PdfProblem = "encrypted" | "broken";

/** A PDF that is being opened, one that is open, or why it cannot be. */
export type OpenedPdf = { pdf: PDFDocumentProxy } | { problem: PdfProblem } | null;

/** Opens a PDF for as long as the component stands. */
export function usePdf(content: Blob): OpenedPdf {
  const [opened, setOpened] = useState<OpenedPdf>(null);
  useEffect(() => {
    let given = true;
    const opening = openPdf(content);
    void opening.then((result) => {
      if (given) setOpened(result);
    });
    return () => {
      given = false;
      setOpened(null);
      void opening.then(async (result) => {
        if (result && "pdf" in result) await result.pdf.loadingTask.destroy();
      });
    };
  }, [content]);
  return opened;
}

async function openPdf(content: Blob): Promise<OpenedPdf> {
  const { getDocument, GlobalWorkerOptions, VerbosityLevel, version } = await import("pdfjs-dist");
  GlobalWorkerOptions.workerSrc = workerSrc;
  // Fonts and decoders that few documents ask for: `pdfFiles` in build/plugins.ts puts them there.
  const files = `/assets/pdf-${version}/`;
  const task = getDocument({
    data: new Uint8Array(await content.arrayBuffer()),
    standardFontDataUrl: files,
    wasmUrl: files,
    useWorkerFetch: true,
    // The portal's policy lets no code be made at run time, so the decoders are those in plain JavaScript.
    useWasm: false,
    // The same letters on every machine.
    useSystemFonts: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    return { pdf: await task.promise };
  } catch (error) {
    await task.destroy();
    return { problem: error instanceof Error && error.name === "PasswordException" ? "encrypted" : "broken" };
  }
}
