import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import visuallyHidden from "@mui/utils/visuallyHidden";
import { useTranslation } from "react-i18next";
import { formatPercent } from "../../../lib/format.ts";
import type { TransferProgress } from "../../../lib/transfer/progress.ts";
import { useProgressText } from "../../../ui/files/progress-text.ts";

/** Telling every percent would drown a screen reader. */
const ANNOUNCE_STEP = 25;

const Panel = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  gap: theme.spacing(1, 2),
  marginTop: theme.spacing(2),
}));

interface UploadStatusProps {
  submission: { busy: boolean; progress: TransferProgress | null; cancel: () => void };
  /** Without a file the save is over in a moment. */
  withFile: boolean;
}

/** How far the sending of the file is, and the way to stop it. */
export function UploadStatus({ submission: { busy, progress, cancel }, withFile }: UploadStatusProps) {
  const { t } = useTranslation("documents");
  const active = busy && withFile;
  const percent = progress?.percent ?? 0;
  const sent = percent === 100;
  const text = useProgressText(progress);
  const step = Math.floor(percent / ANNOUNCE_STEP) * ANNOUNCE_STEP;
  return (
    <>
      <span role="status" style={visuallyHidden}>
        {active && t("save.announce", { percent: formatPercent(step / 100) })}
      </span>
      {active && (
        <Panel>
          <div>
            <LinearProgress
              aria-label={t("save.sending")}
              variant={progress === null || sent ? "indeterminate" : "determinate"}
              value={percent}
              sx={{ height: 8, borderRadius: 4, marginBottom: 0.5 }}
            />
            <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: "tabular-nums" }}>
              {sent ? t("save.storing") : text}
            </Typography>
          </div>
          {/* Once all is sent the server may have saved it: stopping could no longer promise that it has not. */}
          <Button
            variant="outlined"
            color="error"
            disabled={sent}
            // It may appear under the pointer between the two clicks of a double click on "Zapisz".
            onClick={({ detail }) => detail <= 1 && cancel()}
          >
            {t("save.cancel")}
          </Button>
        </Panel>
      )}
    </>
  );
}
