import { styled } from "@mui/material/styles";
import visuallyHidden from "@mui/utils/visuallyHidden";
import { useEffect } from "react";
import { wholeMoments } from "../moment.tsx";
import { DENSITY, PHONE, TABLET, TARGET_SIZE } from "../styles/theme.ts";
import { allowed, type ListRow, nameIdOf } from "./list-description.ts";
import type { RowsProps } from "./list-table.tsx";
import { RowActionLine } from "./row-actions.tsx";
import { RowCheckbox } from "./selection/row-checkbox.tsx";

const List = styled("ol")({ listStyle: "none", margin: 0, padding: 0 });

const Card = styled("li")(({ theme }) => ({
  padding: theme.spacing(DENSITY.row, DENSITY.group.narrow),
  overflowWrap: "anywhere",
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  "&:last-of-type": { borderBottom: 0 },
  // Several records stand in a phone's window.
  [PHONE]: {
    position: "relative",
    paddingBlock: theme.spacing(1.25),
    // What a row tells stands in one column beside its tick and its picture.
    "--tick": "0px",
    "--picture": "0px",
    "--beside": "calc(var(--tick) + var(--picture))",
    "&:has(label > input)": { "--tick": `${TARGET_SIZE - 2}px` },
    "&:has([data-title] [data-picture])": { "--picture": "52px" },
    // The picture stands below the tick, which leaves its width to the name.
    "&:has(label > input):has([data-title] [data-picture])": {
      "--tick": `${TARGET_SIZE + 4}px`,
      "--picture": "0px",
      display: "flex",
      flexDirection: "column",
      minHeight: 100,
      "& > div:first-of-type": { columnGap: theme.spacing(1.5) },
      "& [data-picture] > :not(:last-child)": {
        position: "absolute",
        insetBlockStart: 48,
        insetInlineStart: 17,
      },
      "&:has([data-look=buttons])": { minHeight: 152 },
      "& > [data-look=buttons]": { marginBlockStart: "auto", paddingBlockStart: theme.spacing(1) },
    },
    // Room for the mark, which stands below the state.
    "&:has([data-look=icons]) :is(dl, [data-title] > * + *)": { marginInlineEnd: theme.spacing(4.5) },
  },
}));

/**
 * A card's heading with its tick before it and, where it has them, its state and the mark that is all there is to do behind.
 * On a phone the number and the state share a line, and what else the heading says stands below.
 */
const Titled = styled("div")(({ theme }) => ({
  display: "flex",
  alignItems: "start",
  gap: theme.spacing(0.75),
  "& > [data-title]": { flex: 1, minWidth: 0 },
  "& > [data-look]": { flex: "none", marginBlock: -8, marginInlineEnd: -10 },
  [PHONE]: {
    flexWrap: "wrap",
    rowGap: 0,
    "& > [data-title]": { display: "contents" },
    "& > [data-title] > *": { flex: "1 1 min-content", minWidth: 0, overflowWrap: "break-word" },
    "& > [data-title] > * + *": { order: 1, flexBasis: "100%", marginInlineStart: "var(--beside)" },
    "& > [data-state]": { display: "flex", alignItems: "baseline", gap: theme.spacing(1) },
    "& > [data-look]": { position: "absolute", insetBlockStart: 36, insetInlineEnd: 16 },
  },
}));

/** Room before a fact for the dot that parts it from the one before, in pixels. */
const DOT = 14;

/** Facts of a card: on a phone in few small lines, which mostly need no labels; a tablet has room for several side by side. */
const Facts = styled("dl")(({ theme }) => ({
  margin: theme.spacing(1.25, 0, 1),
  "& dt": { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  "& dd": { margin: 0, overflowWrap: "anywhere" },
  [TABLET]: {
    ...theme.typography.body2,
    display: "grid",
    gridTemplateColumns: "repeat(4, minmax(0, 1fr))",
    gap: theme.spacing(1, 2),
    '& > [data-wide="true"]': { gridColumn: "span 2" },
  },
  [PHONE]: {
    ...theme.typography.caption,
    display: "flex",
    flexWrap: "wrap",
    marginBlock: theme.spacing(0.25, 0),
    // Of the dots before the facts those at the beginning of a line stand in a margin, which is clipped.
    marginInlineStart: `calc(var(--beside) - ${DOT}px)`,
    clipPath: `inset(-4px -4px -4px ${DOT - 4}px)`,
    "& > div": { paddingInlineStart: DOT },
    "& > [data-wide=true]": { flexBasis: "100%" },
    "& > [data-wide=true][data-labelled=true]": { display: "flex", columnGap: theme.spacing(0.5) },
    "& > :not([data-wide=true])::before": {
      content: '"·"',
      position: "absolute",
      marginInlineStart: "-9px",
    },
    "& dd, & time, & time + span": { display: "inline" },
    "& + [data-look]": { marginTop: theme.spacing(1) },
    "& dd br": { display: "none" },
    "& time + span::before": { content: '", "' },
    "& dt": { display: "inline", whiteSpace: "nowrap", "&::after": { content: '": "' } },
    "& > :not([data-labelled=true]) > dt": visuallyHidden,
  },
}));

/** A list on a narrow screen: what a row tells, one below the other, and buttons that a thumb can hit. */
export function ListCards<Row extends ListRow>({ view, rows, firstNumber, afterRows }: RowsProps<Row>) {
  useEffect(afterRows);
  const { columns, actions, texts, selection } = view;
  const title = columns.find(({ card }) => card === "title");
  const state = columns.find(({ card }) => card === "state");
  const facts = columns.filter(({ card = "fact" }) => card === "fact" || card === "wide");
  return (
    <List aria-label={texts.label} start={firstNumber}>
      {rows.map((row) => {
        const offered = actions ? allowed(actions(row)) : [];
        const marks = offered.length === 1 && offered[0]?.mark === true;
        return (
          <Card key={row.id} aria-labelledby={nameIdOf(row)} data-list-row="">
            <Titled>
              {selection && <RowCheckbox store={selection.store} row={row} />}
              <div data-title="">{title?.cell(row)}</div>
              {state && <div data-state="">{state.cell(row)}</div>}
              {marks && <RowActionLine row={row} actions={offered} look="icons" />}
            </Titled>
            <Facts>
              {facts
                .filter(({ shownOnCard }) => shownOnCard?.(row) ?? true)
                .map(({ key, label, cell, card, labelled = false }) => (
                  <div key={key} data-wide={card === "wide"} data-labelled={labelled}>
                    <dt>{label}</dt>
                    <dd>{wholeMoments(cell(row))}</dd>
                  </div>
                ))}
            </Facts>
            {!marks && offered.length > 0 && <RowActionLine row={row} actions={offered} look="buttons" />}
          </Card>
        );
      })}
    </List>
  );
}
