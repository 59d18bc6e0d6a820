import type { Language } from "@bonum/contract/text/language.ts";
import { styled } from "@mui/material/styles";
import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { To } from "react-router";
import { DOT } from "../../lib/format/format.ts";
import { bearsSampleMark } from "../../lib/format/sample-mark.ts";
import { asShown } from "../../lib/i18n/i18n.ts";
import { TextButton, TextLink } from "../link-button.tsx";
import { wholeMoments } from "../moment.tsx";
import { useWritten } from "../polish.tsx";
import { IN_LINES } from "../styles/theme.ts";
import { type ListRow, nameIdOf } from "./list-description.ts";

const Name = styled("span")({
  display: "block",
  fontWeight: 600,
  overflowWrap: "anywhere",
  lineHeight: 1.35,
});

const Details = styled("span")(({ theme }) => ({
  ...theme.typography.caption,
  display: "block",
  color: theme.vars.palette.text.secondary,
  overflowWrap: "anywhere",
}));

/** In a table of lines a name that lacks room is cut before its end, not at it. */
const Halves = styled("span")({
  [IN_LINES]: {
    display: "inline-flex",
    maxWidth: "100%",
    whiteSpace: "pre",
    "&, & > *": { textDecoration: "inherit" },
    "& > :first-of-type": { overflow: "hidden", textOverflow: "ellipsis" },
    "& > :last-of-type": { flex: "none" },
  },
});

/** The end that a name always shows, since names of one paper differ there, as in `etap_rev4.pdf`. */
const END = /\S{1,16}$/u;

/** A name in two parts; whatever bears it is called by the whole. */
function InHalves({ name }: { name: string }) {
  const end = name.search(END);
  return (
    <Halves>
      <span>{name.slice(0, end)}</span>
      <span>{name.slice(end)}</span>
    </Halves>
  );
}

/** Target of a row's name, with its navigation state. */
export interface RowPlace {
  to: To;
  state?: unknown;
}

interface RowTitleProps {
  row: ListRow & { sample?: boolean };
  /** The screen with the row's details. */
  to?: string | RowPlace;
  /** Language of the name; Polish by default. */
  language?: Language;
  /** It is a word or a number of the portal, and stands in the reader's language. */
  ours?: boolean;
  /** Opens the row's content if it has no screen. */
  onOpen?: () => void;
  /** Facts that distinguish rows with one name; empty ones are left out. */
  details?: readonly ReactNode[];
  /** The name is a file's, whose end is shown in a table of lines however short the line is. */
  file?: boolean;
  children: ReactNode;
}

/** A sentence without its full stop, as more follows on the line; an abbreviation keeps its own. */
export function unended(text: string): string {
  return text.replace(/(?<=\p{Ll}{5})\.$/u, "");
}

/** Name of a row, linked to its details, with a distinguishing line below. */
export function RowTitle(props: RowTitleProps) {
  const { row, to, language = "pl", ours = false, onOpen, details = [], file = false, children } = props;
  const { t } = useTranslation("list");
  const written = useWritten(language);
  // One mark is enough.
  const marked = [children, ...details].some((text) => typeof text === "string" && bearsSampleMark(text));
  const mark = row.sample && !marked ? [t("row.sample")] : [];
  const line = [...details.filter((detail) => detail !== ""), ...mark];
  const place = typeof to === "string" ? { to } : to;
  return (
    <>
      <Name id={nameIdOf(row)} {...(!ours && written)}>
        {place !== undefined && file && typeof children === "string" && (
          <TextLink {...place} aria-label={asShown(children)}>
            <InHalves name={asShown(children)} />
          </TextLink>
        )}
        {place !== undefined && !file && <TextLink {...place}>{children}</TextLink>}
        {to === undefined && onOpen !== undefined && <TextButton onClick={onOpen}>{children}</TextButton>}
        {to === undefined && onOpen === undefined && children}
      </Name>
      {line.length > 0 && (
        <Details>
          {line.map((detail, place) => (
            <Fragment key={typeof detail === "string" ? detail : place}>
              {place > 0 && DOT}
              {typeof detail === "string"
                ? wholeMoments(asShown(place < line.length - 1 ? unended(detail) : detail))
                : detail}
            </Fragment>
          ))}
        </Details>
      )}
    </>
  );
}
