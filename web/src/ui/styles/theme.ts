import { createTheme, type Theme } from "@mui/material/styles";

/**
 * The portal's design tokens: the one place that names a colour, a size or a distance. `docs/design.md` says how they are
 * used, and a test keeps its tables in step with this file.
 */
declare module "@mui/material/styles" {
  interface CssThemeVariables {
    enabled: true;
  }
}

/** Narrow screens end here, in pixels (S9.5). */
const NARROW_WIDTH = 900;

/** Media query of the narrow screens: full-width, stacked buttons. */
export const NARROW = `@media (max-width: ${NARROW_WIDTH}px)`;

/** Media query of the screens with room for every button of a row and of the bars. */
export const WIDE = "@media (min-width: 1200px)";

/** Media query of all others. */
export const TIGHT = "@media (max-width: 1199.98px)";

/** Media query of all others: buttons beside each other. */
export const DESK = `@media (min-width: ${NARROW_WIDTH + 0.02}px)`;

/** Media query of a tablet: narrow, with room for columns beside each other. */
export const TABLET = `@media (min-width: 600px) and (max-width: ${NARROW_WIDTH}px)`;

/** Media query of the narrow screens below that: one column. */
export const PHONE = "@media (max-width: 599.98px)";

/** Media query of what is neither narrow nor wide. */
export const BETWEEN = `@media (min-width: ${NARROW_WIDTH + 1}px) and (max-width: 1199.98px)`;

/** Maximum width of a page, in pixels. */
export const PAGE_WIDTH = 1600;

/** Selector, in a part's own style, of being in a table whose rows are one line each. */
export const IN_LINES = '[data-compact="true"] &';

/** Height of the phone bar at the window's bottom edge, as a CSS length; see `app/zones/phone-bar.tsx`. */
export const FOOT = "var(--bonum-foot, 0px)";

/** Smallest side of what a finger presses, in pixels. */
export const TARGET_SIZE = 44;

export const RADIUS = { control: 6, sheet: 12 } as const;

/**
 * The three densities of a surface, as multiples of `theme.spacing`: how far a page's content is from the window's edge and
 * its groups from each other, a group's content from its sheet, a row's from its hairline.
 */
export const DENSITY = {
  page: { desk: 4, narrow: 2, gap: 2.5 },
  group: { desk: 3, narrow: 2 },
  row: 1.5,
} as const;

/** Durations of animations, in milliseconds; disabled with reduced motion. */
export const MOTION = { answer: 120, appear: 200 } as const;

export const FONT_FAMILY = '"Source Sans 3 Variable", "Segoe UI", system-ui, sans-serif';

const light = {
  background: { default: "#eaeaea", paper: "#ffffff" },
  text: { primary: "#1a2321", secondary: "#4a5653" },
  primary: { main: "#0e524c", light: "#2c756e", dark: "#083935", contrastText: "#ffffff" },
  secondary: { main: "#8a4f00", light: "#b87a24", dark: "#673b00", contrastText: "#ffffff" },
  error: { main: "#a8201a", dark: "#821611", contrastText: "#ffffff" },
  success: { main: "#1a6638", contrastText: "#ffffff" },
  info: { main: "#1d5684", contrastText: "#ffffff" },
  warning: { main: "#8a4f00", contrastText: "#ffffff" },
  divider: "#cdd3d1",
  action: { disabled: "#5d6966", disabledBackground: "#d8dddc" },
};

const dark = {
  background: { default: "#121212", paper: "#212524" },
  text: { primary: "#eceeed", secondary: "#b4bdba" },
  primary: { main: "#7fcbc1", light: "#a8ddd6", dark: "#5aa99f", contrastText: "#05211e" },
  secondary: { main: "#f0b45c", light: "#f6cd91", dark: "#cf9338", contrastText: "#251600" },
  error: { main: "#ff9189", dark: "#ff776d", contrastText: "#2b0503" },
  success: { main: "#82d3a0", contrastText: "#04210f" },
  info: { main: "#8fc4f2", contrastText: "#041c30" },
  warning: { main: "#f0b45c", contrastText: "#251600" },
  divider: "#404645",
  action: { disabled: "#98a29f", disabledBackground: "#333938" },
};

