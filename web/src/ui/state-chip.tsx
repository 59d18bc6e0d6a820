import type { Tone } from "@bonum/contract/events.ts";
import type { SvgIconProps } from "@mui/material/SvgIcon";
import { styled } from "@mui/material/styles";
import type { ComponentType } from "react";
import { NARROW, RADIUS } from "./styles/theme.ts";

const Chip = styled("span", { shouldForwardProp: (name) => name !== "tone" })<{ tone: Tone }>(
  ({ theme, tone }) => {
    const colour = tone === "neutral" ? theme.vars.palette.text.secondary : theme.vars.palette[tone].main;
    return {
      ...theme.typography.caption,
      display: "inline-block",
      whiteSpace: "nowrap",
      padding: theme.spacing(0.25, 1),
      fontWeight: 600,
      color: theme.vars.palette.text.primary,
      backgroundColor: `color-mix(in srgb, ${colour} 14%, ${theme.vars.palette.background.paper})`,
      border: `1px solid ${colour}`,
      borderRadius: RADIUS.control,
      // Long words on a card go on in a second line, before they stick out of it.
      [NARROW]: { whiteSpace: "normal" },
    };
  },
);

interface StateChipProps {
  tone?: Tone;
  /** Tells states of one colour apart before their words are read. */
  Icon?: ComponentType<SvgIconProps>;
  children: string;
}

/** A record's state in a word; the words beside the colour say which state it is. */
export function StateChip({ tone = "neutral", Icon, children }: StateChipProps) {
  return (
    <Chip tone={tone}>
      {Icon && <Icon sx={{ fontSize: "1.15em", marginInlineEnd: 0.5, verticalAlign: "-0.2em" }} />}
      {children}
    </Chip>
  );
}
