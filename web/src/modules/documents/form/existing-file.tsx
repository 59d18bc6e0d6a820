import type { DocumentView } from "@bonum/contract/documents/fields.ts";
import DownloadIcon from "@mui/icons-material/FileDownloadOutlined";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { formatSize } from "../../../lib/format.ts";
import { downloadPath, startDownload } from "../../../ui/files/downloads.ts";
import { openPreview } from "../../../ui/files/preview.ts";

const Line = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: theme.spacing(1, 2.5),
}));

/** The file that the document has now. */
export function ExistingFile({ document }: { document: DocumentView }) {
  const { t } = useTranslation(["documents", "files"]);
  const { fileKey, fileName, fileType, size, version } = document;
  return (
    <div>
      <Typography variant="body2" color="textSecondary" sx={{ marginBottom: 0.5 }}>
        {t("file.existing", { type: t(`files:type.${fileType}`), size: formatSize(size), number: version })}
      </Typography>
      <Line>
        {/* Its address is made when it is asked for and soon expires, so it cannot stand in an href. */}
        {document.previewable && (
          <Link component="button" type="button" role="link" onClick={() => void openPreview(document)}>
            {t("file.previewExisting")}
          </Link>
        )}
        <Button
          variant="outlined"
          startIcon={<DownloadIcon />}
          onClick={() => void startDownload({ path: downloadPath(fileKey), fileName })}
        >
          {t("file.download")}
        </Button>
      </Line>
    </div>
  );
}
