import { boundWords } from "@bonum/contract/text/typography.ts";
import type { ReportPaper } from "./paper.ts";
import { FAINT, INK, type Sheet, STRIPE, WIDTH } from "./sheet.ts";

/** A photograph as it is printed. */
export interface Picture {
  /** JPEG in sRGB, upright. */
  content: Uint8Array;
  width: number;
  height: number;
}

/** Photographs by the SHA-256 of the file that was examined; one that cannot be read has none. */
export type Pictures = Readonly<Record<string, Picture>>;

const GAP = 16;
const COLUMN = (WIDTH - GAP) / 2;
/** Height limit of a photo. */
const TALLEST = 190;
const CAPTION = 44;
/** The place of what cannot be shown. */
const EMPTY = 48;

/** The photographs of a report, two a row, each with its number and the criteria that it shows. */
export function writePhotographs(
  sheet: Sheet,
  { photographs, findings }: Pick<ReportPaper, "photographs" | "findings">,
  pictures: Pictures,
): void {
  if (photographs.length === 0) return;
  const shown = photographs.map((photograph, index) => {
    const picture = pictures[photograph.sha256];
    return {
      picture,
      ...sizeOf(picture),
      title: `Fot. ${index + 1}`,
      subject: photograph.criteria
        .map((number) => `${number}. ${findings[number - 1]?.criterion ?? ""}`)
        .join("; "),
      fileName: photograph.fileName,
    };
  });
  for (let first = 0; first < shown.length; first += 2) {
    const row = shown.slice(first, first + 2);
    const tallest = Math.max(...row.map(({ height }) => height));
    // The heading stands above the first row, not alone.
    if (first === 0) sheet.need(tallest + CAPTION + 40);
    if (first === 0) sheet.heading("Dokumentacja fotograficzna");
    sheet.need(tallest + CAPTION);
    writeRow(sheet, row, tallest);
  }
}

type Shown = ReturnType<typeof sizeOf> & {
  picture: Picture | undefined;
  title: string;
  subject: string;
  fileName: string;
};

function writeRow(sheet: Sheet, row: Shown[], tallest: number): void {
  const { doc } = sheet;
  const top = doc.y;
  let bottom = top;
  for (const [column, { picture, width, height, title, subject, fileName }] of row.entries()) {
    const x = sheet.left + column * (COLUMN + GAP);
    sheet.ornament(() => doc.rect(x, top, COLUMN, tallest).fill(STRIPE));
    if (picture) {
      const [left, upper] = [x + (COLUMN - width) / 2, top + (tallest - height) / 2];
      const box: [number, number, number, number] = [left, upper, width, height];
      sheet.figure({ alt: `${title}. Kryterium ${subject}`, box }, () =>
        doc.image(Buffer.from(picture.content), left, upper, { width, height }),
      );
    }
    const below = { width: COLUMN, lineGap: 1 };
    sheet.part("Caption", () => {
      doc.font("semibold").fontSize(9).fillColor(INK);
      doc.text(title, x, top + tallest + 5, { ...below, continued: true });
      doc.font("regular").text(boundWords(`  Kryterium ${subject}`), { ...below, continued: false });
      doc.fontSize(8).fillColor(FAINT);
      doc.text(
        picture ? fileName : `${fileName} – obrazu nie można pokazać, jest w pakiecie dowodowym`,
        below,
      );
    });
    bottom = Math.max(bottom, doc.y);
  }
  doc.x = sheet.left;
  doc.y = bottom + 12;
}

/** Size that fits in its column; a photo without a picture leaves its space empty. */
function sizeOf(picture: Picture | undefined): { width: number; height: number } {
  if (picture === undefined) return { width: COLUMN, height: EMPTY };
  const scale = Math.min(COLUMN / picture.width, TALLEST / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}
