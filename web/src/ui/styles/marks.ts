import type { Theme } from "@mui/material/styles";

/** Style of marked words, to be spread into the style of their container. */
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
