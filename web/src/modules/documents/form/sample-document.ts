import type { FormText } from "./form-rules.ts";

/** What an examination centre files away; the portal's data are Polish in either language. */
const SAMPLES: readonly FormText[] = [
  {
    fileName: "Protokół badania odbiorowego",
    comment: "Podpisany przez komisję odbiorową. Oryginał w segregatorze 12/E.",
  },
  {
    fileName: "Lista obecności – szkolenie BHP na budowie",
    comment: "Grupa poranna, 14 uczestników.",
  },
  {
    fileName: "Wniosek o wydanie certyfikatu",
    comment: "Do rozpatrzenia przed końcem miesiąca.",
  },
  {
    fileName: "Umowa najmu kamery termowizyjnej",
    comment: "Aneks nr 2 wydłuża najem do końca sezonu grzewczego.",
  },
];

/** A made-up document to try the form with. */
export function sampleDocument(): { text: FormText; file: File } {
  const text = SAMPLES[Math.floor(Math.random() * SAMPLES.length)] ?? { fileName: "Przykład", comment: "" };
  const content = `${text.fileName}\n\n${text.comment}\n`;
  return { text, file: new File([content], `${text.fileName}.txt`, { type: "text/plain" }) };
}
