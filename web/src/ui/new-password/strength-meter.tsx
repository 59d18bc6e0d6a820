import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";

const SEGMENTS = [1, 2, 3, 4];

/** By the score. */
const TONES = ["weak", "weak", "fair", "good", "good"];

const Line = styled("div")(({ theme }) => ({
  ...theme.typography.body2,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: theme.spacing(0.5, 1.5),
  minHeight: "1.5em",
}));

const Bar = styled("div")(({ theme }) => ({
  display: "flex",
  gap: 4,
  "& > i": { width: 36, height: 6, borderRadius: 3, backgroundColor: theme.vars.palette.divider },
  '&[data-tone="weak"] > [data-on="true"]': { backgroundColor: theme.vars.palette.error.main },
  '&[data-tone="fair"] > [data-on="true"]': { backgroundColor: theme.vars.palette.warning.main },
  '&[data-tone="good"] > [data-on="true"]': { backgroundColor: theme.vars.palette.success.main },
}));

/** How strong the typed password is, in four segments and in words. */
export function StrengthMeter({ strength }: { strength: number | "short" | null }) {
  const { t } = useTranslation("newPassword");
  const score = typeof strength === "number" ? strength : 0;
  const words = strength === null ? "" : t(`strength.${strength as 0 | "short"}`);
  return (
    <Line>
      <Bar data-tone={TONES[score]} aria-hidden="true">
        {SEGMENTS.map((segment) => (
          <i key={segment} data-on={strength !== null && segment <= Math.max(score, 1)} />
        ))}
      </Bar>
      <span role="status">{words && `${t("strength.label")}: ${words}`}</span>
    </Line>
  );
}
