import { pageCalls } from "@bonum/contract/pages/calls.ts";
import type { PageText } from "@bonum/contract/pages/fields.ts";
import Typography from "@mui/material/Typography";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { RenderedMarkdown } from "../../ui/rendered-markdown.tsx";
import { ErrorState } from "../../ui/states/error-state.tsx";
import { AreaSpinner } from "../../ui/states/spinner.tsx";

interface RenderedTextProps {
  language: "pl" | "en";
  text: PageText;
}

/** A text as visitors read it, with the organisation's facts put in; rendered and sanitised by the server. */
export function RenderedText({ language, text }: RenderedTextProps) {
  const { t } = useTranslation("content");
  const rendered = useQuery({
    queryKey: ["pages", "preview", text],
    queryFn: ({ signal }) => api(pageCalls.preview, { body: text, signal }),
    // While a text is typed there is a new one at every rest: the one before stands until the next has come.
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  if (rendered.data !== undefined) {
    return (
      <>
        <Typography variant="h1" component="p" sx={{ marginBottom: 1.5 }} lang={language}>
          {rendered.data.title}
        </Typography>
        <RenderedMarkdown lang={language} html={rendered.data.html} />
      </>
    );
  }
  if (rendered.error === null) return <AreaSpinner minHeight={160} />;
  return (
    <ErrorState
      error={rendered.error}
      title={t("page.previewFailed")}
      onRetry={() => void rendered.refetch()}
    />
  );
}
