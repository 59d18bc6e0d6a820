import { documentCalls, THUMBNAIL_DRAWING } from "@bonum/contract/documents/calls.ts";
import type { DocumentView, FileType } from "@bonum/contract/documents/fields.ts";
import { styled } from "@mui/material/styles";
import { urlOf } from "../../lib/api.ts";
import { DescriptionOutlinedIcon as DocumentIcon } from "../icons/description-outlined.ts";
import { FolderZipOutlinedIcon as ArchiveIcon } from "../icons/folder-zip-outlined.ts";
import { ImageOutlinedIcon as ImageIcon } from "../icons/image-outlined.ts";
import { InsertDriveFileOutlinedIcon as OtherIcon } from "../icons/insert-drive-file-outlined.ts";
import { PictureAsPdfOutlinedIcon as PdfIcon } from "../icons/picture-as-pdf-outlined.ts";
import { TableChartOutlinedIcon as SpreadsheetIcon } from "../icons/table-chart-outlined.ts";
import { IN_LINES, RADIUS } from "../styles/theme.ts";
import { usePicture } from "./use-picture.ts";

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

/** In a table of lines. */
const SMALL = { width: 28, height: 28 };

const Tile = styled("span", { shouldForwardProp: (name) => name !== "fileType" })<{ fileType: FileType }>(
  ({ theme, fileType }) => {
    const colour = theme.vars.palette[TINTS[fileType]].main;
    return {
      flex: "none",
      display: "grid",
      placeItems: "center",
      width: 40,
      height: 40,
      overflow: "hidden",
      borderRadius: RADIUS.control,
      color: colour,
      backgroundColor: `color-mix(in srgb, ${colour} 12%, transparent)`,
      [IN_LINES]: SMALL,
    };
  },
);

const Picture = styled("img")(({ theme }) => ({
  flex: "none",
  width: 40,
  height: 52,
  objectFit: "cover",
  objectPosition: "top",
  borderRadius: RADIUS.control,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: "white",
  [IN_LINES]: SMALL,
}));

type Tiled = Pick<DocumentView, "id" | "version" | "fileType" | "thumbnail">;

/** Tile of a document: its thumbnail, or the icon of its type, which the text beside it names. */
export function FileTile({ document }: { document: Tiled }) {
  const { id, version, fileType, thumbnail } = document;
  const address = usePicture(
    thumbnail
      ? urlOf(documentCalls.thumbnail, { params: { id }, query: { version, drawing: THUMBNAIL_DRAWING } })
      : undefined,
  );
  if (address !== undefined) return <Picture src={address} alt="" />;
  const Icon = ICONS[fileType];
  return (
    <Tile fileType={fileType} aria-hidden="true">
      <Icon />
    </Tile>
  );
}
