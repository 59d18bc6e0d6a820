/** Papers of an examination centre; the portal's data are Polish in either language. */
const SAMPLES = [
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
] as const;

/** A made-up document to try the form with; a file that was chosen, or that the document has, stays. */
export function sampleDocument(withFile: boolean) {
  const { fileName: name, comment } = SAMPLES[Math.floor(Math.random() * SAMPLES.length)] ?? SAMPLES[0];
  if (!withFile) return { fileName: name, comment };
  const fileName = `${name}.txt`;
  return { fileName, comment, file: new File([`${name}\n\n${comment}\n`], fileName, { type: "text/plain" }) };
}
