import { PageDraftText, type PageDraftTexts } from "@bonum/contract/pages/fields.ts";
import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../../lib/i18n/i18n.ts";
import { DetailSection } from "../../../ui/detail/detail-section.tsx";
import { NativeSelect } from "../../../ui/inputs/native-select.tsx";
import { RenderedText } from "../rendered-text.tsx";

/** Pause in typing before the server renders, in milliseconds. */
const REST_MS = 400;

/** Preview of the editor's texts as visitors would see them, in the language being typed. */
export function PagePreview({ texts }: { texts: PageDraftTexts }) {
  const { t } = useTranslation("content");
  const rested = useRested(texts);
  const [language, setLanguage] = useState<keyof PageDraftTexts>(currentLanguage);
  const [seen, setSeen] = useState(rested);
  if (seen !== rested) {
    setSeen(rested);
    const other = language === "pl" ? "en" : "pl";
    if (!isSame(seen[other], rested[other]) && isSame(seen[language], rested[language])) setLanguage(other);
  }
  const text = PageDraftText.safeParse(rested[language]).data;
  return (
    <DetailSection
      title={t(language === "pl" ? "page.previewPl" : "page.previewEn")}
      actions={
        <NativeSelect
          inline
          label={t("versions.language")}
          value={language}
          options={[
            { value: "pl", label: t("page.polish") },
            { value: "en", label: t("page.english") },
          ]}
          onChange={setLanguage}
        />
      }
    >
      {text === undefined ? (
        <Typography color="textSecondary">{t("page.previewInvalid")}</Typography>
      ) : (
        <RenderedText language={language} text={text} />
      )}
    </DetailSection>
  );
}

/** The texts as they were when typing rested. */
function useRested(texts: PageDraftTexts): PageDraftTexts {
  const [rested, setRested] = useState(texts);
  const changed = !isSame(texts, rested);
  useEffect(() => {
    if (!changed) return;
    const timer = setTimeout(() => setRested(texts), REST_MS);
    return () => clearTimeout(timer);
  }, [texts, changed]);
  return rested;
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
