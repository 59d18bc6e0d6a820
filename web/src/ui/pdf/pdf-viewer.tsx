import "./texts.ts";
import type { Rectangle } from "@bonum/contract/orders/corrections.ts";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../lib/format/format.ts";
import { saveBlob } from "../../lib/transfer/download.ts";
import { ChevronLeftIcon as PreviousIcon } from "../icons/chevron-left.ts";
import { ChevronRightIcon as NextIcon } from "../icons/chevron-right.ts";
import { FitScreenOutlinedIcon as PageIcon } from "../icons/fit-screen-outlined.ts";
import { PictureAsPdfOutlinedIcon as FileIcon } from "../icons/picture-as-pdf-outlined.ts";
import { WidthFullOutlinedIcon as FitIcon } from "../icons/width-full-outlined.ts";
import { ZoomInIcon } from "../icons/zoom-in.ts";
import { ZoomOutIcon } from "../icons/zoom-out.ts";
import { Control } from "../inputs/field.tsx";
import { Message } from "../states/message.tsx";
import { AreaSpinner } from "../states/spinner.tsx";
import { NARROW, RADIUS } from "../styles/theme.ts";
import { useFound } from "./find.ts";
import { FindBar } from "./find-bar.tsx";
import { PdfPage, type PdfProblem, usePdf } from "./pdf-page.tsx";
import { Mark, placeOf, scrollTo } from "./rectangle.tsx";

/** Visible part of a document. */
export interface PdfView {
  page: number;
  /** A scale, or what fits the page's width or all of it into the room there is. */
  zoom: number | "width" | "page";
}

export const FIRST_PAGE: PdfView = { page: 1, zoom: "width" };

/** A rectangle on a page; `former` for one that was drawn on another version of the document. */
export interface Marked {
  page: number;
  rectangle: Rectangle;
  former?: boolean;
}

/** Visible part of a PDF, and the marks in it. */
export interface PdfPlace {
  view: PdfView;
  onView: (view: PdfView) => void;
  marked?: Marked | undefined;
  /** A text that is looked for from the start. */
  sought?: string;
  /** Lies over the page that is in sight. */
  overlay?: ReactNode;
  /** Further tools, at the end of their line. */
  tools?: ReactNode;
}

interface PdfViewerProps extends PdfPlace {
  content: Blob;
  fileName: string;
}

const Frame = styled("div")(({ theme }) => ({
  display: "flex",
  flexDirection: "column",
  minWidth: 0,
  minHeight: 0,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: RADIUS.control,
  overflow: "hidden",
}));

/** Shows a PDF page by page; one that cannot be shown is offered as a download. */
export function PdfViewer(props: PdfViewerProps) {
  const opened = usePdf(props.content);
  if (opened === null) return <AreaSpinner minHeight={240} />;
  return (
    <Frame>
      {"pdf" in opened ? (
        <OpenPdf {...props} pdf={opened.pdf} />
      ) : (
        <Unshown {...props} problem={opened.problem} />
      )}
    </Frame>
  );
}

function Unshown({ content, fileName, problem }: PdfViewerProps & { problem: PdfProblem }) {
  const { t } = useTranslation(["pdf", "files"]);
  return (
    <div role="alert">
      <Message
        icon={<FileIcon />}
        title={<Typography variant="h3">{t(`problem.${problem}`)}</Typography>}
        actions={
          <Button variant="contained" onClick={() => saveBlob(content, fileName)}>
            {t("files:action.download")}
          </Button>
        }
      >
        {t("problem.lead")}
      </Message>
    </div>
  );
}

const Scroller = styled("section")(({ theme }) => ({
  flex: "1 1 auto",
  minHeight: 0,
  overflow: "auto",
  // A bar that comes and goes would change the width that the page is fitted to.
  scrollbarGutter: "stable",
  padding: theme.spacing(1),
  backgroundColor: theme.vars.palette.background.default,
  "&:focus-visible": { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: -3 },
}));

/** Space between the page and the edges of the box, both sides together. */
const PADDING = 16;

/** The scale at which a page has its printed size: CSS counts 96 pixels an inch, a PDF 72 points. */
const PRINTED = 96 / 72;
/** A page that is fitted to a wide screen's width becomes no larger: its letters would be. */
const WIDEST = 1.5 * PRINTED;

function OpenPdf(props: PdfViewerProps & { pdf: PDFDocumentProxy }) {
  const { pdf, fileName, view, onView, marked, overlay, tools, sought = "" } = props;
  const [term, setTerm] = useState(sought);
  const found = useFound(pdf, term);
  const { t } = useTranslation("pdf");
  const box = useRef<HTMLElement>(null);
  const room = useRoom(box);
  const number = Math.min(view.page, pdf.numPages);
  const page = usePage(pdf, number);
  const natural = page?.getViewport({ scale: 1 });
  const scale = natural ? scaleOf(view.zoom, { room, page: natural }) : 0;
  const size = { width: (natural?.width ?? 0) * scale, height: (natural?.height ?? 0) * scale };
  const mark = marked?.page === page?.pageNumber ? marked : undefined;
  useShown(box, { mark, ...size });
  return (
    <>
      <Tools {...{ view, onView, scale }} page={number} count={pdf.numPages}>
        <FindBar
          {...{ term, found }}
          page={number}
          onTerm={setTerm}
          onPage={(to) => onView({ ...view, page: to })}
        />
        {tools}
      </Tools>
      <Scroller
        ref={box}
        tabIndex={0}
        aria-label={t("page.name", { name: fileName, page: number, count: pdf.numPages })}
      >
        {page && scale > 0 && (
          <PdfPage page={page} scale={scale} size={size} sought={term}>
            {mark && (
              <Mark
                role="img"
                aria-label={t("mark")}
                data-former={mark.former ?? false}
                style={placeOf(mark.rectangle)}
              />
            )}
            {overlay}
          </PdfPage>
        )}
      </Scroller>
    </>
  );
}

