import type { PageView } from "@bonum/contract/pages.ts";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../lib/i18n/i18n.ts";
import { DetailSection } from "../../ui/detail/detail-section.tsx";
import { RenderedText } from "./rendered-text.tsx";

/** How visitors read the page's current version. */
export function PagePreview({ page }: { page: PageView }) {
  const { t } = useTranslation("content");
  const language = currentLanguage();
  return (
    <DetailSection title={t(language === "pl" ? "page.previewPl" : "page.previewEn")}>
      <RenderedText slug={page.slug} version={page.version} language={language} text={page[language]} />
    </DetailSection>
  );
}
