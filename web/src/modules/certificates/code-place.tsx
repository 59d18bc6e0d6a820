import "./texts.ts";
import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";

const Figure = styled("figure")(({ theme }) => ({
  display: "grid",
  justifyItems: "center",
  alignContent: "center",
  gap: theme.spacing(2),
  margin: 0,
  "& svg": { width: 190, height: "auto", overflow: "visible" },
  "& [data-ink=paper]": {
    fill: theme.vars.palette.background.paper,
    stroke: theme.vars.palette.text.disabled,
  },
  "& [data-ink=line]": { stroke: theme.vars.palette.text.disabled, strokeWidth: 6, strokeLinecap: "round" },
  "& [data-ink=code]": { fill: theme.vars.palette.primary.main },
  "& [data-ink=mark]": { fill: "none", stroke: theme.vars.palette.secondary.main, strokeWidth: 3 },
  "& figcaption": {
    ...theme.typography.body2,
    maxWidth: "24ch",
    textAlign: "center",
    textWrap: "balance",
    color: theme.vars.palette.text.secondary,
  },
}));

/** The squares of a QR code, as it is drawn small: corners and some between. */
const SQUARES =
  "M0 0h14v14h-14zM28 0h14v14h-14zM0 28h14v14h-14zM18 4h5v5h-5zM20 18h6v6h-6zM30 22h5v5h-5zM32 32h9v9h-9zM20 32h5v9h-5zM4 19h8v4h-8z";

/** Figure of a certificate's layout with its code: at the foot, beside the QR code. */
export function CodePlace() {
  const { t } = useTranslation("certificates");
  return (
    <Figure>
      <svg viewBox="0 0 200 283" aria-hidden="true">
        <rect data-ink="paper" x="1" y="1" width="198" height="281" rx="6" />
        <path data-ink="line" d="M62 34h76M46 52h108M24 92h116M24 112h152M24 132h90M24 160h152M24 180h128" />
        <path data-ink="code" transform="translate(24 218)" d={SQUARES} />
        <path data-ink="line" d="M82 224h70" />
        <path data-ink="code" d="M82 242h92v10h-92z" />
        <rect data-ink="mark" x="74" y="234" width="108" height="26" rx="6" />
      </svg>
      <figcaption>{t("check.place")}</figcaption>
    </Figure>
  );
}
