import { wholeMoments } from "../../../ui/moment.tsx";
import "../texts.ts";
import { dayInWarsaw, formatDate, formatDay } from "@bonum/contract/calendar.ts";
import { CONFIRMED_SLUGS, PageSlug, type PublicPage } from "@bonum/contract/pages/fields.ts";
import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { TextLink } from "../../../ui/link-button.tsx";
import { useDocumentTitle } from "../../../ui/page/document-title.ts";
import { AboutPages } from "../layout/about-pages.tsx";
import { Columns } from "../layout/columns.tsx";
import { PageHead } from "../layout/page-head.tsx";
import { Paper } from "../layout/paper.tsx";
import { Prose } from "../layout/prose.tsx";
import { sectionsOf, splitLead } from "../layout/rendered-text.ts";
import { SideList } from "../layout/side-list.tsx";
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
      <Upcoming page={page} />
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

/** Version number of a law page, which people must be able to cite once they accept it. */
function Version({ page: { slug, version, publishedAt, inForceFrom } }: { page: PublicPage }) {
  const { t } = useTranslation("public");
  if (!CONFIRMED_SLUGS.some((legal) => legal === slug)) return null;
  const ahead = inForceFrom !== null && inForceFrom > dayInWarsaw();
  const date = inForceFrom === null ? formatDate(publishedAt) : formatDay(inForceFrom);
  return wholeMoments(t(ahead ? "article.ahead" : "article.version", { version, date }));
}

/** Way to the announced version, which people are told of before it holds. */
function Upcoming({ page: { slug, upcoming } }: { page: PublicPage }) {
  const { t } = useTranslation("public");
  if (upcoming === null) return null;
  const { version, inForceFrom } = upcoming;
  return (
    <Announced>
      {wholeMoments(t("article.upcoming", { version, date: formatDay(inForceFrom) }))}{" "}
      <TextLink to={`/about/${slug}?upcoming=1`}>{t("article.upcomingRead")}</TextLink>
    </Announced>
  );
}

const Announced = styled("p")(({ theme }) => ({
  margin: theme.spacing(0, 0, 3),
  padding: theme.spacing(1.5, 2),
  borderInlineStart: `4px solid ${theme.vars.palette.primary.main}`,
  backgroundColor: theme.vars.palette.background.paper,
}));

/** A page of fewer sections is seen at a glance. */
const WORTH_A_LIST = 3;

const Sticky = styled("div")(({ theme }) => ({
  position: "sticky",
  insetBlockStart: theme.spacing(3),
  maxHeight: `calc(100dvh - ${theme.spacing(6)})`,
  overflowY: "auto",
  // Below the text it would come too late.
  "@media (max-width: 1100px)": { display: "none" },
}));

/** The sections of a long text, with links to them. */
function Contents({ html }: { html: string }) {
  const { t } = useTranslation("public");
  const sections = sectionsOf(html);
  if (sections.length < WORTH_A_LIST) return null;
  return (
    <Sticky>
      <SideList label={t("article.contents")}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </SideList>
    </Sticky>
  );
}
