/** Something that lies on a page, as pdf.js tells it: the field of a form, text that was typed onto it, a note. */
interface Annotation {
  /** Present only on form fields. */
  fieldType?: string;
  fieldValue?: unknown;
  /** Names of a field's choices. */
  options?: { exportValue: string; displayValue: string }[];
  password?: boolean;
  checkBox?: boolean;
  radioButton?: boolean;
  contentsObj?: { str: string };
  textContent?: string[];
}

/** The text that lies on a page of a PDF and is none of its own, a line each; passwords left out. */
export function annotatedText(annotations: readonly Annotation[]): string {
  return annotations
    .flatMap((annotation) => (annotation.fieldType ? valuesOf(annotation) : [notesOf(annotation)]))
    .filter((text) => text !== "")
    .map((text) => `\n${text}`)
    .join("");
}

function valuesOf({ fieldValue, options = [], password, checkBox, radioButton }: Annotation): string[] {
  if (password || checkBox || radioButton) return [];
  const values: unknown[] = Array.isArray(fieldValue) ? fieldValue : [fieldValue];
  return values
    .filter((value) => typeof value === "string")
    .map((value) => options.find(({ exportValue }) => exportValue === value)?.displayValue ?? value);
}

/** Prefers the drawn letters of a text typed onto a page; they may be newer than its note. */
function notesOf({ contentsObj, textContent }: Annotation): string {
  return textContent?.join("\n") || (contentsObj?.str ?? "");
}
