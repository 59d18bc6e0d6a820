import SuccessIcon from "@mui/icons-material/CheckCircleOutlined";
import ErrorIcon from "@mui/icons-material/HighlightOffOutlined";
import InfoIcon from "@mui/icons-material/InfoOutlined";
import WarningIcon from "@mui/icons-material/WarningAmberOutlined";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import type { Tone } from "../../ui/state-chip.tsx";
import { NARROW, RADIUS } from "../../ui/styles/theme.ts";

const ICONS = {
  neutral: InfoIcon,
  info: InfoIcon,
  success: SuccessIcon,
  warning: WarningIcon,
  error: ErrorIcon,
};

const Box = styled("div", { shouldForwardProp: (name) => name !== "tone" })<{ tone: Tone }>(
  ({ theme, tone }) => {
    const colour = tone === "neutral" ? theme.vars.palette.text.secondary : theme.vars.palette[tone].main;
    return {
      display: "grid",
      gridTemplateColumns: "auto minmax(0, 1fr)",
      alignItems: "start",
      gap: theme.spacing(0, 3),
      padding: theme.spacing(3, 3.5),
      border: `2px solid ${colour}`,
      borderRadius: RADIUS.sheet,
      backgroundColor: `color-mix(in srgb, ${colour} 10%, transparent)`,
      "& > svg": { fontSize: "4rem", color: colour },
      "& h2": {
        margin: 0,
        fontSize: "clamp(1.5rem, 1.2rem + 1.4vw, 2.125rem)",
        fontWeight: 680,
        lineHeight: 1.2,
      },
      "& p": { margin: theme.spacing(0.75, 0, 0) },
      "& a": { display: "inline-block", marginTop: theme.spacing(1) },
      [NARROW]: { gap: theme.spacing(0, 1.5), padding: theme.spacing(2), "& > svg": { fontSize: "2.5rem" } },
    };
  },
);

/** What is said before all else, large: an icon, words and a colour say the same. */
export function Banner({ tone, title, children }: { tone: Tone; title: string; children: ReactNode }) {
  const Icon = ICONS[tone];
  return (
    <Box tone={tone}>
      <Icon aria-hidden />
      <div>
        <h2>{title}</h2>
        {children}
      </div>
    </Box>
  );
}
