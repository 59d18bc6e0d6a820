import type { PageDraftTexts } from "@bonum/contract/pages/fields.ts";
import { LANGUAGES } from "@bonum/contract/text/language.ts";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import visuallyHidden from "@mui/utils/visuallyHidden";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../../lib/format/format.ts";
import { useTextNames } from "../text-names.ts";
import { type Block, compareTexts, type Piece } from "./compare-texts.ts";

const FIELDS = ["title", "description", "body"] as const;

/** Number of unchanged lines shown before and after a change. */
const AROUND = 1;

const Part = styled("section")(({ theme }) => ({
  "& + &": {
    marginTop: theme.spacing(2),
    paddingTop: theme.spacing(2),
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
}));

const Lines = styled("div")(({ theme }) => ({
  ...theme.typography.body2,
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
  "& p": { margin: 0, minHeight: "1.5em" },
  "& [data-left-out]": {
    color: theme.vars.palette.text.secondary,
    fontStyle: "italic",
    padding: theme.spacing(0.5, 0),
  },
  "& ins, & del": { borderRadius: 2, padding: "0.05em 0.1em", color: theme.vars.palette.text.primary },
  "& ins": {
    textDecoration: "underline",
    textDecorationThickness: 2,
    textUnderlineOffset: "0.2em",
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.success.main} 18%, transparent)`,
  },
  "& del": { backgroundColor: `color-mix(in srgb, ${theme.vars.palette.error.main} 16%, transparent)` },
}));

interface TextsComparisonProps {
  before: PageDraftTexts;
  after: PageDraftTexts;
}

/**
 * Comparison of a page's texts in both languages: removed words are struck through, added ones underlined.
 */
export function TextsComparison({ before, after }: TextsComparisonProps) {
  const { t } = useTranslation("content");
  const nameOf = useTextNames();
  const changed = LANGUAGES.flatMap((language) =>
    FIELDS.filter((field) => before[language][field] !== after[language][field]).map((field) => ({
      path: `${language}.${field}`,
      language,
      one: before[language][field],
      other: after[language][field],
    })),
  );
  if (changed.length === 0) return <Typography>{t("compare.same")}</Typography>;
  return changed.map(({ path, language, one, other }) => (
    <Part key={path} aria-label={nameOf(path)}>
      <Typography variant="body2" component="h3" sx={{ fontWeight: 600, marginBottom: 0.5 }}>
        {nameOf(path)}
      </Typography>
      <Comparison language={language} before={one} after={other} />
    </Part>
  ));
}

interface ComparisonProps {
  language: "pl" | "en";
  before: string;
  after: string;
}

function Comparison({ language, before, after }: ComparisonProps) {
  const blocks = useMemo(() => compareTexts(before, after), [before, after]);
  return (
    <Lines>
      {blocks.map((block, index) => {
        const key = `${index} ${block.kind}`;
        const place = { first: index === 0, last: index === blocks.length - 1 };
        return block.kind === "same" ? (
          <Unchanged key={key} lines={block.lines} language={language} {...place} />
        ) : (
          <Changed key={key} block={block} language={language} />
        );
      })}
    </Lines>
  );
}

interface UnchangedProps {
  lines: readonly string[];
  language: "pl" | "en";
  /** True for the first block. */
  first: boolean;
  last: boolean;
}

/** Lines beside a change, and how many there are between it and the next. */
function Unchanged({ lines, language, first, last }: UnchangedProps) {
  const { t } = useTranslation("content");
  const head = first ? [] : lines.slice(0, AROUND);
  const rest = lines.slice(head.length);
  const tail = last ? [] : rest.slice(-AROUND);
  const amount = lines.length - head.length - tail.length;
  return (
    <>
      <p lang={language}>{head.join("\n")}</p>
      {amount > 0 && (
        <p data-left-out="">{`… ${t("compare.lines", { count: amount, amount: formatNumber(amount) })} …`}</p>
      )}
      {tail.length > 0 && <p lang={language}>{tail.join("\n")}</p>}
    </>
  );
}

function Changed({ block, language }: { block: Extract<Block, { kind: "changed" }>; language: "pl" | "en" }) {
  const placed = block.pieces.map((piece, at) => ({ piece, key: `${at} ${piece.kind}` }));
  return (
    <p lang={language}>
      {placed.map(({ piece, key }) => (
        <Words key={key} piece={piece} />
      ))}
    </p>
  );
}

/** Words of a comparison, marked not by colour alone; a screen reader announces removals and additions. */
function Words({ piece: { kind, text } }: { piece: Piece }) {
  const { t } = useTranslation("content");
  if (kind === "same") return text;
  const said = <span style={visuallyHidden}>{`${t(`compare.${kind}`)} `}</span>;
  return kind === "added" ? (
    <ins>
      {said}
      {text}
    </ins>
  ) : (
    <del>
      {said}
      {text}
    </del>
  );
}
