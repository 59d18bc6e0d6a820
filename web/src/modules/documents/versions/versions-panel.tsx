import { wholeMoments } from "../../../ui/moment.tsx";
import "../further-texts.ts";
import { formatDateTime } from "@bonum/contract/calendar.ts";
import type { DocumentVersion, DocumentView } from "@bonum/contract/documents/fields.ts";
import { extensionOf } from "@bonum/contract/text/file-name.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { dotted, formatSize } from "../../../lib/format/format.ts";
import { downloadUrl, startDownload } from "../../../ui/files/downloads.ts";
import { HeldLine } from "../../../ui/files/held-line.tsx";
import { FileDownloadOutlinedIcon as DownloadIcon } from "../../../ui/icons/file-download-outlined.ts";
import { HistoryOutlinedIcon as RestoreIcon } from "../../../ui/icons/history-outlined.ts";
import { Unread } from "../../../ui/states/unread.tsx";
import { paddedSheet } from "../../../ui/styles/padded-sheet.ts";
import { NARROW } from "../../../ui/styles/theme.ts";
import { versionsQuery } from "../queries.ts";

const RestoreDialog = lazy(async () => ({ default: (await import("../dialogs.tsx")).RestoreDialog }));

const Sheet = styled("section")(({ theme }) => ({
  ...paddedSheet(theme),
  marginTop: theme.spacing(2.5),
  paddingBlockEnd: theme.spacing(1),
}));

const List = styled("ol")({ listStyle: "none", margin: 0, padding: 0 });

interface VersionsPanelProps {
  document: DocumentView;
  /** A save is on its way. */
  disabled: boolean;
  /** An earlier content is the newest one now; the document is as this says. */
  onRestored: (document: DocumentView) => void;
}

/** Every content that the document has had, the newest first. */
export function VersionsPanel({ document, disabled, onRestored }: VersionsPanelProps) {
  const { t } = useTranslation("documents");
  const heading = useId();
  const versions = useQuery(versionsQuery(document.fileKey));
  const [asked, setAsked] = useState<DocumentVersion | null>(null);
  return (
    <Sheet aria-labelledby={heading}>
      <Typography id={heading} variant="h2" sx={{ marginBottom: 1 }}>
        {t("versions.title")}
      </Typography>
      <Unread read={versions} title={t("versions.failed")} minHeight={88} />
      <List aria-labelledby={heading}>
        {versions.data?.map((version) => (
          <VersionRow
            key={version.number}
            document={document}
            version={version}
            disabled={disabled}
            onRestore={() => setAsked(version)}
          />
        ))}
      </List>
      {asked !== null && (
        <Suspense>
          <RestoreDialog
            document={document}
            version={asked}
            onClose={() => setAsked(null)}
            onRestored={onRestored}
          />
        </Suspense>
      )}
    </Sheet>
  );
}

const Row = styled("li")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: theme.spacing(1, 3),
  paddingBlock: theme.spacing(1.25),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  [NARROW]: { paddingBlock: theme.spacing(1.5) },
}));

const Details = styled("div")(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  overflowWrap: "anywhere",
  "& strong": { display: "block", fontWeight: 600, color: theme.vars.palette.text.primary },
}));

const Actions = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  gap: theme.spacing(1),
  [NARROW]: { marginInlineStart: theme.spacing(-2.25) },
}));

interface VersionRowProps {
  document: DocumentView;
  version: DocumentVersion;
  disabled: boolean;
  onRestore: () => void;
}

/** One content of a document: when and by whom, what kind of file, and what can be done with it. */
function VersionRow({ document, version, disabled, onRestore }: VersionRowProps) {
  const { t } = useTranslation("documents");
  const { number, current, date, author, contentType, size, held } = version;
  const download = () =>
    void startDownload({
      url: downloadUrl(document.fileKey, number),
      fileName: versionFileName(document.fileName, version, t("versions.suffix", { number })),
    });
  return (
    <Row>
      <Details>
        <strong>{t(current ? "versions.current" : "versions.number", { number })}</strong>
        {wholeMoments(dotted([formatDateTime(date), author, formatOf(contentType), formatSize(size)]))}
        {held && <HeldLine held={held} />}
      </Details>
      <Actions>
        {!held && (
          <Button
            startIcon={<DownloadIcon />}
            aria-label={t("versions.downloadOf", { number })}
            onClick={download}
          >
            {t("versions.download")}
          </Button>
        )}
        {!current && !held && document.can.edit && (
          <Button
            startIcon={<RestoreIcon />}
            aria-label={t("versions.restoreOf", { number })}
            disabled={disabled}
            onClick={onRestore}
          >
            {t("action.restore")}
          </Button>
        )}
      </Actions>
    </Row>
  );
}

/** The extensions of the types that people file; another version may be of another type than the name says. */
const EXTENSIONS: Record<string, string> = {
  "application/pdf": "pdf",
  "application/zip": "zip",
  "application/msword": "doc",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
  "application/vnd.oasis.opendocument.text": "odt",
  "application/vnd.ms-excel": "xls",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "xlsx",
  "application/vnd.oasis.opendocument.spreadsheet": "ods",
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/gif": "gif",
  "image/webp": "webp",
  "text/plain": "txt",
};

/** A type as people call it: `PDF`, `DOCX`; what is not among the usual ones keeps its own name. */
export function formatOf(contentType: string): string {
  return EXTENSIONS[contentType]?.toUpperCase() ?? contentType;
}

/**
 * The name under which a version is saved: the document's name, marked with the version, with the
 * extension of what the version holds.
 */
export function versionFileName(
  documentName: string,
  { current, contentType }: Pick<DocumentVersion, "current" | "contentType">,
  suffix: string,
): string {
  if (current) return documentName;
  const extension = extensionOf(documentName);
  const stem = extension === "" ? documentName : documentName.slice(0, -extension.length);
  const known = EXTENSIONS[contentType];
  return `${stem} ${suffix}${known === undefined ? extension : `.${known}`}`;
}
