import { organisationPlaceholders } from "@bonum/contract/organisation/fields.ts";
import { pageCalls } from "@bonum/contract/pages/calls.ts";
import type { PageSlug, PageView } from "@bonum/contract/pages/fields.ts";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../../lib/api.ts";
import { currentLanguage } from "../../../lib/i18n/i18n.ts";
import { useOrganisation } from "../../../lib/organisation.ts";
import { TextLink } from "../../../ui/link-button.tsx";
import { Attention } from "../../../ui/states/attention.tsx";
import type { texts } from "../texts.ts";

type FactLabel = Extract<keyof typeof texts.pl, `fact.${string}`>;

interface UnsetFactsProps {
  slug: PageSlug;
  /** Facts that the page shows beside its text. */
  also?: readonly string[];
}

/** „Nie uzupełniono”: what the page's text speaks of and the settings do not hold. */
export function UnsetNotice({ slug, also = [] }: UnsetFactsProps) {
  const { t } = useTranslation("public");
  const organisation = useOrganisation();
  const text = useSource(slug);
  if (organisation === undefined || text === undefined) return null;
  const facts = organisationPlaceholders(organisation.facts);
  const spokenOf = [...also.map((name) => `organisation.${name}`), ...placeholdersIn(text)];
  const unset = [...new Set(spokenOf)].filter((name) => facts[name] === "");
  if (unset.length === 0) return null;
  return (
    <Attention title={t("unset.title")}>
      <p>
        {t("unset.text")}{" "}
        <strong>
          {unset.map((name) => t(`fact.${name.replace("organisation.", "")}` as FactLabel)).join(", ")}
        </strong>{" "}
        <TextLink to="/admin/settings">{t("unset.settings")}</TextLink>
      </p>
    </Attention>
  );
}

/** The page's Markdown as administrators edit it; nothing where it cannot be read. */
function useSource(slug: PageSlug): string | undefined {
  const [page, setPage] = useState<PageView>();
  useEffect(() => {
    const stop = new AbortController();
    api(pageCalls.details, { params: { slug }, signal: stop.signal }).then(setPage, () => setPage(undefined));
    return () => stop.abort();
  }, [slug]);
  return page?.slug === slug ? page[currentLanguage()].body : undefined;
}

function placeholdersIn(text: string): string[] {
  return [...text.matchAll(/\{\{\s*([\w.]+)\s*\}\}/g)].map(([, name = ""]) => name);
}
