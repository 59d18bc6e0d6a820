import { styled } from "@mui/material/styles";
import { useEffect } from "react";
import { DENSITY, TABLET } from "../styles/theme.ts";
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
}));

/** A card's heading with its tick before it and, where it has one, the mark that is all there is to do behind. */
const Titled = styled("div")({
  display: "flex",
  alignItems: "start",
  "& > [data-title]": { flex: 1, minWidth: 0 },
  "& > [data-look]": { flex: "none", marginBlock: -8, marginInlineEnd: -10 },
});

/**
 * Facts of a card: on a phone a label and its value share a line; a tablet has room for several side by side.
 */
const Facts = styled("dl")(({ theme }) => ({
  ...theme.typography.body2,
  display: "grid",
  gridTemplateColumns: "fit-content(7.5rem) minmax(0, 1fr)",
  gap: theme.spacing(0.75, 1.5),
  alignItems: "baseline",
  margin: theme.spacing(1.25, 0, 1),
  "& > div": { display: "contents" },
  [TABLET]: {
    gridTemplateColumns: "repeat(4, minmax(0, 1fr))",
    gap: theme.spacing(1, 2),
    "& > div": { display: "block" },
    '& > [data-wide="true"]': { gridColumn: "span 2" },
  },
  "& dt": { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  "& dd": { margin: 0, overflowWrap: "anywhere" },
}));

/** A list on a narrow screen: what a row tells, one below the other, and buttons that a thumb can hit. */
export function ListCards<Row extends ListRow>({ view, rows, firstNumber, afterRows }: RowsProps<Row>) {
  useEffect(afterRows);
  const { columns, actions, texts, selection } = view;
  const title = columns.find(({ card }) => card === "title");
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
              {marks && <RowActionLine row={row} actions={offered} look="icons" />}
            </Titled>
            <Facts>
              {facts
                .filter(({ shownOnCard }) => shownOnCard?.(row) ?? true)
                .map(({ key, label, cell, card }) => (
                  <div key={key} data-wide={card === "wide"}>
                    <dt>{label}</dt>
                    <dd>{cell(row)}</dd>
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
