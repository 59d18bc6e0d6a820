import { styled } from "@mui/material/styles";
import { useEffect } from "react";
import { DENSITY, TABLET } from "../styles/theme.ts";
import { type ListRow, nameIdOf } from "./list-description.ts";
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

/** A card's heading with its tick. */
const Titled = styled("div")({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  alignItems: "start",
});

const Facts = styled("dl")(({ theme }) => ({
  ...theme.typography.body2,
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
  gap: theme.spacing(1, 2),
  margin: theme.spacing(1.5, 0, 1),
  '& > [data-wide="true"]': { gridColumn: "1 / -1" },
  [TABLET]: {
    gridTemplateColumns: "repeat(4, minmax(0, 1fr))",
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
      {rows.map((row) => (
        <Card key={row.id} aria-labelledby={nameIdOf(row)} data-list-row="">
          {selection ? (
            <Titled>
              <RowCheckbox store={selection.store} row={row} />
              <div>{title?.cell(row)}</div>
            </Titled>
          ) : (
            title?.cell(row)
          )}
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
          {actions && <RowActionLine row={row} actions={actions(row)} look="buttons" />}
        </Card>
      ))}
    </List>
  );
}
