import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { update, uploaded } from "../../../testing/documents/documents.ts";
import { docxOf, indexTexts, pdfOf } from "../../../testing/documents/texts.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../../testing/portal.ts";

let t: TestPortal;
let admin: SignedIn;

beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn();
});
afterAll(() => t.close());

const thumbnailOf = (id: string, version?: number, signedIn: SignedIn = admin) =>
  t.app.inject({
    url: `/api/files/${id}/thumbnail${version === undefined ? "" : `?version=${version}`}`,
    headers: signedIn.headers,
  });

async function detailsOf(id: string) {
  return (await t.app.inject({ url: `/api/files/${id}`, headers: admin.headers })).json();
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#c03020" } });

describe("a content's small picture", () => {
  test("is made by the job, of a PDF's first page", async () => {
    const { id } = await uploaded(t, admin, {
      fileName: "umowa.pdf",
      content: await pdfOf(["Pierwsza", "Druga"]),
    });
    expect((await thumbnailOf(id)).statusCode).toBe(404);
    expect((await detailsOf(id)).thumbnail).toBe(false);
    await indexTexts(t);
    const { statusCode, headers, rawPayload } = await thumbnailOf(id, 1);
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toBe("image/webp");
    expect(headers["cache-control"]).toBe("private, max-age=31536000, immutable");
    const { format, width, height } = await sharp(rawPayload).metadata();
    expect({ format, fits: Number(width) <= 320 && height === 400 }).toEqual({ format: "webp", fits: true });
    // Letters were drawn on white paper.
    const { channels } = await sharp(rawPayload).greyscale().stats();
    expect(channels[0]?.max).toBeGreaterThan(250);
    expect(channels[0]?.min).toBeLessThan(128);
    expect((await detailsOf(id)).thumbnail).toBe(true);
  });

  test("is white of a page that has nothing on it", async () => {
    const { id } = await uploaded(t, admin, { fileName: "pusta.pdf", content: await pdfOf(["", "Druga"]) });
    await indexTexts(t);
    const { channels } = await sharp((await thumbnailOf(id)).rawPayload)
      .greyscale()
      .stats();
    expect(channels[0]?.min).toBe(255);
  });

  test("is an image the right way up, and never larger than it was", async () => {
    const photograph = await picture(640, 320).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { id } = await uploaded(t, admin, { fileName: "zdjęcie.jpg", content: photograph });
    const small = await uploaded(t, admin, {
      fileName: "mały.png",
      content: await picture(20, 10).png().toBuffer(),
    });
    await indexTexts(t);
    expect(await sharp((await thumbnailOf(id)).rawPayload).metadata()).toMatchObject({
      width: 200,
      height: 400,
    });
    expect(await sharp((await thumbnailOf(small.id)).rawPayload).metadata()).toMatchObject({
      width: 20,
      height: 10,
    });
  });

  test.each([
    [1, "red"],
    [2, "green"],
    [3, "white"],
    [4, "blue"],
    [5, "red"],
    [6, "blue"],
    [7, "white"],
    [8, "green"],
  ])(
    "of a photograph of EXIF orientation %i has its upper left corner in %s",
    async (orientation, corner) => {
      const quarter = (background: string) =>
        sharp({ create: { width: 80, height: 40, channels: 3, background } })
          .png()
          .toBuffer();
      const photograph = await picture(160, 80)
        .composite([
          { input: await quarter("#ff0000"), left: 0, top: 0 },
          { input: await quarter("#00ff00"), left: 80, top: 0 },
          { input: await quarter("#0000ff"), left: 0, top: 40 },
          { input: await quarter("#ffffff"), left: 80, top: 40 },
        ])
        .withMetadata({ orientation })
        .jpeg()
        .toBuffer();
      const { id } = await uploaded(t, admin, {
        fileName: `zdjęcie ${orientation}.jpg`,
        content: photograph,
      });
      await indexTexts(t);
      const { data, info } = await sharp((await thumbnailOf(id)).rawPayload)
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual(orientation < 5 ? [160, 80] : [80, 160]);
      const at = (10 * info.width + 10) * info.channels;
      const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
      const seen = [red > 128, green > 128, blue > 128].join();
      expect(
        { "true,false,false": "red", "false,true,false": "green", "false,false,true": "blue" }[seen] ??
          "white",
      ).toBe(corner);
    },
  );

  test("is the version's, and without a version the present one's, asked for each time", async () => {
    const { id, fileKey } = await uploaded(t, admin, {
      fileName: "plan.png",
      content: await picture(100, 50).png().toBuffer(),
    });
    await update(t, admin, {
      fileKey,
      fileName: "plan.png",
      content: await picture(50, 100).png().toBuffer(),
    });
    await indexTexts(t);
    const present = await thumbnailOf(id);
    expect(present.headers["cache-control"]).toBe("private, no-cache");
    expect(await sharp(present.rawPayload).metadata()).toMatchObject({ width: 50, height: 100 });
    // The first content was replaced before any job looked at it.
    expect((await thumbnailOf(id, 1)).statusCode).toBe(404);
  });

  test("goes with the document's last version", async () => {
    const { id } = await uploaded(t, admin, {
      fileName: "raz.png",
      content: await picture(31, 7).png().toBuffer(),
    });
    await indexTexts(t);
    const count = async () =>
      (await t.portal.database.selectFrom("content_thumbnails").select("sha256").execute()).length;
    const before = await count();
    await t.portal.database.deleteFrom("documents").where("id", "=", id).execute();
    expect(await count()).toBe(before - 1);
  });
});

describe("bad input: no picture, and the document is found all the same", () => {
  const cases: [string, string, () => Promise<Buffer>][] = [
    ["an encrypted PDF", "tajne.pdf", () => pdfOf(["x"], { userPassword: "haslo" })],
    ["a broken PDF", "urwany.pdf", async () => Buffer.from("%PDF-1.7\nnic")],
    ["an image of 30,000 × 30,000", "wielki.png", async () => hugePng()],
    ["a broken image", "urwany.png", async () => (await picture(600, 600).png().toBuffer()).subarray(0, 60)],
    [
      "a scan that cannot be decoded, with a line of text on it",
      "skan.pdf",
      async () => scanOf("/JPXDecode", "(Wpisano) Tj"),
    ],
    [
      "a black-and-white scan that cannot be decoded",
      "maska.pdf",
      async () => scanOf("/JBIG2Decode/ImageMask true"),
    ],
    ["a Word file", "pismo.docx", async () => docxOf("<w:p><w:r><w:t>abc</w:t></w:r></w:p>")],
  ];
  test.each(cases)("%s", async (...[, fileName, content]) => {
    const { id } = await uploaded(t, admin, { fileName, content: await content() });
    await indexTexts(t);
    expect((await thumbnailOf(id)).statusCode).toBe(404);
    const { thumbnail, fileName: kept } = await detailsOf(id);
    expect({ thumbnail, kept }).toEqual({ thumbnail: false, kept: fileName });
    const waiting = t.portal.database
      .selectFrom("document_texts")
      .select("document_id")
      .whereRef("indexed", "<", "wanted");
    expect(await waiting.execute()).toEqual([]);
  });
});

/** A page that is a picture of no bytes that its filter decodes, and a line of text. Its reader finds the objects by itself. */
function scanOf(filter: string, text = ""): Buffer {
  const page = `q 500 0 0 700 0 0 cm /I Do Q BT /F 14 Tf 60 760 Td ${text} ET`;
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</XObject<</I 5 0 R>>/Font<</F 6 0 R>>>>/Contents 4 0 R>>",
    `<</Length ${page.length}>>\nstream\n${page}\nendstream`,
    `<</Type/XObject/Subtype/Image/Width 500/Height 700/BitsPerComponent 1/ColorSpace/DeviceGray/Filter${filter}/Length 5>>\nstream\nabcde\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join("");
  return Buffer.from(`%PDF-1.7\n${body}trailer\n<</Root 1 0 R>>\n%%EOF\n`);
}

/** A PNG of black and white that is whole: its pixels, a bit each, take 112 MB. */
function hugePng(): Buffer {
  const side = 30_000;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)));
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), data]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([size, typed, sum]);
}
