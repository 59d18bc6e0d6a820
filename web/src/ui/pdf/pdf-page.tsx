import { styled } from "@mui/material/styles";
import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";
import workerSrc from "pdfjs-dist/build/pdf.worker.min.mjs?url";
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from "react";
import { usePolish } from "../polish.tsx";
import { AreaSpinner } from "../states/spinner.tsx";
import { HIGHLIGHT, highlight } from "./find.ts";

/** The paper is white in both themes, and what is drawn on it has the colours of the light one. */
const Paper = styled("div")({
  position: "relative",
  marginInline: "auto",
  backgroundColor: "white",
  boxShadow: "0 1px 4px rgb(0 0 0 / 30%)",
  "& canvas": { position: "absolute", inset: 0, width: "100%", height: "100%" },
});

/** Transparent text layer above a page's picture, styled like the library's own sheet. */
const Words = styled("div")({
  position: "absolute",
  inset: 0,
  overflow: "clip",
  lineHeight: 1,
  textAlign: "initial",
  textSizeAdjust: "none",
  forcedColorAdjust: "none",
  transformOrigin: "0 0",
  "--min-font-size": 1,
  "--text-scale-factor": "calc(var(--total-scale-factor) * var(--min-font-size))",
  "--min-font-size-inv": "calc(1 / var(--min-font-size))",
  "& :is(span, br)": {
    color: "transparent",
    position: "absolute",
    whiteSpace: "pre",
    cursor: "text",
    transformOrigin: "0% 0%",
  },
  "& > :not(.markedContent), & .markedContent span:not(.markedContent)": {
    "--font-height": 0,
    "--scale-x": 1,
    "--rotate": "0deg",
    fontSize: "calc(var(--text-scale-factor) * var(--font-height))",
    transform: "rotate(var(--rotate)) scaleX(var(--scale-x)) scale(var(--min-font-size-inv))",
  },
  "& .markedContent": { display: "contents" },
  '&[data-main-rotation="90"]': { transform: "rotate(90deg) translateY(-100%)" },
  '&[data-main-rotation="180"]': { transform: "rotate(180deg) translate(-100%, -100%)" },
  '&[data-main-rotation="270"]': { transform: "rotate(270deg) translateX(-100%)" },
  [`& ::highlight(${HIGHLIGHT})`]: { backgroundColor: "rgb(255 190 0 / 50%)" },
  "& ::selection": { backgroundColor: "rgb(0 90 160 / 30%)" },
});

/** Most pixels of a canvas that every browser, those of phones included, still draws. */
const PIXELS_MAX = 16_000_000;

/** Within the part of a page that is in sight. */
const SPINNER_HEIGHT = 320;

interface PdfPageProps {
  page: PDFPageProxy;
  scale: number;
  size: { width: number; height: number };
  /** A text that is coloured wherever it stands on the page. */
  sought: string;
  /** Lies over the page, positioned in it. */
  children: ReactNode;
}

/** A page as crisp as the screen is, with its text to be selected and read out. */
export function PdfPage({ page, scale, size: { width, height }, sought, children }: PdfPageProps) {
  const picture = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const [written, setWritten] = useState(0);
  const [drawn, setDrawn] = useState(false);
  // Filed documents, and all those of the portal's own, are Polish.
  const polish = usePolish();
  useEffect(() => {
    const viewport = page.getViewport({ scale });
    const ratio = Math.min(
      window.devicePixelRatio,
      Math.sqrt(PIXELS_MAX / (viewport.width * viewport.height)),
    );
    const canvas = document.createElement("canvas");
    canvas.width = Math.floor(viewport.width * ratio);
    canvas.height = Math.floor(viewport.height * ratio);
    const drawing = page.render({ canvas, viewport, transform: [ratio, 0, 0, ratio, 0, 0] });
    // The picture of the scale before, stretched, stands until this one is there.
    drawing.promise.then(
      () => {
        picture.current?.replaceChildren(canvas);
        setDrawn(true);
      },
      () => undefined,
    );
    return () => drawing.cancel();
  }, [page, scale]);
  useEffect(() => {
    const container = words.current;
    if (container === null) return;
    let cancel = () => undefined as undefined;
    let wanted = true;
    void import("pdfjs-dist").then(({ TextLayer }) => {
      if (!wanted) return;
      container.replaceChildren();
      const viewport = page.getViewport({ scale });
      const layer = new TextLayer({ textContentSource: page.streamTextContent(), container, viewport });
      cancel = () => layer.cancel();
      layer.render().then(
        () => wanted && setWritten((count) => count + 1),
        () => undefined,
      );
    });
    return () => {
      wanted = false;
      cancel();
    };
  }, [page, scale]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: written anew, the words stand elsewhere
  useEffect(() => (words.current ? highlight(words.current, sought) : undefined), [sought, written]);
  const scaled = { "--total-scale-factor": scale, "--scale-round-x": "1px", "--scale-round-y": "1px" };
  return (
    <Paper data-theme="light" style={{ width, height, ...scaled } as CSSProperties}>
      <div ref={picture} aria-hidden="true" />
      {!drawn && <AreaSpinner minHeight={Math.min(height, SPINNER_HEIGHT)} />}
      <Words ref={words} {...polish} />
      {children}
    </Paper>
  );
}

/** Reason why a PDF is not shown. */
export type PdfProblem = "encrypted" | "broken";

/** A PDF that is being opened, one that is open, or why it cannot be. */
type OpenedPdf = { pdf: PDFDocumentProxy } | { problem: PdfProblem } | null;

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
  // Fonts, character maps and decoders that few documents ask for: `pdfFiles` in build/plugins.ts puts them there.
  const files = `/assets/pdf-${version}/`;
  const task = getDocument({
    data: new Uint8Array(await content.arrayBuffer()),
    standardFontDataUrl: files,
    cMapUrl: files,
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
