import "./texts.ts";
import { recordAt } from "@bonum/contract/bookmarks/fields.ts";
import type { Language } from "@bonum/contract/text/language.ts";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useOpened } from "../../lib/opened/use-opened.ts";
import { useNamedPlace } from "../../lib/record-name.ts";
import { useHasRole } from "../../lib/session/session-store.ts";
import { PageHeader, titleWith } from "../page/page-header.tsx";
import { StateChip } from "../state-chip.tsx";
import { NARROW, TARGET_SIZE } from "../styles/theme.ts";
import { FavouriteButton } from "./favourite-button.tsx";

/**
 * On a narrow screen the star and "⋯" share the title's line, and the buttons one below: the record begins in the upper half
 * of a phone.
 */
const Head = styled("div")(({ theme }) => ({
  [NARROW]: {
    "& > div": { display: "block", position: "relative", marginBottom: theme.spacing(1.5) },
    "& h1": { ...theme.typography.h2, paddingInlineEnd: "var(--beside, 0)" },
    "&:has([data-star], [data-beside-title])": { "--beside": `${TARGET_SIZE}px` },
    "&:has([data-star]):has([data-beside-title])": { "--beside": `${2 * TARGET_SIZE}px` },
    "& [data-star], & [data-beside-title]": {
      margin: 0,
      position: "absolute",
      insetBlockStart: -8,
      insetInlineEnd: -10,
    },
    "&:has([data-beside-title]) [data-star]": { insetInlineEnd: TARGET_SIZE - 10 },
    // The buttons.
    "& > div > div:last-of-type": {
      display: "flex",
      flexWrap: "wrap",
      "& > *": { flex: "1 1 auto", marginTop: theme.spacing(1.5) },
      "& > [data-beside-title]": { marginTop: 0 },
    },
  },
}));

const Line = styled("div")(({ theme }) => ({
  ...theme.typography.body2,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: theme.spacing(1, 1.5),
  color: theme.vars.palette.text.secondary,
  [NARROW]: {
    gap: theme.spacing(0.75, 1.5),
    lineHeight: 1.4,
    // What can be done stands in the line of the state, which has room for it.
    "& > span:first-of-type, & > [data-beside-state]": { order: -1 },
  },
}));

interface DetailHeaderProps {
  title: string;
  /** The record's own number, where that is a part of what it is called. */
  number?: string | undefined;
  /** Language of the record's name; Polish by default. */
  language?: Language;
  /** The list that the record stands in. */
  back: string;
  /** True for a sample record. */
  sample?: boolean;
  /** Content below the title: number, state (`StateChip`), a link to the parent record. */
  children?: ReactNode;
  /** Buttons for what the record's `can` allows. */
  actions?: ReactNode;
}

/** The head of a screen about one record: what it is called, its state, which is told when it changes, what can be done with it. */
export function DetailHeader(props: DetailHeaderProps) {
  const { title, number, language = "pl", back, sample = false, children, actions } = props;
  const { t } = useTranslation("detail");
  const called = titleWith(number, title);
  useNamedPlace(called, language, back);
  useOpened(called);
  const isAdmin = useHasRole("Admin");
  const record = recordAt(useLocation().pathname);
  const starred = isAdmin && record !== undefined;
  const below = (children || sample || starred) && (
    <Line aria-live="polite">
      {children}
      {sample && <StateChip>{t("sample")}</StateChip>}
      {starred && <FavouriteButton record={record} />}
    </Line>
  );
  return (
    <Head>
      <PageHeader
        called={language}
        title={title}
        number={number}
        actions={actions}
        {...(below && { below })}
      />
    </Head>
  );
}
