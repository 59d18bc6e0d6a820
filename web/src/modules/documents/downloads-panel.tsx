import "../../ui/files/field-texts.ts";
import "../../ui/files/texts.ts";
import { keyframes } from "@emotion/react";
import IconButton from "@mui/material/IconButton";
import LinearProgress from "@mui/material/LinearProgress";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { type RunningDownload, useRunningDownloads } from "../../ui/files/downloads.ts";
import { useProgressText } from "../../ui/files/progress-text.ts";
import { CloseIcon as CancelIcon } from "../../ui/icons/close.ts";
import { FOOT, MOTION, sheet } from "../../ui/styles/theme.ts";
import { CLEAR_OF_TOASTS } from "../../ui/toasts/clear-place.ts";

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

const Panel = styled("aside")(({ theme }) => ({
  ...sheet(theme),
  position: "fixed",
  insetBlockEnd: `calc(${theme.spacing(2)} + ${FOOT})`,
  insetInlineStart: theme.spacing(2),
  zIndex: theme.zIndex.snackbar,
  width: `min(380px, calc(100vw - ${theme.spacing(4)}))`,
  padding: theme.spacing(1, 1, 1, 2),
  boxShadow: "0 12px 40px rgb(0 0 0 / 24%)",
  // A download that is over in a moment needs no panel.
  animation: `${appear} ${MOTION.appear}ms 500ms both`,
}));

const Row = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  gap: theme.spacing(1),
  paddingBlock: theme.spacing(0.5),
}));

/** The downloads that run, each with its progress and the way to stop it. */
export function DownloadsPanel() {
  const { t } = useTranslation("files");
  const downloads = useRunningDownloads();
  if (downloads.length === 0) return null;
  return (
    <Panel {...CLEAR_OF_TOASTS} aria-label={t("download.label")}>
      {downloads.map((download) => (
        <DownloadRow key={download.url} download={download} />
      ))}
    </Panel>
  );
}

function DownloadRow({ download: { fileName, progress, cancel } }: { download: RunningDownload }) {
  const { t } = useTranslation("files");
  const text = useProgressText(progress);
  return (
    <Row>
      <div>
        <Typography variant="body2" noWrap title={fileName} sx={{ fontWeight: 600 }}>
          {fileName}
        </Typography>
        <LinearProgress
          aria-label={t("download.of", { name: fileName })}
          variant={progress?.percent == null ? "indeterminate" : "determinate"}
          value={progress?.percent ?? 0}
          sx={{ marginBlock: 0.5, height: 6, borderRadius: 3 }}
        />
        <Typography variant="caption" color="textSecondary">
          {text}
        </Typography>
      </div>
      <IconButton aria-label={t("download.cancel")} title={t("download.cancel")} onClick={cancel}>
        <CancelIcon />
      </IconButton>
    </Row>
  );
}
