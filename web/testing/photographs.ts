import sharp from "sharp";

/** Location of tests' photos: in front of the Royal Castle in Warsaw. */
const GPS = {
  GPSLatitudeRef: "N",
  GPSLatitude: "52/1 14/1 5220/100",
  GPSLongitudeRef: "E",
  GPSLongitude: "21/1 0/1 5040/100",
  GPSAltitude: "11300/100",
};

const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" exif:GPSLatitude="52,14.87N" xmp:Label="Strop">
<exif:GPSLongitude>21,0.84E</exif:GPSLongitude></rdf:Description></rdf:RDF></x:xmpmeta>`;

type Format = "jpeg" | "png" | "webp" | "avif";

interface Shot {
  format?: Format;
  orientation?: number;
  /** True if it contains its location. */
  placed?: boolean;
}

/** A photograph as a phone writes it: a picture, its orientation, and the place. */
export async function photograph({ format = "jpeg", orientation = 6, placed = true }: Shot = {}) {
  const { data, info } = await sharp({
    create: {
      width: 48,
      height: 32,
      channels: 3,
      background: "#336699",
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const image = sharp(data, { raw: { width, height, channels: channels as 3 } }).withExif({
    IFD0: { Make: "Budowa", Orientation: String(orientation) },
    IFD2: { DateTimeOriginal: "2026:11:25 10:32:10" },
    ...(placed && { IFD3: GPS }),
  });
  const shot = image.withMetadata({ orientation });
  return new Uint8Array(await (placed ? shot.withXmp(XMP) : shot).toFormat(format).toBuffer());
}
