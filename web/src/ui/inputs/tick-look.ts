import type { Theme } from "@mui/material/styles";

/** Styles of a checkbox or a radio button, alike in both themes; the browser's own looks disabled in the dark one. */
export const tickLook = (theme: Theme) =>
  ({
    appearance: "none",
    flex: "none",
    display: "grid",
    placeItems: "center",
    width: 20,
    height: 20,
    margin: 0,
    border: `1px solid ${theme.vars.palette.text.secondary}`,
    borderRadius: 4,
    backgroundColor: theme.vars.palette.background.paper,
    cursor: "pointer",
    // Radio buttons of which none is chosen are indeterminate too.
    '&:is(:checked, [type="checkbox"]:indeterminate)': {
      borderColor: theme.vars.palette.primary.main,
      backgroundColor: theme.vars.palette.primary.main,
      "&::before": {
        content: '""',
        width: "70%",
        height: "70%",
        backgroundColor: theme.vars.palette.primary.contrastText,
        clipPath: "polygon(14% 44%, 0 58%, 40% 96%, 100% 20%, 85% 8%, 38% 67%)",
      },
    },
    '&[type="checkbox"]:indeterminate::before': { clipPath: "inset(42% 10%)" },
    '&[type="radio"]': { borderRadius: "50%", "&:checked::before": { clipPath: "circle(36%)" } },
    "&:disabled": { opacity: 0.5, cursor: "default" },
    "@media (forced-colors: active)": { appearance: "auto" },
  }) as const;
