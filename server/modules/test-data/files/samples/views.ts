import { drawFloorPlan, drawSection, paintConcrete, paintFacade, paintThermogram } from "./scenes.ts";
import type { Template } from "./template.ts";

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
