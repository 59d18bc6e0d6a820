import ExifReader from "exifreader";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { photograph } from "../../../../testing/photographs.ts";
import { withoutPlace } from "./place.ts";

const asFile = (bytes: Uint8Array<ArrayBuffer>, name = "a.jpg", type = "image/jpeg") =>
  new File([bytes], name, { type, lastModified: 5 });

async function removed(file: File): Promise<File> {
  const done = await withoutPlace(file);
  if (done.place !== "removed") throw new Error(done.place);
  return done.file;
}

const placesIn = (bytes: ArrayBuffer) =>
  Object.keys(ExifReader.load(bytes)).filter((tag) => /gps/i.test(tag) || tag === "GPS Info IFD Pointer");

const pixels = async (bytes: ArrayBuffer) =>
  (await sharp(Buffer.from(bytes)).raw().toBuffer()).toString("hex");

describe.each(["jpeg", "png", "webp", "avif"] as const)("of a photograph as %s", (format) => {
  test("the place goes, and the picture, its orientation, its date and its length stay", async () => {
    const before = await photograph({ format, orientation: 6 });
    expect(placesIn(before.buffer)).toContain("GPSLatitude");
    const file = asFile(before, `a.${format}`, `image/${format}`);
    const after = await removed(file);
    const bytes = await after.arrayBuffer();
    expect(placesIn(bytes)).toEqual([]);
    expect(Buffer.from(bytes).toString("latin1")).not.toMatch(/GPS(Lat|Long)itude/);
    const [kept, had] = [ExifReader.load(bytes), ExifReader.load(before.buffer)];
    expect(had.DateTimeOriginal?.description).toBe("2026:11:25 10:32:10");
    for (const tag of ["Make", "Orientation", "DateTimeOriginal"]) expect(kept[tag]).toEqual(had[tag]);
    const { orientation } = await sharp(Buffer.from(bytes)).metadata();
    expect(orientation).toBe((await sharp(Buffer.from(before)).metadata()).orientation);
    expect(await pixels(bytes)).toBe(await pixels(before.buffer));
    expect(bytes.byteLength).toBe(before.byteLength);
    const { name, type, lastModified } = after;
    expect({ name, type, lastModified }).toEqual({ name: file.name, type: file.type, lastModified: 5 });
  });
});

test("the place goes from a TIFF, which an EXIF block is by itself", async () => {
  const { exif } = await sharp(await photograph()).metadata();
  const tiff = new Uint8Array(exif?.subarray(6) ?? []);
  expect(placesIn(tiff.buffer)).toContain("GPSLatitude");
  const after = await removed(asFile(tiff, "skan.tif", ""));
  expect(placesIn(await after.arrayBuffer())).toEqual([]);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])("orientation %i stays as it is", async (orientation) => {
  const after = await removed(asFile(await photograph({ orientation })));
  expect((await sharp(Buffer.from(await after.arrayBuffer())).metadata()).orientation).toBe(orientation);
});

test("what says of no place is sent as it is", async () => {
  expect(await withoutPlace(asFile(await photograph({ placed: false })))).toEqual({ place: "none" });
  const text = new File(["exif:GPSLatitude"], "umowa.txt", { type: "text/plain" });
  expect(await withoutPlace(text)).toEqual({ place: "none" });
  expect((await removed(asFile(await photograph()))).size).toBeGreaterThan(0);
});

test("a film behind the picture loses its place too", async () => {
  const film = Buffer.from("\0\0\0\x1e\xa9xyz\0\x12\x15\xc7+52.2297+021.0122/tail", "latin1");
  const after = await removed(asFile(new Uint8Array([...(await photograph({ placed: false })), ...film])));
  const text = Buffer.from(await after.arrayBuffer()).toString("latin1");
  expect(text).toContain("\0\0\0\x1efree");
  expect(text).not.toContain("52.2297");
  expect(text.endsWith("tail")).toBe(true);
});

test("of a format or notes that nobody reads here it is said that a place may stay", async () => {
  expect(await withoutPlace(new File(["x"], "a.jxl", { type: "image/jxl" }))).toEqual({ place: "unknown" });
  const png = await photograph({ format: "png", placed: false });
  const chunk = Buffer.from("\0\0\0\x1azTXtRaw profile type exif\0\0xx\0\0\0\0", "latin1");
  const packed = new Uint8Array([...png.slice(0, 33), ...chunk, ...png.slice(33)]);
  expect(await withoutPlace(asFile(packed, "a.png", "image/png"))).toEqual({ place: "unknown" });
});

test("bytes that were cut off or lead astray are taken as they are, without an end that never comes", async () => {
  const whole = await photograph();
  for (let length = 0; length < 600; length += 7) {
    const done = await withoutPlace(asFile(whole.slice(0, length)));
    if (done.place === "removed") expect(done.file.size).toBe(length);
  }
  for (let at = 20; at < 400; at += 1) {
    const harmed = whole.slice();
    harmed.fill(0xff, at, at + 3);
    const done = await withoutPlace(asFile(harmed));
    if (done.place === "removed") expect(done.file.size).toBe(whole.length);
  }
});
