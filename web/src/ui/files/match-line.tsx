import "./texts.ts";
import type { TextMatch } from "@bonum/contract/documents/fields.ts";
import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";

const Line = styled("span")(({ theme }) => ({
  ...theme.typography.caption,
  display: "block",
  marginBlockStart: theme.spacing(0.5),
  color: theme.vars.palette.text.secondary,
  overflowWrap: "anywhere",
  "& mark": {
    color: theme.vars.palette.text.primary,
    fontWeight: 600,
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.warning.main} 28%, transparent)`,
    borderRadius: 2,
  },
}));

/** What the text inside a file says where it was found, with the words that were looked for marked. */
export function MatchLine({ match: { text, page, marks } }: { match: TextMatch }) {
  const { t } = useTranslation("files");
  const ends = [0, ...marks.map(([, to]) => to)];
  return (
    <Line>
      {page !== null && <strong>{t("match.page", { page })} </strong>}
      {marks.map(([from, to], index) => (
        <span key={from}>
          {text.slice(ends[index], from)}
          <mark>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </Line>
  );
}
