import "./status-texts.ts";
import "./texts.ts";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { DOT, formatSize } from "../../../lib/format/format.ts";
import { Polish } from "../../../ui/polish.tsx";
import { FileState } from "../form/file-row.tsx";
import { Row, Rows } from "../form/file-rows.tsx";
import type { FiledFile } from "./filing-queue.ts";

const Head = styled("div")(({ theme }) => ({
  display: "grid",
  gap: theme.spacing(1),
  justifyItems: "start",
  position: "sticky",
  insetBlockStart: 0,
  zIndex: 1,
  paddingBlock: theme.spacing(1),
  backgroundColor: theme.vars.palette.background.paper,
  "& > [role=progressbar]": { width: "100%" },
}));

/** Files on their way: how many are documents already, each with its state, and the way to stop. */
export function SentRows({ files, onStop }: { files: readonly FiledFile[]; onStop: () => void }) {
  const { t } = useTranslation(["filing", "filingStatus", "severalDocuments"]);
  const added = files.filter(({ state }) => state === "sent").length;
  return (
    <>
      <Head>
        <Typography role="status" sx={{ fontWeight: 600 }}>
          {t("sending", { added, total: files.length })}
        </Typography>
        <LinearProgress
          aria-label={t("filingStatus:label")}
          variant="determinate"
          value={(100 * added) / files.length}
        />
        {files.some(({ state }) => state === "waiting") && <Typography>{t("waiting")}</Typography>}
        {files.some(({ kept }) => kept === false) && <Typography color="warning">{t("unkept")}</Typography>}
        <Button variant="outlined" onClick={onStop}>
          {t("stop")}
        </Button>
      </Head>
      <Rows aria-label={t("severalDocuments:list")}>
        {files.map((file) => (
          <SentRow key={file.id} file={file} />
        ))}
      </Rows>
    </>
  );
}

const SentRow = memo(function SentRow({ file: { state, percent, file, payload } }: { file: FiledFile }) {
  const { t } = useTranslation(["filing", "severalDocuments"]);
  return (
    <Row>
      <Typography sx={{ gridArea: "name", overflowWrap: "anywhere" }}>
        <Polish>{payload.fileName}</Polish>
      </Typography>
      <FileState name={file.name} added={state === "sent"} percent={state === "sending" ? percent : null}>
        {(state === "queued" || state === "waiting") &&
          `${formatSize(file.size)}${DOT}${t(`state.${state}`)}`}
      </FileState>
    </Row>
  );
});
