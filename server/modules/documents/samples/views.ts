import { encode as encodePng } from "fast-png";
import jpeg from "jpeg-js";
import type { Random } from "../../../kernel/samples/random.ts";
import type { Template } from "./papers.ts";

type Colour = readonly [red: number, green: number, blue: number];

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A picture painted pixel by pixel. */
interface Picture {
  width: number;
  height: number;
  fill(box: Box, colourAt: Colour | ((x: number, y: number) => Colour)): void;
  toPng(): Buffer;
  toJpeg(): Buffer;
}

const JPEG_QUALITY = 82;

/** A white picture of so many pixels. */
function createPicture(width: number, height: number): Picture {
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

const WIDTH = 640;
const HEIGHT = 480;
const INK: Colour = [30, 42, 66];
const PAPER: Colour = [255, 255, 255];

function blend(from: Colour, to: Colour, share: number): Colour {
  const mix = (a: number, b: number) => Math.round(a + (b - a) * share);
  return [mix(from[0], to[0]), mix(from[1], to[1]), mix(from[2], to[2])];
}

/** A building under the sky, some of its windows lit. */
function paintFacade(random: Random): Picture {
  const picture = createPicture(WIDTH, HEIGHT);
  const wall = random.pick<Colour>([
    [214, 196, 168],
    [196, 120, 92],
    [176, 186, 190],
  ]);
  picture.fill({ x: 0, y: 0, width: WIDTH, height: 400 }, (_, y) =>
    blend([120, 170, 220], [228, 238, 246], y / 400),
  );
  picture.fill({ x: 0, y: 400, width: WIDTH, height: 80 }, (_, y) =>
    blend([110, 140, 84], [78, 104, 60], (y - 400) / 80),
  );
  picture.fill({ x: 90, y: 110, width: 460, height: 300 }, (x) => blend(wall, [90, 84, 80], (x - 90) / 1400));
  picture.fill({ x: 80, y: 98, width: 480, height: 14 }, [92, 64, 56]);
  for (let floor = 0; floor < 4; floor += 1) {
    for (let window = 0; window < 7; window += 1) {
      const lit: Colour = random.below(4) === 0 ? [250, 220, 140] : [86, 108, 130];
      const place = { x: 112 + window * 62, y: 130 + floor * 68, width: 40, height: 46 };
      picture.fill({ ...place, x: place.x - 3, y: place.y - 3, width: 46, height: 52 }, [240, 238, 232]);
      picture.fill(place, lit);
    }
  }
  return picture;
}

/** A wall seen by a thermal camera: warm round the windows, cold at the edges. */
function paintThermogram(random: Random): Picture {
  const picture = createPicture(WIDTH, HEIGHT);
  const scale: Colour[] = [
    [20, 12, 70],
    [120, 20, 130],
    [220, 80, 60],
    [250, 190, 60],
    [255, 250, 210],
  ];
  const colourOf = (heat: number): Colour => {
    const step = Math.min(scale.length - 1.001, Math.max(0, heat * (scale.length - 1)));
    const index = Math.floor(step);
    return blend(scale[index] ?? INK, scale[index + 1] ?? INK, step - index);
  };
  const sources = Array.from({ length: 5 }, () => ({
    x: 60 + random.below(WIDTH - 120),
    y: 60 + random.below(HEIGHT - 120),
    size: 50 + random.below(70),
  }));
  picture.fill({ x: 0, y: 0, width: WIDTH, height: HEIGHT }, (x, y) => {
    const warmth = sources.map((source) =>
      Math.exp(-(((x - source.x) ** 2 + (y - source.y) ** 2) / source.size ** 2)),
    );
    return colourOf(0.15 + 0.1 * (y / HEIGHT) + 0.75 * Math.max(...warmth));
  });
  picture.fill({ x: 600, y: 40, width: 20, height: 400 }, (_, y) => colourOf(1 - (y - 40) / 400));
  return picture;
}

/** A cube of concrete on a table, grain by grain. */
function paintConcrete(random: Random): Picture {
  const picture = createPicture(WIDTH, HEIGHT);
  picture.fill({ x: 0, y: 0, width: WIDTH, height: HEIGHT }, (_, y) =>
    y < 330 ? [226, 228, 226] : [150, 122, 92],
  );
  picture.fill({ x: 190, y: 110, width: 270, height: 270 }, (x, y) => {
    const grain = random.below(38) - 19;
    const shade = 150 - (x - 190) / 8 - (y - 110) / 14 + grain;
    return [shade, shade, shade - 4];
  });
  picture.fill({ x: 230, y: 220, width: 190, height: 6 }, [70, 68, 66]);
  return picture;
}

/** The plan of a flat: walls in ink, doors left open. */
function drawFloorPlan(random: Random): Picture {
  const picture = createPicture(WIDTH, HEIGHT);
  const middle = 240 + random.below(120);
  const across = 180 + random.below(80);
  const walls: Quad[] = [
    [60, 50, 520, 10],
    [60, 420, 520, 10],
    [60, 50, 10, 380],
    [570, 50, 10, 380],
    [middle, 50, 6, 380],
    [60, across, 510, 6],
  ];
  const doors: Quad[] = [
    [middle - 1, across + 60, 8, 50],
    [middle - 1, 90, 8, 50],
    [120, across - 1, 50, 8],
    [460, across - 1, 50, 8],
  ];
  const windows: Quad[] = [
    [120, 50, 80, 10],
    [430, 50, 80, 10],
  ];
  fillAll(picture, walls, INK);
  fillAll(picture, doors, PAPER);
  fillAll(picture, windows, [150, 190, 220]);
  return picture;
}

type Quad = [x: number, y: number, width: number, height: number];

function fillAll(picture: Picture, quads: Quad[], colour: Colour): void {
  for (const [x, y, width, height] of quads) picture.fill({ x, y, width, height }, colour);
}

/** A section through storeys: slabs, walls and the ground. */
function drawSection(random: Random): Picture {
  const picture = createPicture(WIDTH, HEIGHT);
  const storeys = 2 + random.below(3);
  picture.fill({ x: 0, y: 410, width: WIDTH, height: 70 }, (x, y) =>
    (x + y) % 12 < 2 ? INK : [236, 232, 222],
  );
  for (let storey = 0; storey <= storeys; storey += 1) {
    picture.fill({ x: 140, y: 400 - storey * 72, width: 360, height: 10 }, [120, 124, 130]);
  }
  for (const x of [140, 316, 488])
    picture.fill({ x, y: 400 - storeys * 72, width: 12, height: storeys * 72 }, INK);
  for (let row = 0; row < 60; row += 1) {
    const y = 340 - storeys * 72 + row;
    picture.fill({ x: 320 - row * 4, y, width: row * 8, height: 1 }, row > 54 ? INK : [206, 160, 140]);
  }
  return picture;
}

/** Photographs and drawings. */
export const views: Template[] = [
  {
    title: "Zdjęcie elewacji frontowej",
    extension: ".jpg",
    comments: ["Stan przed termomodernizacją.", "Zdjęcie z wizji lokalnej, strona południowa."],
    content: ({ random }) => paintFacade(random).toJpeg(),
  },
  {
    title: "Zdjęcie z budowy",
    extension: ".jpg",
    comments: ["Stan po zamontowaniu stolarki.", "Do dziennika budowy."],
    content: ({ random }) => paintFacade(random).toJpeg(),
  },
  {
    title: "Termogram ściany północnej",
    extension: ".jpg",
    comments: ["Wyraźne mostki cieplne przy nadprożach.", "Temperatura zewnętrzna −4 °C."],
    content: ({ random }) => paintThermogram(random).toJpeg(),
  },
  {
    title: "Fotografia próbki betonu",
    extension: ".jpg",
    comments: ["Próbka po zniszczeniu, rysa ukośna.", "Kostka nr 4 z serii."],
    content: ({ random }) => paintConcrete(random).toJpeg(),
  },
  {
    title: "Rysunek – rzut parteru",
    extension: ".png",
    comments: ["Skala 1:50.", "Po zmianach naniesionych przez projektanta."],
    content: ({ random }) => drawFloorPlan(random).toPng(),
  },
  {
    title: "Rysunek – przekrój A–A",
    extension: ".png",
    comments: ["Skala 1:100.", "Zgodny z projektem budowlanym."],
    content: ({ random }) => drawSection(random).toPng(),
  },
];
