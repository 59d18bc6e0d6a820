import "./texts.ts";
import type { TextMatch } from "@bonum/contract/documents/fields.ts";
import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { Marked } from "../marked.tsx";
import { marks } from "../styles/marks.ts";

const Line = styled("span")(({ theme }) => ({
  ...theme.typography.caption,
  ...marks(theme),
  display: "block",
  marginBlockStart: theme.spacing(0.5),
  color: theme.vars.palette.text.secondary,
  overflowWrap: "anywhere",
}));

/** Excerpt of a file's text with the search terms marked. */
export function MatchLine({ match: { text, page, marks } }: { match: TextMatch }) {
  const { t } = useTranslation("files");
  return (
    <Line>
      {page !== null && <strong>{t("match.page", { page })} </strong>}
      <Marked text={text} marks={marks} />
    </Line>
  );
}
