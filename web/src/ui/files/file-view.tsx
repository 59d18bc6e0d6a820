import "./format-texts.ts";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { download } from "../../lib/transfer/download.ts";
import { type PdfPlace, PdfViewer } from "../pdf/pdf-viewer.tsx";
import { Unread } from "../states/unread.tsx";
import { RADIUS } from "../styles/theme.ts";
import { useObjectUrl } from "./use-picture.ts";

const PDF = "application/pdf";
const PICTURE = /^image\/(jpeg|png|webp|gif|avif|bmp)$/;
/** Above this size, in bytes, a phone's browser gives up the page rather than show the document. */
const SIZE_MAX = 100 * 1024 * 1024;

/** Facts of a content that its display needs. */
export interface ShownFile {
  contentType: string;
  size: number;
}

export const isTooLarge = ({ size }: ShownFile) => size > SIZE_MAX;
export const isPdf = (file: ShownFile) => file.contentType === PDF && !isTooLarge(file);
const isPicture = (file: ShownFile) => PICTURE.test(file.contentType) && !isTooLarge(file);

/** Tells if the portal shows the content itself; others are described. */
export const isShown = (file: ShownFile) => isPdf(file) || isPicture(file);

/** Formats that no browser shows, and what a person can do. */
const ELSEWHERE: [type: RegExp, hint: "heic" | "tiff" | "winmail"][] = [
  [/^image\/hei[cf]/, "heic"],
  [/^image\/tiff$/, "tiff"],
  [/tnef$/, "winmail"],
];

interface FileViewProps extends PdfPlace {
  /** URL of the bytes; read once, since a version never changes. */
  url: string;
  file: ShownFile;
  fileName: string;
  /** Said where they cannot be read. */
  failed: string;
  /** Replacement for a content that is not shown. */
  children: ReactNode;
}

/** A content as its type allows: a PDF page by page, a picture, or what is known of it. */
export function FileView({ url, file, fileName, failed, children, ...place }: FileViewProps) {
  const { t } = useTranslation("fileFormats");
  const read = useQuery({
    // Under no topic: a change of documents is none of this content, which would be read again, or is nobody's any more.
    queryKey: ["content", url],
    queryFn: ({ signal }) => download(url, { signal }),
    enabled: isShown(file),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!isShown(file)) {
    const [, hint] = ELSEWHERE.find(([type]) => type.test(file.contentType)) ?? [];
    return (
      <Framed>
        {hint !== undefined && <Typography sx={{ padding: 2, paddingBottom: 0 }}>{t(hint)}</Typography>}
        {children}
      </Framed>
    );
  }
  const content = read.data;
  if (content === undefined) return <Unread read={read} title={failed} minHeight={240} />;
  return isPdf(file) ? (
    <PdfViewer {...place} key={url} content={content} fileName={fileName} />
  ) : (
    <Picture content={content} alt={fileName} />
  );
}

const Framed = styled("div")(({ theme }) => ({
  minHeight: 0,
  overflow: "auto",
  padding: theme.spacing(1),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: RADIUS.control,
  backgroundColor: theme.vars.palette.background.default,
  "& img": { display: "block", maxWidth: "100%", marginInline: "auto" },
}));

function Picture({ content, alt }: { content: Blob; alt: string }) {
  const address = useObjectUrl(content);
  return <Framed>{address !== undefined && <img src={address} alt={alt} />}</Framed>;
}