interface Size {
  width: number;
  height: number;
}

/** The scale of a page in the room there is; 0 while there is none. */
export function scaleOf(zoom: PdfView["zoom"], { room, page }: { room: Size; page: Size }): number {
  const { width, height } = room;
  if (width === 0 || height === 0) return 0;
  if (typeof zoom === "number") return zoom;
  const wide = (width - PADDING) / page.width;
  return zoom === "width" ? Math.min(wide, WIDEST) : Math.min(wide, (height - PADDING) / page.height);
}

/** The room within the edges of a box. */
function useRoom(box: { readonly current: HTMLElement | null }): Size {
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [box]);
  return room;
}

function usePage(pdf: PDFDocumentProxy, number: number): PDFPageProxy | null {
  const [page, setPage] = useState<PDFPageProxy | null>(null);
  useEffect(() => {
    let wanted = true;
    void pdf.getPage(number).then(
      (read) => wanted && setPage(read),
      // A page that is broken stays empty; the others can be read.
      () => wanted && setPage(null),
    );
    return () => {
      wanted = false;
    };
  }, [pdf, number]);
  return page;
}

interface Shown {
  mark: Marked | undefined;
  width: number;
  height: number;
}

/** Scrolls the box to the rectangle of its page, and to the top of a page without one. */
function useShown(box: { readonly current: HTMLElement | null }, { mark, width, height }: Shown): void {
  const { x = 0, y = 0, width: wide = 0, height: high = 0 } = mark?.rectangle ?? {};
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || height === 0) return;
    element.scrollTop = scrollTo({ start: y, size: high }, { page: height, box: element.clientHeight });
    element.scrollLeft = scrollTo({ start: x, size: wide }, { page: width, box: element.clientWidth });
  }, [box, x, y, wide, high, width, height]);
}

const Bar = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: theme.spacing(0, 0.5),
  padding: theme.spacing(0.5),
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  "& > span": { ...theme.typography.body2, display: "flex", alignItems: "center", gap: theme.spacing(0.75) },
  "& > output": {
    ...theme.typography.body2,
    minWidth: "4ch",
    textAlign: "center",
    [NARROW]: { display: "none" },
  },
}));

const ZOOMS = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4].map((share) => share * PRINTED);

interface ToolsProps extends Pick<PdfViewerProps, "view" | "onView"> {
  /** Content at the end of the line. */
  children: ReactNode;
  page: number;
  count: number;
  scale: number;
}

function Tools({ view, onView, page, count, scale, children }: ToolsProps) {
  const { t } = useTranslation("pdf");
  const turn = (to: number) => onView({ ...view, page: to });
  const smaller = ZOOMS.findLast((zoom) => zoom < scale - 0.01);
  const larger = ZOOMS.find((zoom) => zoom > scale + 0.01);
  const fits = view.zoom === "width" ? "page" : "width";
  const button = (label: string, icon: ReactNode, run: (() => void) | undefined) => (
    <IconButton color="primary" aria-label={label} title={label} disabled={run === undefined} onClick={run}>
      {icon}
    </IconButton>
  );
  const zoomTo = (zoom: number | undefined) =>
    zoom === undefined ? undefined : () => onView({ ...view, zoom });
  return (
    <Bar role="group" aria-label={t("tools")}>
      {button(t("page.previous"), <PreviousIcon />, page > 1 ? () => turn(page - 1) : undefined)}
      <span>
        <PageNumber key={page} page={page} count={count} onPage={turn} />
        {t("page.of", { count })}
      </span>
      {button(t("page.next"), <NextIcon />, page < count ? () => turn(page + 1) : undefined)}
      {button(t("zoom.out"), <ZoomOutIcon />, zoomTo(smaller))}
      <output>{t("zoom.share", { share: formatNumber((scale / PRINTED) * 100) })}</output>
      {button(t("zoom.in"), <ZoomInIcon />, zoomTo(larger))}
      {button(
        t(fits === "page" ? "zoom.page" : "zoom.width"),
        fits === "page" ? <PageIcon /> : <FitIcon />,
        () => onView({ ...view, zoom: fits }),
      )}
      {children}
    </Bar>
  );
}

const NumberBox = styled(Control)(({ theme }) => ({
  width: "6ch",
  minHeight: 40,
  padding: theme.spacing(0.5, 1),
  textAlign: "center",
}));

/** Turns to a page as soon as its number is complete; what is no page is forgotten when the field is left. */
function PageNumber({
  page,
  count,
  onPage,
}: {
  page: number;
  count: number;
  onPage: (page: number) => void;
}) {
  const { t } = useTranslation("pdf");
  const [typed, setTyped] = useState(String(page));
  const commit = () => {
    const number = Number(typed);
    if (Number.isInteger(number) && number >= 1 && number <= count) onPage(number);
    else setTyped(String(page));
  };
  return (
    <NumberBox
      aria-label={t("page.number")}
      inputMode="numeric"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        // Enter in a field would send the form that the viewer stands in.
        event.preventDefault();
        commit();
      }}
    />
  );
}
