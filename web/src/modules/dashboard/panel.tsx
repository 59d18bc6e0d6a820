import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { DOT } from "../../lib/format/format.ts";
import { TextLink } from "../../ui/link-button.tsx";
import { wholeMoments } from "../../ui/moment.tsx";
import { Polish, usePolish } from "../../ui/polish.tsx";
import { paddedSheet } from "../../ui/styles/padded-sheet.ts";
import { DENSITY, PHONE } from "../../ui/styles/theme.ts";

const Sheet = styled("section")(({ theme }) => ({
  ...paddedSheet(theme),
  minWidth: 0,
  '&[data-accent="true"]': { borderInlineStart: `4px solid ${theme.vars.palette.secondary.main}` },
}));

const Head = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: theme.spacing(0.5, 2),
  marginBottom: theme.spacing(1.5),
}));

interface PanelProps {
  title: string;
  /** Link to the complete list. */
  more?: { to: string; label: string };
  /** Marks the part that waits for the reader. */
  accent?: boolean;
  children: ReactNode;
}

/** A part of a dashboard. */
export function Panel({ title, more, accent = false, children }: PanelProps) {
  const id = useId();
  return (
    <Sheet aria-labelledby={id} data-accent={accent}>
      <Head>
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        {more && <TextLink to={more.to}>{more.label}</TextLink>}
      </Head>
      {children}
    </Sheet>
  );
}

/** The columns of a dashboard; on a phone one stands below the other. */
export const Panels = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: theme.spacing(DENSITY.page.gap),
  alignItems: "start",
  "&:has(> :empty), &:has(> :only-child)": { gridTemplateColumns: "minmax(0, 1fr)" },
  [PHONE]: { gridTemplateColumns: "minmax(0, 1fr)" },
}));

/** Parts of a dashboard one below the other, each as tall as it has to be. */
export const PanelColumn = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: theme.spacing(DENSITY.page.gap),
  "&:empty": { display: "none" },
}));

const List = styled("ul")(({ theme }) => ({
  listStyle: "none",
  margin: 0,
  padding: 0,
  "& li": { padding: theme.spacing(1.25, 0), borderTop: `1px solid ${theme.vars.palette.divider}` },
  "& li:first-of-type": { borderTop: 0, paddingTop: 0 },
  "& li:last-of-type": { paddingBottom: 0 },
  '& li[data-pictured="true"]': {
    display: "grid",
    gridTemplateColumns: "auto minmax(0, 1fr)",
    columnGap: theme.spacing(1.5),
    alignItems: "center",
  },
}));

/** Icon beside both lines of an item. */
const Picture = styled("div")({ gridRow: "1 / span 2" });

const Name = styled("span")({ display: "block", fontWeight: 600, overflowWrap: "anywhere" });

const Details = styled("span")(({ theme }) => ({
  ...theme.typography.body2,
  display: "block",
  overflowWrap: "anywhere",
  color: theme.vars.palette.text.secondary,
}));

export interface PanelItem {
  id: string;
  /** Picture beside its name. */
  picture?: ReactNode;
  /** Text given by people, which is Polish in every language. */
  name: ReactNode;
  /** Kind of the item, before the details. */
  about?: string;
  details: string;
  /** Stands behind the details, where there is something to point out. */
  mark?: ReactNode;
  /** A line of its own below the details. */
  further?: ReactNode;
  /** The way to what is to be done with it, below all else. */
  action?: ReactNode;
}

/** A short list of a dashboard, or the word that it is empty. */
export function PanelList({ items, empty }: { items: readonly PanelItem[]; empty: string }) {
  const polish = usePolish();
  if (items.length === 0) return <Typography color="textSecondary">{empty}</Typography>;
  return (
    <List>
      {items.map(({ id, picture, name, about, details, mark, further, action }) => (
        <li key={id} data-pictured={picture !== undefined}>
          {picture !== undefined && <Picture>{picture}</Picture>}
          <Name {...polish}>{name}</Name>
          <Details>
            {about !== undefined && (
              <>
                <Polish>{about}</Polish>
                {DOT}
              </>
            )}
            {wholeMoments(details)}
            {mark && " "}
            {mark}
          </Details>
          {further && <Details>{further}</Details>}
          {action}
        </li>
      ))}
    </List>
  );
}
