import type { Topic } from "@bonum/contract/portal.ts";
import { styled } from "@mui/material/styles";

/*
 * Drawings of what a list would hold, 160 by 112: paper with a line of pine, shade behind it, and one spot of amber. They
 * are decoration, of the theme's colours, and say nothing that the words beside them do not.
 */

type Ink = "shade" | "paper" | "line" | "spot";

/** A figure, from the back to the front. */
type Figure = readonly (readonly [Ink, string])[];

const sheetAt = (x: number, y: number) => `M${x} ${y}h40l14 14v60h-54z`;
const circleAt = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 -${2 * r} 0z`;

const DOCUMENTS: Figure = [
  ["shade", sheetAt(66, 14)],
  ["paper", sheetAt(44, 26)],
  ["spot", "M84 26v14h14z"],
  ["line", "M54 54h32M54 66h32M54 78h20"],
];

const PEOPLE: Figure = [
  ["shade", `M84 100c0-18 8-28 22-28s22 10 22 28z${circleAt(106, 54, 12)}`],
  ["paper", "M36 100c0-22 12-34 30-34s30 12 30 34z"],
  ["paper", circleAt(66, 42, 16)],
  ["spot", "M66 72l7 9-7 15-7-15z"],
];

const INVESTMENTS: Figure = [
  ["shade", "M30 100V66h26v34zM104 100V52h28v48z"],
  ["paper", "M50 100V48l30-22 30 22v52z"],
  ["spot", "M72 100V76h16v24z"],
  ["line", "M62 58h10M88 58h10M24 100h112"],
];

const ORDERS: Figure = [
  ["shade", "M58 30h60v72h-60z"],
  ["paper", "M46 22h60v78h-60z"],
  ["spot", "M64 15h24v13h-24z"],
  ["line", "M55 46l4 4 7-8M74 46h22M55 64l4 4 7-8M74 64h22M56 83h8M74 83h14"],
];

const CERTIFICATES: Figure = [
  ["shade", "M46 20h86v58h-86z"],
  ["paper", "M30 28h92v60h-92z"],
  ["line", "M42 44h44M42 56h60M42 68h34"],
  ["paper", "M98 80l-6 26 14-7 14 7-6-26z"],
  ["spot", circleAt(106, 76, 14)],
];

const SERVICES: Figure = [
  ["shade", "M24 38h112v64h-112z"],
  ["paper", "M80 34c-12-9-30-11-48-8v64c18-3 36-1 48 8c12-9 30-11 48-8V26c-18-3-36-1-48 8z"],
  ["spot", "M104 25v26l6-6 6 6V25z"],
  ["line", "M80 34v64M44 44c9-1 17 0 25 3M44 58c9-1 17 0 25 3"],
];

const MESSAGES: Figure = [
  ["shade", "M46 16h68v50h-68z"],
  ["paper", "M28 36h104v62h-104z"],
  ["line", "M28 36l52 38 52-38"],
  ["spot", circleAt(130, 36, 10)],
];

const MAIL: Figure = [
  ["shade", "M20 82c20 12 50 10 62-6"],
  ["paper", "M24 58L136 18 108 98 80 76z"],
  ["paper", "M136 18L70 70v30l16-19"],
  ["line", "M18 74h20M14 90h30"],
  ["spot", circleAt(124, 90, 7)],
];

const BELL: Figure = [
  ["shade", circleAt(80, 60, 44)],
  ["spot", circleAt(80, 92, 9)],
  ["paper", "M80 18c-18 0-28 13-28 30v22l-10 16h76l-10-16V48c0-17-10-30-28-30z"],
  ["line", "M66 46c0-8 5-14 12-15"],
];

const SHOWCASE: Figure = [
  ["shade", "M22 30h44v70h-44zM94 30h44v70h-44z"],
  ["paper", "M46 20h68v80h-68z"],
  ["line", "M58 84h44M58 68h28"],
  ["spot", "M80 28l5 10 11 2-8 7 2 11-10-5-10 5 2-11-8-7 11-2z"],
];

/** Also of what was looked for and is not there. */
const SEARCH: Figure = [
  ["shade", sheetAt(46, 18)],
  ["paper", circleAt(88, 56, 28)],
  ["line", "M108 76l26 26M76 50h24M76 62h16"],
  ["spot", "M84 18h2v14h14z"],
];

const FIGURES: Partial<Record<Topic, Figure>> = {
  documents: DOCUMENTS,
  accounts: PEOPLE,
  clients: PEOPLE,
  investments: INVESTMENTS,
  orders: ORDERS,
  certificates: CERTIFICATES,
  services: SERVICES,
  messages: MESSAGES,
  inbox: MAIL,
  mail: MAIL,
  notifications: BELL,
  showcase: SHOWCASE,
};

/** Subject of a drawing. */
export type Subject = Topic | "search";

const Svg = styled("svg")(({ theme: { vars } }) => ({
  width: 160,
  height: 112,
  maxWidth: "100%",
  strokeWidth: 2.5,
  strokeLinejoin: "round",
  strokeLinecap: "round",
  fill: "none",
  stroke: vars.palette.primary.main,
  "& .paper": { fill: vars.palette.background.paper },
  "& .shade": { stroke: "none", fill: `color-mix(in srgb, ${vars.palette.primary.main} 16%, transparent)` },
  "& .spot": { fill: vars.palette.secondary.light },
}));

/** Drawing for an empty list of the topic, or a magnifying glass for a search without results. */
export function Drawing({ of }: { of: Subject }) {
  const figure = of === "search" ? SEARCH : (FIGURES[of] ?? DOCUMENTS);
  return (
    <Svg viewBox="0 0 160 112" aria-hidden="true" focusable="false">
      {figure.map(([ink, d]) => (
        <path key={ink + d} className={ink} d={d} />
      ))}
    </Svg>
  );
}
