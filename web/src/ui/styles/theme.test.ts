import { expect, test } from "vitest";
import { theme } from "./theme.ts";

/** WCAG 2.2 relative luminance of #rrggbb. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const schemes = (["light", "dark"] as const).map(
  (name) => [name, theme.colorSchemes[name]?.palette] as const,
);

test("S9.6: the background is #eaeaea in the light theme and #121212 in the dark one", () => {
  expect(theme.colorSchemes.light?.palette.background.default).toBe("#eaeaea");
  expect(theme.colorSchemes.dark?.palette.background.default).toBe("#121212");
});

test("S9.5: the narrow screens end at 900 px", () => {
  expect(theme.breakpoints.values.md).toBe(901);
});

test.each(schemes)("the %s theme holds WCAG AA contrast for every text on its grounds", (_, palette) => {
  if (palette === undefined) throw new Error("no such scheme");
  const colours = ["primary", "secondary", "error", "success", "info", "warning"] as const;
  for (const ground of [palette.background.default, palette.background.paper]) {
    for (const text of [palette.text.primary, palette.text.secondary]) {
      expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
    }
    for (const colour of colours) expect(contrast(palette[colour].main, ground)).toBeGreaterThanOrEqual(4.5);
  }
  for (const colour of colours) {
    expect(contrast(palette[colour].contrastText, palette[colour].main)).toBeGreaterThanOrEqual(4.5);
  }
  expect(contrast(palette.action.disabled, palette.action.disabledBackground)).toBeGreaterThanOrEqual(4);
});
