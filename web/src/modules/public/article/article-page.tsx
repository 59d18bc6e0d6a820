import "../messages.ts";
import { LEGAL_SLUGS, PageSlug, type PublicPage } from "@bonum/contract/pages/fields.ts";
import { useTranslation } from "react-i18next";
import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { formatDate } from "../../../lib/dates.ts";
import { useDocumentTitle } from "../../../ui/page/document-title.ts";
import { AboutPages } from "../layout/about-pages.tsx";
import { Columns } from "../layout/columns.tsx";
import { Contents } from "../layout/contents.tsx";
import { PageHead } from "../layout/page-head.tsx";
import { Paper } from "../layout/paper.tsx";
import { Prose } from "../layout/prose.tsx";
import { splitLead } from "../layout/rendered-text.ts";
import { readText } from "../read-text.ts";
import { UnsetFacts } from "../unset/unset-facts.tsx";

/** The text that the last segment of the address names. */
export function loader(args: LoaderFunctionArgs): Promise<PublicPage> {
  const slug = PageSlug.safeParse(args.params.page);
  if (!slug.success) throw data(null, { status: 404 });
  return readText(args, slug.data);
}

/** A page that is a text: the institution, the certificate, the law's pages. */
export function Component() {
  const page = useLoaderData<typeof loader>();
  useDocumentTitle(page.title, page.description);
  const { lead, rest } = splitLead(page.html);
  return (
    <article>
      <PageHead title={page.title} note={<Version page={page} />}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server (platform/markdown) */}
        <div dangerouslySetInnerHTML={{ __html: lead }} />
      </PageHead>
      <UnsetFacts slug={page.slug} />
      <Columns>
        <Paper>
          <Prose html={rest} />
        </Paper>
        <aside>
          <AboutPages />
          <Contents html={rest} />
        </aside>
      </Columns>
    </article>
  );
}

/** Of what people accept they must be able to say which version it was. */
function Version({ page: { slug, version, publishedAt } }: { page: PublicPage }) {
  const { t } = useTranslation("public");
  if (!LEGAL_SLUGS.some((legal) => legal === slug)) return null;
  return <>{t("article.version", { version, date: formatDate(publishedAt) })}</>;
}
