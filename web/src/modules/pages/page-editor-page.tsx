import "../../ui/detail/texts.ts";
import "./texts.ts";
import { formatDate } from "@bonum/contract/calendar.ts";
import { pageCalls } from "@bonum/contract/pages/calls.ts";
import { NewPageVersion, PageText, type PageTexts, type PageView } from "@bonum/contract/pages/fields.ts";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router";
import { api } from "../../lib/api.ts";
import { callQuery } from "../../lib/call-query.ts";
import { currentLanguage } from "../../lib/i18n/i18n.ts";
import { DetailHeader } from "../../ui/detail/detail-header.tsx";
import { DetailScreen } from "../../ui/detail/detail-screen.tsx";
import { DetailSection } from "../../ui/detail/detail-section.tsx";
import type { FormField, FormSection } from "../../ui/form/form-description.ts";
import { RecordForm } from "../../ui/form/record-form.tsx";
import { NativeSelect } from "../../ui/inputs/native-select.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { RenderedText } from "./rendered-text.tsx";
import { VersionsPanel } from "./versions/versions-panel.tsx";

const LIST = "/admin/content";

/** What stands below the form's sheet. */
const Below = styled("div")(({ theme }) => ({ marginTop: theme.spacing(2.5) }));

/** Where visitors read a page. */
const publicPath = (slug: string) => (slug === "about" ? "/about" : `/about/${slug}`);

/** `/admin/content/pages/:slug`: a page's text in both languages; each save is a new version. */
export function PageEditorPage() {
  const { slug = "" } = useParams();
  const { t } = useTranslation("content");
  const read = useQuery(callQuery("pages", pageCalls.details, { params: { slug } }));
  return (
    <DetailScreen read={read} title={t("page.title")} back={LIST}>
      {(page) => <PageEditor key={slug} page={page} />}
    </DetailScreen>
  );
}

type Language = "pl" | "en";

function PageEditor({ page }: { page: PageView }) {
  const { t } = useTranslation("content");
  const queries = useQueryClient();
  const navigate = useNavigate();
  const params = { slug: page.slug };
  const asRecord = ({ pl, en, version }: PageView) => ({ pl, en, note: "", revision: version });
  const fieldsIn = (
    language: Language,
  ): FormField<`${Language}.title` | `${Language}.description` | `${Language}.body`>[] => [
    { kind: "text", name: `${language}.title`, label: t("field.title"), required: true, width: "full" },
    {
      kind: "textarea",
      name: `${language}.description`,
      label: t("field.description"),
      hint: t("field.description.hint"),
      width: "full",
    },
    {
      kind: "textarea",
      name: `${language}.body`,
      label: t("field.body"),
      hint: t("field.body.hint"),
      required: true,
      rows: 18,
      width: "full",
    },
  ];
  const sections: FormSection<NewPageVersion>[] = [
    { title: t("page.polish"), fields: fieldsIn("pl") },
    { title: t("page.english"), fields: fieldsIn("en") },
    {
      title: t("page.version"),
      fields: [
        { kind: "text", name: "note", label: t("field.note"), hint: t("field.note.hint"), width: "full" },
      ],
    },
  ];
  return (
    <>
      <DetailHeader
        title={page[currentLanguage()].title}
        back={LIST}
        actions={
          <LinkButton to={publicPath(page.slug)} variant="outlined">
            {t("pages.public")}
          </LinkButton>
        }
      >
        {[t("pages.version", { version: page.version }), formatDate(page.publishedAt)].join(" · ")}
      </DetailHeader>
      <RecordForm
        draft={`page:${page.slug}`}
        schema={NewPageVersion}
        sections={sections}
        record={asRecord(page)}
        save={async (body, { revision }) =>
          asRecord(await api(pageCalls.publish, { params, revision, body }))
        }
        reload={async () =>
          asRecord(await queries.fetchQuery(callQuery("pages", pageCalls.details, { params })))
        }
        onSaved={() => void queries.invalidateQueries({ queryKey: ["pages"] })}
        onCancel={() => void navigate(LIST)}
        savedText={t("page.saved")}
        saveLabel={t("page.publish")}
        below={({ pl, en }) => (
          <Below>
            <PagePreview texts={{ pl, en }} />
            <VersionsPanel page={page} />
          </Below>
        )}
      />
    </>
  );
}

/** How long typing must rest before the server is asked to render. */
const REST_MS = 400;

/** How visitors would read what the editor holds, before it is published. It follows the language that is typed in. */
function PagePreview({ texts }: { texts: PageTexts }) {
  const { t } = useTranslation("content");
  const rested = useRested(texts);
  const [language, setLanguage] = useState<keyof PageTexts>(currentLanguage);
  const [seen, setSeen] = useState(rested);
  if (seen !== rested) {
    setSeen(rested);
    const other = language === "pl" ? "en" : "pl";
    if (!isSame(seen[other], rested[other]) && isSame(seen[language], rested[language])) setLanguage(other);
  }
  const text = PageText.safeParse(rested[language]).data;
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
function useRested(texts: PageTexts): PageTexts {
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
