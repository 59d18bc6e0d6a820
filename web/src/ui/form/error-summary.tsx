import Alert from "@mui/material/Alert";
import Link from "@mui/material/Link";
import { styled } from "@mui/material/styles";
import { type MouseEvent, useContext, useEffect, useRef } from "react";
import type { FieldErrors } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { controlId, FormContext, useProblemText } from "./form-context.ts";
import type { AnyField } from "./form-description.ts";
import { problemsIn } from "./form-resolver.ts";

const Problems = styled("ul")(({ theme }) => ({
  display: "grid",
  gap: theme.spacing(0.5),
  margin: theme.spacing(0.5, 0, 0),
  paddingInlineStart: theme.spacing(2.5),
}));

interface ErrorSummaryProps {
  fields: readonly AnyField[];
  errors: FieldErrors;
  /** How often the form was refused; each time the summary takes the focus. */
  refusals: number;
}

/** What has to be corrected, with links to the fields, after a try to save. */
export function ErrorSummary({ fields, errors, refusals }: ErrorSummaryProps) {
  const { t } = useTranslation("form");
  const box = useRef<HTMLDivElement>(null);
  const inWords = useProblemText();
  const focused = useRef(0);
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
      <strong>{t("summary.title", { count: problems.length })}</strong>
      <Problems>
        {problems.map(({ path, message }) => (
          <li key={path}>
            <Problem path={path} text={sentenceOf(labelsOf(fields, path), inWords(message))} />
          </li>
        ))}
      </Problems>
    </Alert>
  );
}

/** A refusal of something that the form has no field for stands without a link. */
function Problem({ path, text }: { path: string; text: string }) {
  const { id } = useContext(FormContext);
  const target = controlId(id, path);
  const show = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(target)?.focus();
  };
  return (
    <Link href={`#${target}`} color="inherit" onClick={show}>
      {text}
    </Link>
  );
}

/** A message that begins with the field's own name does not need it twice: `NIP jest nieprawidłowy`. */
function sentenceOf(labels: readonly string[], message: string): string {
  const named = message.startsWith(`${labels.at(-1)} `);
  return [...(named ? labels.slice(0, -1) : labels), message].join(": ");
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
