import { boundWords } from "@bonum/contract/text/typography.ts";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { currentLanguage } from "../../../lib/i18n/i18n.ts";
import { PageTitle } from "../../../ui/page/page-title.tsx";
import { NARROW } from "../../../ui/styles/theme.ts";

interface PageHeadProps {
  title: ReactNode;
  /** A line of small facts below the title. */
  note?: ReactNode;
  /** Lead of the page, in larger type. */
  children?: ReactNode;
}

const Head = styled("header")(({ theme }) => ({
  maxWidth: "54rem",
  padding: theme.spacing(1.5, 0, 3.5),
  "& h1": {
    fontSize: "clamp(1.875rem, 1.4rem + 2.2vw, 3rem)",
    fontWeight: 680,
    lineHeight: 1.08,
    letterSpacing: "-0.022em",
  },
  [NARROW]: { padding: theme.spacing(0.5, 0, 2) },
}));

const LeadText = styled("div")(({ theme }) => ({
  marginTop: theme.spacing(1.5),
  fontSize: "clamp(1.125rem, 1.05rem + 0.35vw, 1.3125rem)",
  lineHeight: 1.5,
  color: theme.vars.palette.text.primary,
  textWrap: "pretty",
  // A text of its own size is a lead here all the same.
  "&& > *": { fontSize: "inherit", lineHeight: "inherit" },
  "& p": { margin: theme.spacing(0, 0, 1.5) },
  "& p:last-child": { marginBottom: 0 },
}));

const Note = styled("p")(({ theme }) => ({
  ...theme.typography.body2,
  margin: theme.spacing(1.5, 0, 0),
  color: theme.vars.palette.text.secondary,
}));

/** Head of a public page. */
export function PageHead({ title, note, children }: PageHeadProps) {
  const isPolish = typeof title === "string" && currentLanguage() === "pl";
  return (
    <Head>
      <PageTitle>{isPolish ? boundWords(title) : title}</PageTitle>
      {note && <Note>{note}</Note>}
      {children && <LeadText>{children}</LeadText>}
    </Head>
  );
}

/** Lead of a page in larger type, rendered by the server. */
export function Lead({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server (platform/markdown)
  return <LeadText dangerouslySetInnerHTML={{ __html: html }} />;
}
