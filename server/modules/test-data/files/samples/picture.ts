import { encode as encodePng } from "fast-png";
import jpeg from "jpeg-js";

export type Colour = readonly [red: number, green: number, blue: number];

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A picture painted pixel by pixel. */
export interface Picture {
  width: number;
  height: number;
  fill(box: Box, colourAt: Colour | ((x: number, y: number) => Colour)): void;
  toPng(): Buffer;
  toJpeg(): Buffer;
}

const JPEG_QUALITY = 82;

/** A white picture of so many pixels. */
export function createPicture(width: number, height: number): Picture {
  const data = new Uint8Array(width * height * 4).fill(255);
  return {
    width,
    height,
    fill(box, colourAt) {
      const right = Math.min(width, box.x + box.width);
      const bottom = Math.min(height, box.y + box.height);
      for (let y = Math.max(0, box.y); y < bottom; y += 1) {
        for (let x = Math.max(0, box.x); x < right; x += 1) {
          data.set(typeof colourAt === "function" ? colourAt(x, y) : colourAt, (y * width + x) * 4);
        }
      }
    },
    toPng: () => Buffer.from(encodePng({ width, height, data, channels: 4, depth: 8 })),
    toJpeg: () => jpeg.encode({ width, height, data }, JPEG_QUALITY).data,
  };
}
