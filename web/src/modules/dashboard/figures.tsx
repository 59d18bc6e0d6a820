import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";

/** A picture takes no focus: assistive technology passes it over, and the figures stand below it. */
export const PICTURE = { height: 220, skipAnimation: true, disableKeyboardNavigation: true } as const;

/** An axis without lines of its own, its labels as large as the smallest text. */
export const AXIS = { disableLine: true, disableTicks: true, tickLabelStyle: { fontSize: 14 } } as const;

/** The figures behind a picture, for whoever reads them rather than sees them. */
const Figures = styled("details")(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: theme.spacing(1),
  "& summary": { cursor: "pointer", minHeight: 32, color: theme.vars.palette.text.secondary },
  "& table": { borderCollapse: "collapse", width: "100%" },
  "& th, & td": { textAlign: "start", padding: theme.spacing(0.5, 1, 0.5, 0) },
  '& th[scope="row"]': { fontWeight: "inherit" },
  "& td": { fontVariantNumeric: "tabular-nums" },
}));

interface FiguresTableProps {
  heads: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A chart's figures as a table, folded. */
export function FiguresTable({ heads, rows }: FiguresTableProps) {
  const { t } = useTranslation("dashboard");
  return (
    <Figures>
      <summary>{t("table.show")}</summary>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a row's cells never move
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Figures>
  );
}
