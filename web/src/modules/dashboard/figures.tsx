import { styled } from "@mui/material/styles";
import { BarChart } from "@mui/x-charts/BarChart";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../lib/format/format.ts";

/** A picture takes no focus: assistive technology passes it over, and the figures stand below it. */
export const PICTURE = { height: 220, skipAnimation: true, disableKeyboardNavigation: true } as const;

/** An axis without lines of its own, its labels as large as the smallest text. */
export const AXIS = { disableLine: true, disableTicks: true, tickLabelStyle: { fontSize: 14 } } as const;

/** The figures behind a picture, for whoever reads them rather than sees them. */
const Figures = styled("div")(({ theme }) => ({
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
export function FiguresTable(props: FiguresTableProps) {
  const { t } = useTranslation("dashboard");
  return (
    <Figures as="details">
      <summary>{t("table.show")}</summary>
      <Rows {...props} />
    </Figures>
  );
}

/** Fewer rows are read sooner than a picture. */
const PICTURED_FROM = 5;

interface BarsProps extends FiguresTableProps {
  /** A bar of each row, in the order of the rows. */
  series: readonly { label?: string; data: number[]; color: string }[];
}

/** Rows of figures as bars with their numbers, and folded below them as a table; a few rows are a table alone. */
export function Bars({ series, heads, rows }: BarsProps) {
  if (rows.length < PICTURED_FROM) {
    return (
      <Figures>
        <Rows heads={heads} rows={rows} />
      </Figures>
    );
  }
  const perLabel = 20 * series.length + 12;
  return (
    <>
      <div aria-hidden="true">
        <BarChart
          {...PICTURE}
          height={Math.max(120, rows.length * perLabel + (series.length > 1 ? 72 : 40))}
          layout="horizontal"
          hideLegend={series.length === 1}
          margin={{ left: 0, right: 24, top: 0, bottom: 0 }}
          yAxis={[{ data: rows.map(([name]) => name ?? ""), scaleType: "band", width: 190, ...AXIS }]}
          xAxis={[{ tickMinStep: 1, max: 1.1 * Math.max(1, ...series.flatMap(({ data }) => data)), ...AXIS }]}
          series={series.map((one) => ({
            ...one,
            barLabel: ({ value }) => formatNumber(value ?? 0, 1),
            barLabelPlacement: "outside",
            valueFormatter: (value) => formatNumber(value ?? 0, 1),
          }))}
          borderRadius={3}
        />
      </div>
      <FiguresTable heads={heads} rows={rows} />
    </>
  );
}

function Rows({ heads, rows }: FiguresTableProps) {
  return (
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
  );
}
