import type { Label } from "../labels.ts";

/** Names of the categories of building works, shortened from the annex to the Polish Construction Law of 7 July 1994. */
const NAMES: Readonly<Record<string, readonly [pl: string, en: string]>> = {
  I: ["budynki mieszkalne jednorodzinne", "single-family houses"],
  II: ["budynki gospodarki rolnej", "farm buildings"],
  III: [
    "inne niewielkie budynki: letniskowe, gospodarcze, garaże",
    "other small buildings: cottages, sheds, garages",
  ],
  IV: ["elementy dróg publicznych i kolejowych", "parts of public roads and railways"],
  V: ["obiekty sportu i rekreacji", "sports and leisure grounds"],
  VI: ["cmentarze", "cemeteries"],
  VII: ["obiekty nawigacji wodnej", "structures for water navigation"],
  VIII: ["inne budowle", "other structures"],
  IX: ["budynki kultury, nauki i oświaty", "cultural, scientific and educational buildings"],
  X: ["budynki kultu religijnego", "places of worship"],
  XI: ["budynki służby zdrowia i opieki społecznej", "health and social care buildings"],
  XII: ["budynki administracji publicznej", "public administration buildings"],
  XIII: ["pozostałe budynki mieszkalne", "other residential buildings"],
  XIV: ["budynki zakwaterowania turystycznego", "tourist accommodation"],
  XV: ["budynki sportu i rekreacji", "sports and leisure buildings"],
  XVI: ["budynki biurowe i konferencyjne", "office and conference buildings"],
  XVII: ["budynki handlu, gastronomii i usług", "retail, catering and service buildings"],
  XVIII: ["budynki przemysłowe, magazynowe i kolejowe", "industrial, storage and railway buildings"],
  XIX: ["zbiorniki przemysłowe", "industrial tanks"],
  XX: ["stacje paliw", "filling stations"],
  XXI: ["obiekty transportu wodnego", "water transport structures"],
  XXII: ["place składowe i postojowe, parkingi", "storage yards and car parks"],
  XXIII: ["obiekty lotniskowe", "airfield structures"],
  XXIV: ["obiekty gospodarki wodnej", "water management structures"],
  XXV: ["drogi i kolejowe drogi szynowe", "roads and railway lines"],
  XXVI: ["sieci i rurociągi przesyłowe", "utility networks and pipelines"],
  XXVII: ["budowle hydrotechniczne", "hydraulic structures"],
  XXVIII: ["obiekty mostowe, tunele i przepusty", "bridges, tunnels and culverts"],
  XXIX: ["kominy, maszty i elektrownie wiatrowe", "chimneys, masts and wind turbines"],
  XXX: ["ujęcia wody i oczyszczalnie ścieków", "water intakes and sewage works"],
};

/** The numbers of the categories, I–XXX, in the order of the annex. */
export const BUILDING_CATEGORIES = Object.keys(NAMES);

/** The number with its name, as a choice offers it and details show it: `XIII – pozostałe budynki mieszkalne`. */
export const BUILDING_CATEGORY_LABELS: Readonly<Record<string, Label>> = Object.fromEntries(
  Object.entries(NAMES).map(([number, [pl, en]]) => [
    number,
    { pl: `${number} – ${pl}`, en: `${number} – ${en}` },
  ]),
);
