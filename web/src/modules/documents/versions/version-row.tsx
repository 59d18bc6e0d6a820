import type { DocumentVersion, DocumentView } from "@bonum/contract/documents/fields.ts";
import DownloadIcon from "@mui/icons-material/FileDownloadOutlined";
import RestoreIcon from "@mui/icons-material/HistoryOutlined";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { formatDateTime } from "../../../lib/dates.ts";
import { formatSize } from "../../../lib/format.ts";
import { downloadPath, startDownload } from "../../../ui/files/downloads.ts";
import { NARROW } from "../../../ui/styles/theme.ts";
import { formatOf, versionFileName } from "./version-file.ts";

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
export function VersionRow({ document, version, disabled, onRestore }: VersionRowProps) {
  const { t } = useTranslation("documents");
  const { number, current, date, author, contentType, size } = version;
  const download = () =>
    void startDownload({
      path: downloadPath(document.fileKey, number),
      fileName: versionFileName(document.fileName, version, t("versions.suffix", { number })),
    });
  return (
    <Row>
      <Details>
        <strong>{t(current ? "versions.current" : "versions.number", { number })}</strong>
        {[formatDateTime(date), author, formatOf(contentType), formatSize(size)].filter(Boolean).join(" · ")}
      </Details>
      <Actions>
        <Button
          startIcon={<DownloadIcon />}
          aria-label={t("versions.downloadOf", { number })}
          onClick={download}
        >
          {t("versions.download")}
        </Button>
        {!current && document.can.edit && (
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
