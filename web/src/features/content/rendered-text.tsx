import { type PageText, RenderedPage } from "@bonum/contract/pages.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { request } from "../../lib/http.ts";
import { RenderedMarkdown } from "../../ui/rendered-markdown.tsx";
import { ErrorState } from "../../ui/states/error-state.tsx";
import { AreaSpinner } from "../../ui/states/spinner.tsx";

interface RenderedTextProps {
  slug: string;
  version: number;
  language: "pl" | "en";
  text: PageText;
}

/** A version's text as visitors read it, with the organisation's facts put in; rendered and sanitised by the server. */
export function RenderedText({ slug, version, language, text }: RenderedTextProps) {
  const { t } = useTranslation("content");
  const rendered = useQuery({
    queryKey: ["pages", "preview", slug, version, language],
    queryFn: async ({ signal }) => {
      const answer = await request("admin/pages/preview", {
        method: "POST",
        json: text,
        schema: RenderedPage,
        signal,
      });
      return answer.data;
    },
  });
  if (rendered.data !== undefined) {
    return <RenderedMarkdown lang={language} html={rendered.data.html} />;
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
