import { styled } from "@mui/material/styles";
import { formatNumber } from "../../lib/format.ts";
import { TextLink } from "../../ui/link-button.tsx";
import { NARROW, sheet } from "../../ui/styles/theme.ts";

const Row = styled("dl")(({ theme }) => ({
  ...sheet(theme),
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(150px, 1fr))",
  margin: theme.spacing(0, 0, 2.5),
  padding: theme.spacing(2, 1),
  "& > div": {
    display: "flex",
    flexDirection: "column-reverse",
    justifyContent: "flex-end",
    padding: theme.spacing(0.5, 2),
    borderInlineStart: `1px solid ${theme.vars.palette.divider}`,
    "&:first-of-type": { borderInlineStart: 0 },
    [NARROW]: { borderInlineStart: 0 },
  },
  "& dt": { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  "& dd": { margin: 0 },
  "& dd:last-of-type": {
    fontSize: "2rem",
    fontWeight: 650,
    lineHeight: 1.2,
    fontVariantNumeric: "tabular-nums",
  },
  [NARROW]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
}));

const Note = styled("dd")(({ theme }) => ({ ...theme.typography.caption, order: -1 }));

export interface Count {
  label: string;
  count: number;
  to: string;
  note?: string;
}

/** The figures at the top of a dashboard, each leading to what it counts. */
export function Counts({ counts }: { counts: readonly Count[] }) {
  return (
    <Row>
      {counts.map(({ label, count, to, note }) => (
        <div key={label}>
          {note && <Note>{note}</Note>}
          <dt>
            <TextLink to={to} color="inherit">
              {label}
            </TextLink>
          </dt>
          <dd>{formatNumber(count)}</dd>
        </div>
      ))}
    </Row>
  );
}
