import "./texts.ts";
import type { DocumentView, FileType } from "@bonum/contract/documents/fields.ts";
import DocumentIcon from "@mui/icons-material/DescriptionOutlined";
import ArchiveIcon from "@mui/icons-material/FolderZipOutlined";
import ImageIcon from "@mui/icons-material/ImageOutlined";
import OtherIcon from "@mui/icons-material/InsertDriveFileOutlined";
import PdfIcon from "@mui/icons-material/PictureAsPdfOutlined";
import SpreadsheetIcon from "@mui/icons-material/TableChartOutlined";
import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { formatSize } from "../../lib/format.ts";
import { RowTitle } from "../list/row-title.tsx";
import { RADIUS } from "../styles/theme.ts";
import { type DocumentState, documentPath } from "./document-path.ts";
import { MatchLine } from "./match-line.tsx";

const Line = styled("div")(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  gap: theme.spacing(1.5),
  minWidth: 0,
}));

interface DocumentNameProps {
  document: DocumentView;
}

/** A document's name with the picture of its type, and below it what kind of file it is and how large. */
export function DocumentName({ document }: DocumentNameProps) {
  const { t } = useTranslation("files");
  const details = [
    t(`type.${document.fileType}`),
    formatSize(document.size),
    ...(document.version > 1 ? [t("row.version", { number: document.version })] : []),
  ];
  const inTrash = document.dateDeleted !== null;
  const { pathname, search } = useLocation();
  const state: DocumentState = { from: `${pathname}${search}` };
  return (
    <Line>
      <FileTypeIcon fileType={document.fileType} />
      <span>
        <RowTitle
          row={document}
          details={details}
          {...(!inTrash && { to: { to: documentPath(document.id), state } })}
        >
          {document.fileName}
        </RowTitle>
        <LabelLine document={document} />
        {document.match && <MatchLine match={document.match} />}
      </span>
    </Line>
  );
}

const Labels = styled("span")(({ theme }) => ({
  ...theme.typography.caption,
  display: "block",
  color: theme.vars.palette.text.secondary,
  overflowWrap: "anywhere",
}));

/** Category and tags, as quietly as what kind of file it is; nothing of a document without them, and to a client. */
function LabelLine({ document: { category, tags } }: Pick<DocumentNameProps, "document">) {
  if (category === null && tags.length === 0) return null;
  return (
    <Labels>
      {category !== null && <strong>{category.name}</strong>}
      {category !== null && tags.length > 0 && " · "}
      {tags.map((tag) => `#${tag}`).join(" ")}
    </Labels>
  );
}

const ICONS = {
  pdf: PdfIcon,
  image: ImageIcon,
  document: DocumentIcon,
  spreadsheet: SpreadsheetIcon,
  archive: ArchiveIcon,
  other: OtherIcon,
} satisfies Record<FileType, typeof OtherIcon>;

/** Each type has a tint of one of the theme's colours: told apart at a glance, named in words beside. */
const TINTS = {
  pdf: "error",
  image: "info",
  document: "primary",
  spreadsheet: "success",
  archive: "warning",
  other: "primary",
} as const satisfies Record<FileType, string>;

const Tile = styled("span", { shouldForwardProp: (name) => name !== "fileType" })<{ fileType: FileType }>(
  ({ theme, fileType }) => {
    const colour = theme.vars.palette[TINTS[fileType]].main;
    return {
      flex: "none",
      display: "grid",
      placeItems: "center",
      width: 40,
      height: 40,
      borderRadius: RADIUS.control,
      color: colour,
      backgroundColor: `color-mix(in srgb, ${colour} 12%, transparent)`,
    };
  },
);

/** The picture of a file's type; the type's name stands beside it as text. */
function FileTypeIcon({ fileType }: { fileType: FileType }) {
  const Icon = ICONS[fileType];
  return (
    <Tile fileType={fileType} aria-hidden="true">
      <Icon />
    </Tile>
  );
}
