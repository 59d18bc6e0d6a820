import "./texts.ts";
import Link from "@mui/material/Link";
import { styled } from "@mui/material/styles";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";

const List = styled("ul")(({ theme }) => ({
  display: "grid",
  gap: theme.spacing(0.5),
  margin: theme.spacing(0.5, 0, 0),
  paddingInlineStart: theme.spacing(2.5),
}));

/** Something in a form that has to be corrected. */
export interface FormProblem {
  /** Id of the control that the link leads to. */
  target: string;
  text: string;
}

/**
 * Error summary of a form: the number of errors, and a link to each field that also works without a script.
 */
export function ProblemList({ problems }: { problems: readonly FormProblem[] }) {
  const { t } = useTranslation("form");
  const lead = (event: MouseEvent, target: string) => {
    event.preventDefault();
    document.getElementById(target)?.focus();
  };
  return (
    <>
      <strong>{t("summary.title", { count: problems.length })}</strong>
      <List>
        {problems.map(({ target, text }) => (
          <li key={target}>
            <Link href={`#${target}`} color="inherit" onClick={(event) => lead(event, target)}>
              {text}
            </Link>
          </li>
        ))}
      </List>
    </>
  );
}

/** A message that begins with the field's own name does not need it twice: `NIP jest nieprawidłowy`. */
export function problemText(labels: readonly string[], message: string): string {
  const named = message.startsWith(`${labels.at(-1)} `);
  return [...(named ? labels.slice(0, -1) : labels), message].join(": ");
}
