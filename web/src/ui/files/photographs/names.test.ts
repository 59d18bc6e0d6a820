import { expect, test } from "vitest";
import { namedPhotograph, namedPhotographs } from "./names.ts";

const taken = (name: string, type: string, at = "2026-11-25T09:32:10Z") =>
  new File(["x"], name, { type, lastModified: Date.parse(at) });

test("a photograph is called by when it was taken, as the clock in Warsaw shows it", () => {
  const file = namedPhotograph(taken("image.jpg", "image/jpeg"), []);
  expect(file.name).toBe("Zdjęcie 2026-11-25 10.32.jpg");
  expect(file.type).toBe("image/jpeg");
  expect(file.lastModified).toBe(Date.parse("2026-11-25T09:32:10Z"));
  expect(namedPhotograph(taken("IMG_1.HEIC", ""), []).name).toBe("Zdjęcie 2026-11-25 10.32.heic");
});

test("those of one minute are numbered, whatever is on the list already", () => {
  const files = [taken("image.jpg", "image/jpeg"), taken("image.jpg", "image/jpeg")];
  expect(namedPhotographs(files, ["Zdjęcie 2026-11-25 10.32.jpg"]).map(({ name }) => name)).toEqual([
    "Zdjęcie 2026-11-25 10.32 (2).jpg",
    "Zdjęcie 2026-11-25 10.32 (3).jpg",
  ]);
});
