import { type PageView, RenderedPage } from "@bonum/contract/pages.ts";
import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { request } from "../../lib/http.ts";
import { currentLanguage } from "../../lib/i18n/i18n.ts";
import { DetailSection } from "../../ui/detail/detail-section.tsx";
import { AreaSpinner } from "../../ui/states/spinner.tsx";

const Article = styled("div")({ maxWidth: "75ch", overflowWrap: "anywhere" });

/** How visitors read the page's current version, with the organisation's facts put in; rendered and sanitised by the server. */
export function PagePreview({ page }: { page: PageView }) {
  const { t } = useTranslation("content");
  const language = currentLanguage();
  const text = page[language];
  const rendered = useQuery({
    queryKey: ["pages", "preview", page.slug, page.version, language],
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
  return (
    <DetailSection title={t(language === "pl" ? "page.previewPl" : "page.previewEn")}>
      {rendered.data === undefined ? (
        <AreaSpinner minHeight={160} />
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server renders Markdown without raw HTML and sanitises it
        <Article lang={language} dangerouslySetInnerHTML={{ __html: rendered.data.html }} />
      )}
    </DetailSection>
  );
}
