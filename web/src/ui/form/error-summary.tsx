import Alert from "@mui/material/Alert";
import { useContext, useEffect, useRef } from "react";
import type { FieldErrors } from "react-hook-form";
import { controlId, FormContext, useProblemText } from "./form-context.ts";
import type { AnyField, AnySection } from "./form-description.ts";
import { problemsIn } from "./form-resolver.ts";
import { fieldsOf } from "./form-values.ts";
import { ProblemList, problemText } from "./problem-list.tsx";

interface ErrorSummaryProps {
  sections: readonly AnySection[];
  errors: FieldErrors;
  /** Number of refused submissions; each moves the focus to the summary. */
  refusals: number;
}

/** Summary of a described form's errors, with links to the fields, after an attempt to save. */
export function ErrorSummary({ sections, errors, refusals }: ErrorSummaryProps) {
  const { id } = useContext(FormContext);
  const box = useRef<HTMLDivElement>(null);
  const inWords = useProblemText();
  const focused = useRef(0);
  const fields = fieldsOf(sections);
  const problems = inOrder(fields, problemsIn(errors));
  const shown = refusals > 0 && problems.length > 0;
  // The form's library may tell of the refusal before it tells of the errors: the focus waits for the box.
  useEffect(() => {
    if (!shown || focused.current === refusals) return;
    focused.current = refusals;
    box.current?.focus();
  }, [shown, refusals]);
  if (!shown) return null;
  return (
    <Alert ref={box} severity="error" tabIndex={-1} sx={{ marginBottom: 2 }}>
      <ProblemList
        problems={problems.map(({ path, message }) => ({
          target: controlId(id, path),
          text: problemText([...sectionOf(sections, path), ...labelsOf(fields, path)], inWords(message)),
        }))}
      />
    </Alert>
  );
}

/** The heading above a field, where the form has another field of the same name. */
function sectionOf(sections: readonly AnySection[], path: string): string[] {
  const label = fieldAt(fieldsOf(sections), path)?.label;
  if (fieldsOf(sections).filter((field) => field.label === label).length < 2) return [];
  const section = sections.find(({ fields }) => fieldAt(fields, path) !== undefined);
  return typeof section?.title === "string" ? [section.title] : [];
}

/** The names that lead to a path: of `participants.0.email` "Uczestnik 1" and "Adres e-mail". */
function labelsOf(fields: readonly AnyField[], path: string): string[] {
  const field = fieldAt(fields, path);
  if (field === undefined) return [];
  const [index, ...rest] = path.slice(field.name.length + 1).split(".");
  if (index === undefined || index === "") return [field.label];
  const row = "item" in field ? `${field.item} ${Number(index) + 1}` : field.label;
  return [row, ...(field.kind === "group" ? labelsOf(field.fields, rest.join(".")) : [])];
}

function fieldAt(fields: readonly AnyField[], path: string): AnyField | undefined {
  return fields.find(({ name }) => path === name || path.startsWith(`${name}.`));
}

/** Problems in the order of the fields; those of no field come last. */
function inOrder<Found extends { path: string }>(fields: readonly AnyField[], problems: Found[]): Found[] {
  const place = ({ path }: Found) => {
    const field = fieldAt(fields, path);
    return field === undefined ? fields.length : fields.indexOf(field);
  };
  return problems.toSorted((one, other) => place(one) - place(other));
}
