import type { Theme } from "@mui/material/styles";

/** How marked words look, to be spread into the style of what holds them. */
export function marks(theme: Theme) {
  return {
    "& mark": {
      color: theme.vars.palette.text.primary,
      fontWeight: 600,
      backgroundColor: `color-mix(in srgb, ${theme.vars.palette.warning.main} 28%, transparent)`,
      borderRadius: 2,
    },
  };
}
