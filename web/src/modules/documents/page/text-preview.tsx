import { documentCalls } from "@bonum/contract/documents/calls.ts";
import type { DocumentView } from "@bonum/contract/documents/fields.ts";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api } from "../../../lib/api.ts";
import { ErrorState } from "../../../ui/states/error-state.tsx";
import { AreaSpinner } from "../../../ui/states/spinner.tsx";

/** Polling interval for a text that is still being read, in milliseconds. */
const AGAIN_MS = 3_000;

const Lines = styled("div")(({ theme }) => ({
  padding: theme.spacing(2),
  maxWidth: "75ch",
  whiteSpace: "pre-line",
  overflowWrap: "anywhere",
  "& h3": { ...theme.typography.subtitle2, margin: theme.spacing(2, 0, 0.5) },
  "& p": { margin: 0 },
}));

/** Text of a file that the portal does not render: Office files. */
export function TextPreview({ document: { id, version } }: { document: DocumentView }) {
  const { t } = useTranslation("documentPage");
  const { data, error, refetch } = useQuery({
    queryKey: ["documents", "text", id, version],
    queryFn: ({ signal }) => api(documentCalls.text, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === "waiting" ? AGAIN_MS : false),
  });
  if (error !== null)
    return <ErrorState error={error} title={t("preview.failed")} onRetry={() => void refetch()} />;
  if (data === undefined) return <AreaSpinner minHeight={240} />;
  if (data.state !== "done") return <Note>{t(`text.${data.state}`)}</Note>;
  return (
    <>
      <Note>{t("text.lead")}</Note>
      <Lines lang="pl">
        {data.parts.map(({ page, text }) => (
          <section key={`${page}-${text.length}`}>
            {page !== null && <h3>{t("text.page", { page })}</h3>}
            <p>{text}</p>
          </section>
        ))}
      </Lines>
      {data.more && <Note>{t("text.more")}</Note>}
    </>
  );
}

function Note({ children }: { children: string }) {
  return (
    <Typography color="textSecondary" sx={{ padding: 2 }}>
      {children}
    </Typography>
  );
}
