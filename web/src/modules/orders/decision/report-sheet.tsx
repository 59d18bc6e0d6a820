import { orderPaperCalls } from "@bonum/contract/orders/calls.ts";
import { ReportDraft } from "@bonum/contract/orders/fields.ts";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { urlOf } from "../../../lib/api.ts";
import { describeError } from "../../../lib/errors.ts";
import { HttpError } from "../../../lib/http.ts";
import { pause } from "../../../lib/pause.ts";
import { download, saveBlob } from "../../../lib/transfer/download.ts";
import { DetailSection } from "../../../ui/detail/detail-section.tsx";
import { FIRST_PAGE, PdfViewer } from "../../../ui/pdf/pdf-viewer.tsx";
import { AreaSpinner } from "../../../ui/states/spinner.tsx";
import type { WrittenDecision } from "./use-decision.ts";

/** Area as high as the window allows, so that a page is read without scrolling the screen. */
const Room = styled("div")({
  display: "grid",
  height: "max(420px, calc(100dvh - 180px))",
});

interface ReportSheetProps {
  orderId: string;
  /** Another one has other findings in its report. */
  revision: number;
  values: WrittenDecision;
}

/** The report as it would be published with the decision as it stands; follows what is typed. */
export function ReportSheet({ orderId, revision, values }: ReportSheetProps) {
  const { t } = useTranslation(["decision", "orders", "files"]);
  const [view, setView] = useState(FIRST_PAGE);
  const { report, error, busy, retry } = useReport({ orderId, revision, values });
  const fileName = t("orders:paper.preview.file");
  return (
    <DetailSection
      title={t("report")}
      actions={
        report && (
          <Button variant="outlined" onClick={() => saveBlob(report, fileName)}>
            {t("files:action.download")}
          </Button>
        )
      }
    >
      {values.result === "" && (
        <Typography color="textSecondary">{t("orders:paper.preview.none")}</Typography>
      )}
      {error !== null && (
        <Alert
          severity="error"
          sx={{ marginBottom: 1.5 }}
          action={
            <Button color="inherit" onClick={retry}>
              {t("action.retry", { ns: "common" })}
            </Button>
          }
        >
          {`${t("orders:paper.preview.failed")} ${describeError(error)}`}
        </Alert>
      )}
      <Typography variant="body2" color="textSecondary" role="status" sx={{ minHeight: "1.5em" }}>
        {busy && report !== null && t("refreshing")}
      </Typography>
      {report !== null ? (
        <Room>
          <PdfViewer content={report} fileName={fileName} view={view} onView={setView} />
        </Room>
      ) : (
        busy && <AreaSpinner minHeight={420} />
      )}
    </DetailSection>
  );
}

/** After so long without a change the report is made anew. */
const REST_MS = 1_000;

function useReport({ orderId, revision, values }: ReportSheetProps) {
  const [report, setReport] = useState<Blob | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);
  const { data } = ReportDraft.safeParse(values);
  const draft = data ? JSON.stringify(data) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision, and a retry, ask for the same anew
  useEffect(() => {
    if (draft === null) return;
    const stop = new AbortController();
    const { signal } = stop;
    const read = async (): Promise<Blob> => {
      setBusy(true);
      await pause(REST_MS, signal);
      signal.throwIfAborted();
      const url = urlOf(orderPaperCalls.preview, { params: { id: orderId } });
      return download(url, { json: JSON.parse(draft), signal }).catch((reason: unknown) => {
        // The server still makes those of a moment ago.
        if (reason instanceof HttpError && reason.status === 429) return read();
        throw reason;
      });
    };
    const settle = (made: Blob | null, reason: unknown) => {
      if (signal.aborted) return;
      if (made) setReport(made);
      setError(reason);
      setBusy(false);
    };
    void read().then(
      (made) => settle(made, null),
      (reason: unknown) => settle(null, reason),
    );
    return () => stop.abort();
  }, [orderId, revision, draft, tries]);
  return { report, error, busy, retry: () => setTries((count) => count + 1) };
}