const typography = {
  fontFamily: FONT_FAMILY,
  fontSize: 15,
  h1: { fontSize: "clamp(1.625rem, 1.35rem + 1.2vw, 2.125rem)", fontWeight: 650, lineHeight: 1.2 },
  h2: { fontSize: "1.375rem", fontWeight: 650, lineHeight: 1.3 },
  h3: { fontSize: "1.125rem", fontWeight: 650, lineHeight: 1.35 },
  body1: { fontSize: "1.0625rem", lineHeight: 1.55 },
  body2: { fontSize: "0.9688rem", lineHeight: 1.5 },
  caption: { fontSize: "0.875rem", lineHeight: 1.45 },
  button: { fontSize: "1rem", fontWeight: 600, lineHeight: 1.5, textTransform: "none" },
} as const;

/** Shadow of floating elements: one soft shadow instead of Material's 24 steps. */
const floating = "0 12px 40px rgb(0 0 0 / 24%)";

/** The sheet on which content lies, to be spread into a style. */
export function sheet(theme: Theme) {
  return {
    backgroundColor: theme.vars.palette.background.paper,
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: RADIUS.sheet,
    boxShadow: "0 1px 2px rgb(0 0 0 / 5%)",
  };
}

const focusRing = {
  outline: "3px solid var(--bonum-palette-primary-main)",
  outlineOffset: 2,
} as const;

export const theme = createTheme({
  cssVariables: { cssVarPrefix: "bonum", colorSchemeSelector: '[data-theme="%s"]' },
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  typography,
  spacing: 8,
  shape: { borderRadius: RADIUS.control },
  breakpoints: { values: { xs: 0, sm: 600, md: NARROW_WIDTH + 1, lg: 1200, xl: 1536 } },
  components: {
    MuiCssBaseline: {
      styleOverrides: ({ vars }) => ({
        // The browser's own grey is too faint on a dark ground.
        "::placeholder": { color: vars.palette.text.secondary, opacity: 1 },
      }),
    },
    MuiButtonBase: {
      // The ripple costs a moving circle that says nothing; the focus ring says more.
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { "&:focus-visible": focusRing } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { minHeight: TARGET_SIZE, paddingInline: 18 },
        // Material's outline is too pale here too, and on the page's ground the button has no other edge.
        outlined: ({ theme: { vars } }) => ({
          borderColor: "color-mix(in srgb, currentColor 70%, transparent)",
          backgroundColor: vars.palette.background.paper,
        }),
      },
    },
    MuiIconButton: {
      styleOverrides: {
        root: { minWidth: TARGET_SIZE, minHeight: TARGET_SIZE, borderRadius: RADIUS.control },
      },
    },
    MuiLink: {
      styleOverrides: {
        root: {
          textUnderlineOffset: "0.2em",
          textDecorationThickness: "from-font",
          "&:focus-visible": { ...focusRing, borderRadius: 2 },
        },
      },
    },
    // In the dark Material's ground is darker than the page, and warns of nothing.
    MuiAlert: {
      styleOverrides: {
        root: ({ theme: { vars }, ownerState: { severity = "success" } }) => {
          const { main } = vars.palette[severity];
          return {
            border: `1px solid color-mix(in srgb, ${main} 40%, transparent)`,
            backgroundColor: `color-mix(in srgb, ${main} 10%, ${vars.palette.background.paper})`,
          };
        },
      },
    },
    MuiDialog: {
      styleOverrides: { paper: { borderRadius: RADIUS.sheet, boxShadow: floating, backgroundImage: "none" } },
    },
    MuiPaper: { styleOverrides: { root: { backgroundImage: "none" } } },
    MuiPagination: { defaultProps: { size: "large", color: "secondary" } },
    MuiTooltip: { styleOverrides: { tooltip: { fontSize: "0.875rem" } } },
  },
});
