import type { AdminDashboard } from "@bonum/contract/dashboard/fields.ts";
import { styled, useTheme } from "@mui/material/styles";
import { BarChart } from "@mui/x-charts/BarChart";
import { LineChart } from "@mui/x-charts/LineChart";
import { useTranslation } from "react-i18next";
import { formatMonth } from "../../lib/dates.ts";
import { formatNumber, formatSize } from "../../lib/format.ts";

/** A picture takes no focus: assistive technology passes it over, and the figures stand below it. */
const PICTURE = { height: 220, skipAnimation: true, disableKeyboardNavigation: true } as const;

/** The figures behind a picture, for whoever reads them rather than sees them. */
const Figures = styled("details")(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: theme.spacing(1),
  "& summary": { cursor: "pointer", minHeight: 32, color: theme.vars.palette.text.secondary },
  "& table": { borderCollapse: "collapse", width: "100%" },
  "& th, & td": { textAlign: "start", padding: theme.spacing(0.5, 1, 0.5, 0) },
  "& td:not(:first-of-type)": { fontVariantNumeric: "tabular-nums" },
}));

interface FiguresTableProps {
  heads: readonly string[];
  rows: readonly (readonly string[])[];
}

function FiguresTable({ heads, rows }: FiguresTableProps) {
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
          {rows.map((row) => (
            <tr key={row[0]}>
              {row.map((cell, index) => (
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

/** How many running projects stand at which stage. */
export function StagesChart({ stages }: { stages: AdminDashboard["investmentsByStage"] }) {
  const { t } = useTranslation("dashboard");
  const { vars } = useTheme();
  const labels = stages.map(({ stage }) => t(`stage.${stage}`));
  return (
    <>
      <div aria-hidden="true">
        <BarChart
          {...PICTURE}
          layout="horizontal"
          hideLegend
          margin={{ left: 0, right: 24, top: 0, bottom: 0 }}
          yAxis={[{ data: labels, scaleType: "band", width: 104, disableLine: true, disableTicks: true }]}
          xAxis={[{ tickMinStep: 1, disableLine: true, disableTicks: true }]}
          grid={{ vertical: true }}
          series={[
            {
              data: stages.map(({ count }) => count),
              color: vars.palette.primary.main,
              valueFormatter: (value) => formatNumber(value ?? 0),
            },
          ]}
          borderRadius={3}
        />
      </div>
      <FiguresTable
        heads={[t("table.stage"), t("table.count")]}
        rows={stages.map(({ stage, count }) => [t(`stage.${stage}`), formatNumber(count)])}
      />
    </>
  );
}

/** How the library has grown: documents, and the room that they take with all their versions. */
export function LibraryChart({ months }: { months: AdminDashboard["documentsByMonth"] }) {
  const { t } = useTranslation("dashboard");
  const { vars } = useTheme();
  const labels = months.map(({ month }) => formatMonth(month));
  return (
    <>
      <div aria-hidden="true">
        <LineChart
          {...PICTURE}
          margin={{ left: 0, right: 0, top: 8, bottom: 0 }}
          xAxis={[{ data: labels, scaleType: "point", disableLine: true, disableTicks: true }]}
          yAxis={[
            { id: "documents", min: 0, tickMinStep: 1, width: 48, disableLine: true, disableTicks: true },
            {
              id: "bytes",
              min: 0,
              position: "right",
              width: 72,
              disableLine: true,
              disableTicks: true,
              valueFormatter: (value: number) => formatSize(value),
            },
          ]}
          grid={{ horizontal: true }}
          series={[
            {
              yAxisId: "documents",
              label: t("library.documents"),
              data: months.map(({ documents }) => documents),
              color: vars.palette.primary.main,
              showMark: false,
              curve: "linear",
              valueFormatter: (value) => formatNumber(value ?? 0),
            },
            {
              yAxisId: "bytes",
              label: t("library.bytes"),
              data: months.map(({ bytes }) => bytes),
              color: vars.palette.secondary.main,
              showMark: false,
              curve: "linear",
              valueFormatter: (value) => formatSize(value ?? 0),
            },
          ]}
        />
      </div>
      <FiguresTable
        heads={[t("table.month"), t("library.documents"), t("library.bytes")]}
        rows={months.map(({ month, documents, bytes }) => [
          formatMonth(month),
          formatNumber(documents),
          formatSize(bytes),
        ])}
      />
    </>
  );
}
