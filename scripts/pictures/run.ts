import { mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Browser } from "@playwright/test";
import { contextOf, type Format, type Look, open, openBrowser, take } from "./camera.ts";
import { type PicturedPortal, withPortal } from "./portal.ts";
import { type PicturedScreen, screensOf } from "./screens.ts";

/*
 * `npm run pictures` makes the pictures of README and of `docs/images/screens/` anew, from a portal of its own with
 * sample data. To look at the portal's screens without changing the repository:
 *
 *   npm run pictures -- --to=/tmp/screens --widths=360,768,1024,1440,1920 --themes=light,dark --only=client-orders
 *
 * with `--whole` for whole pages, `--english` for the other language and `--new` for a portal on its first day: empty lists and
 * first steps.
 */

const IMAGES = join(import.meta.dirname, "../../docs/images");

interface Series {
  folder: string;
  looks: Look[];
  format: Format;
  /** Words of which one stands in a picture's name; all pictures without any. */
  only: string[];
  nameOf(screen: PicturedScreen, look: Look): string | undefined;
}

const fullName = ({ viewer, name }: PicturedScreen) => `${viewer}-${name}`;

/** Pictures in the repository: each screen at a desk and on a phone, the themes taking turns with the width. */
const KEPT: Series[] = [
  {
    folder: IMAGES,
    looks: [{ width: 1440, theme: "light" }],
    format: "png",
    only: [],
    nameOf: ({ readme }) => readme,
  },
  {
    folder: join(IMAGES, "screens"),
    looks: [
      { width: 1440, theme: "light" },
      { width: 360, theme: "dark" },
    ],
    format: "webp",
    only: [],
    nameOf: (screen, { width }) => `${fullName(screen)}-${width}`,
  },
];

function askedFor(): { filled: boolean; asked: Series[] } {
  const { values } = parseArgs({
    options: {
      to: { type: "string" },
      widths: { type: "string", default: "1440,360" },
      themes: { type: "string", default: "light,dark" },
      only: { type: "string", multiple: true, default: [] },
      whole: { type: "boolean", default: false },
      english: { type: "boolean", default: false },
      new: { type: "boolean", default: false },
    },
  });
  if (values.to === undefined) return { filled: true, asked: KEPT };
  const themes = values.themes.split(",").filter((theme) => theme === "light" || theme === "dark");
  const looks = values.widths.split(",").flatMap((width) =>
    themes.map((theme): Look => {
      const language = values.english ? "en" : "pl";
      return { width: Number(width), theme, whole: values.whole, language };
    }),
  );
  const nameOf = (screen: PicturedScreen, { width, theme }: Look) => `${fullName(screen)}-${width}-${theme}`;
  const series: Series = { folder: values.to, looks, format: "png", only: values.only, nameOf };
  return { filled: !values.new, asked: [series] };
}

async function takeSeries(browser: Browser, portal: PicturedPortal, series: Series): Promise<void> {
  await mkdir(series.folder, { recursive: true });
  for (const viewer of ["visitor", "admin", "client"] as const) {
    const context = await contextOf(browser, portal, viewer);
    const page = await context.newPage();
    for (const screen of screensOf(portal.records)) {
      if (screen.viewer !== viewer || !isWanted(screen, series)) continue;
      for (const look of series.looks) {
        const name = series.nameOf(screen, look);
        if (name === undefined) continue;
        await open(page, screen, look);
        const picture = await take(page, series.format, look);
        await writeFile(join(series.folder, `${name}.${series.format}`), picture);
      }
    }
    await context.close();
  }
}

const isWanted = (screen: PicturedScreen, { only }: Series) =>
  only.length === 0 || only.some((word) => fullName(screen).includes(word));

/** Prints how much the repository's pictures weigh. */
async function weigh({ folder, format }: Series): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(format));
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  const sum = sizes.reduce((total, size) => total + size, 0);
  console.log(`${folder}: ${names.length} pictures, ${(sum / 1_000_000).toFixed(1)} MB`);
}

const { filled, asked } = askedFor();
// A screen that is gone leaves no picture behind.
if (asked === KEPT) await rm(join(IMAGES, "screens"), { recursive: true, force: true });
await withPortal({ filled }, async (portal) => {
  const browser = await openBrowser();
  try {
    for (const series of asked) await takeSeries(browser, portal, series);
  } finally {
    await browser.close();
  }
});
for (const series of asked) await weigh(series);
