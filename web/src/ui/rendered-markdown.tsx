import { styled } from "@mui/material/styles";

const Text = styled("div")(({ theme }) => ({
  maxWidth: "75ch",
  whiteSpace: "normal",
  overflowWrap: "anywhere",
  "& p, & ul, & ol": { margin: theme.spacing(0, 0, 1.5) },
  "& a": { color: theme.vars.palette.primary.main, textUnderlineOffset: "0.2em" },
  "& h2": { ...theme.typography.h3, margin: theme.spacing(3, 0, 1) },
  "& h3": { ...theme.typography.subtitle1, fontWeight: 600, margin: theme.spacing(2, 0, 0.5) },
  "&& > :not(* + *)": { marginTop: 0 },
  "&& > :last-child": { marginBottom: 0 },
}));

interface RenderedMarkdownProps {
  html: string;
  /** Language of the text, where it may differ from the interface's. */
  lang?: string;
}

/** Text that the server rendered from Markdown and sanitised, as one looks at it in the administration. */
export function RenderedMarkdown({ html, lang }: RenderedMarkdownProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered without raw HTML and sanitised by the server (platform/markdown)
  return <Text lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
