import "../texts.ts";
import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { LinkButton } from "../../../ui/link-button.tsx";
import { useDocumentTitle } from "../../../ui/page/document-title.ts";
import { ABOUT_PAGES } from "../layout/about-pages.tsx";
import { IndexList, IndexRow } from "../layout/index-list.tsx";
import { PageHead } from "../layout/page-head.tsx";
import { Paper } from "../layout/paper.tsx";
import { Prose } from "../layout/prose.tsx";
import { splitLead } from "../layout/rendered-text.ts";
import { readText } from "../read-text.ts";

export const loader = (args: LoaderFunctionArgs) => readText(args, "about");

const Halves = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 7fr) minmax(0, 5fr)",
  alignItems: "start",
  gap: theme.spacing(4, 7),
  "@media (max-width: 1000px)": { gridTemplateColumns: "minmax(0, 1fr)" },
}));

/** The steps of an examination: the numerals carry the page. */
const Steps = styled(Paper)(({ theme }) => ({
  "&& ol": { listStyle: "none", counterReset: "step", padding: 0, margin: theme.spacing(3, 0, 0) },
  "&& li": {
    counterIncrement: "step",
    display: "grid",
    gridTemplateColumns: "4.25rem minmax(0, 1fr)",
    padding: theme.spacing(2.25, 0),
    margin: 0,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  "& li > *": { gridColumn: 2 },
  "& li::before": {
    content: "counter(step)",
    gridRow: "1 / span 9",
    fontSize: "2.75rem",
    fontWeight: 300,
    lineHeight: 1,
    letterSpacing: "-0.04em",
    fontVariantNumeric: "lining-nums",
    color: theme.vars.palette.secondary.main,
  },
  "&& li strong": { display: "block", fontSize: "1.1875rem", fontWeight: 650 },
}));

/** /about: what the Centre is, how an examination proceeds, and where to read more. */
export function Component() {
  const { t } = useTranslation("public");
  const page = useLoaderData<typeof loader>();
  useDocumentTitle(page.title, page.description);
  const { lead, rest } = splitLead(page.html);
  return (
    <>
      <PageHead title={page.title}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server (platform/markdown) */}
        <div dangerouslySetInnerHTML={{ __html: lead }} />
      </PageHead>
      <Halves>
        <Steps>
          <Prose html={rest} />
          <LinkButton variant="contained" to="/services" sx={{ marginTop: 3 }}>
            {t("about.choose")}
          </LinkButton>
        </Steps>
        <IndexList label={t("about.more")}>
          {ABOUT_PAGES.map((name) => (
            <IndexRow key={name} to={`/about/${name}`} title={t(`page.${name}`)}>
              {t(`page.${name}.about`)}
            </IndexRow>
          ))}
        </IndexList>
      </Halves>
    </>
  );
}
