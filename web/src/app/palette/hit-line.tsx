import "./texts.ts";
import { askedBy, marksOf } from "@bonum/contract/text/found.ts";
import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { Marked } from "../../ui/marked.tsx";
import { usePolish, Written } from "../../ui/polish.tsx";
import { marks } from "../../ui/styles/marks.ts";
import type { Hit } from "./hits.ts";
import { ICONS } from "./icons.ts";
import { FIELDS, type FieldName } from "./texts.ts";

const Line = styled("span")(({ theme }) => ({
  ...marks(theme),
  display: "flex",
  gap: theme.spacing(1.5),
  minWidth: 0,
  "& > svg": { flex: "none", marginTop: 2, color: theme.vars.palette.text.secondary },
}));

const Label = styled("span")({ display: "block", fontWeight: 600, overflowWrap: "anywhere" });

const Detail = styled("span")(({ theme }) => ({
  ...theme.typography.caption,
  display: "block",
  overflowWrap: "anywhere",
  color: theme.vars.palette.text.secondary,
}));

const isNamed = (field: string): field is FieldName => FIELDS.includes(field);

/** A hit: what it is called, what tells alike ones apart, and why it was found. */
export function HitLine({ hit, term }: { hit: Hit; term: string }) {
  const { t } = useTranslation("paletteHits");
  const polish = usePolish();
  const { kind, label, named, detail, match } = hit;
  const Icon = ICONS[kind];
  const asked = askedBy(term);
  const shown = match && !detail.includes(match.text) ? match : undefined;
  return (
    <Line>
      {Icon && <Icon fontSize="small" aria-hidden="true" />}
      <span>
        <Label {...(named && polish)}>
          <Marked text={label} marks={marksOf(label, asked)} />
        </Label>
        {detail !== "" && (
          <Detail {...polish}>
            <Marked text={detail} marks={marksOf(detail, asked)} />
          </Detail>
        )}
        {shown && (
          <Detail>
            {isNamed(shown.field) && `${t(`field.${shown.field}`)}: `}
            <Written language={shown.field.endsWith("En") ? "en" : "pl"}>
              <Marked text={shown.text} marks={shown.marks} />
            </Written>
          </Detail>
        )}
      </span>
    </Line>
  );
}
