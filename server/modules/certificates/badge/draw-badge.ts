import { formatDay } from "@bonum/contract/calendar.ts";
import type { PublicState } from "@bonum/contract/certificates/fields.ts";
import { certificateLabels, publicState } from "@bonum/contract/certificates/labels.ts";
import type { Language } from "@bonum/contract/text/language.ts";
import type { CertificateRow } from "../queries.ts";

/** Facts on a badge. */
interface BadgeFacts {
  row: Pick<CertificateRow, "number" | "present_state" | "conditions" | "valid_to" | "sample">;
  /** True if its signature is confirmed: an altered record is never shown as valid. */
  confirmed: boolean;
  /** Day of the statement, `YYYY-MM-DD`. */
  today: string;
}

type Shown = PublicState | "unconfirmed" | "sample";

/** Colour and icon of each state beside its word: a tick, bars, a cross, an exclamation mark, an arrow. */
const LOOKS: Record<Shown, { colour: string; picture: string }> = {
  issued: { colour: "#1a6638", picture: "M26 37l7 7 13-15" },
  conditional: { colour: "#8a4f00", picture: "M26 37l7 7 13-15" },
  suspended: { colour: "#8a4f00", picture: "M31 28v16M41 28v16" },
  withdrawn: { colour: "#a8201a", picture: "M28 28l16 16M44 28l-16 16" },
  expired: { colour: "#a8201a", picture: "M28 28l16 16M44 28l-16 16" },
  superseded: { colour: "#1d5684", picture: "M26 36h19M38 29l7 7-7 7" },
  unconfirmed: { colour: "#a8201a", picture: "M36 26v13M36 45v1" },
  sample: { colour: "#8a4f00", picture: "M36 26v13M36 45v1" },
};

const WORDS = {
  pl: {
    certificate: "Certyfikat",
    until: "ważny do",
    on: "Stan na",
    check: "sprawdź",
    unconfirmed: "Niepotwierdzony",
    sample: "Przykład",
    nothing: "niczego nie poświadcza",
  },
  en: {
    certificate: "Certificate",
    until: "valid until",
    on: "As of",
    check: "check it",
    unconfirmed: "Not confirmed",
    sample: "Sample",
    nothing: "it certifies nothing",
  },
} as const;

/** The badge as an SVG of 320 × 72, wide enough for whatever letters there are: number, present state and the day of which that is said; no script, no other file. */
export function drawBadge({ row, confirmed, today }: BadgeFacts, language: Language): string {
  const words = WORDS[language];
  const told = publicState({ state: row.present_state, conditional: row.conditions !== "" });
  const genuine = row.sample ? "sample" : told;
  const shown: Shown = confirmed ? genuine : "unconfirmed";
  const { colour, picture } = LOOKS[shown];
  const name =
    shown === "unconfirmed" || shown === "sample"
      ? words[shown]
      : certificateLabels.fields.state.values[shown][language];
  const until =
    shown === "issued" && row.valid_to !== null ? `${words.until} ${formatDay(row.valid_to)}` : "";
  // A valid one with its last day needs no other word.
  const state = until === "" ? name : capitalised(until);
  const foot = row.sample ? words.nothing : words.check;
  const lines = [`${words.certificate} ${row.number}`, state, `${words.on} ${formatDay(today)} · ${foot}`];
  const [head = "", middle = "", last = ""] = lines.map(escaped);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="72" viewBox="0 0 320 72" role="img" lang="${language}">
<title>${head}: ${middle}. ${last}</title>
<rect x=".5" y=".5" width="319" height="71" rx="8" fill="#ffffff" stroke="${colour}"/>
<circle cx="36" cy="36" r="22" fill="${colour}"/>
<path d="${picture}" fill="none" stroke="#ffffff" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"/>
<g font-family="'Source Sans 3','Segoe UI',Roboto,Helvetica,Arial,sans-serif" fill="#1a2321">
<text x="70" y="22" font-size="13">${head}</text>
<text x="70" y="43" font-size="16" font-weight="700" fill="${colour}">${middle}</text>
<text x="70" y="61" font-size="11.5" fill="#4a5653">${last}</text>
</g>
</svg>
`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? "");
}
