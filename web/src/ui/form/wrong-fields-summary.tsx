import { styled } from "@mui/material/styles";
import { type RefObject, useEffect, useRef, useState } from "react";
import { ErrorNotice } from "../states/notice.tsx";
import { type FormProblem, ProblemList, problemText } from "./problem-list.tsx";
import { nameOf, refusalAt, sumsUp, wrongFields } from "./wrong-fields.ts";

/** It takes the focus, which needs no outline on what nobody can press. */
const Place = styled("div")({ outline: "none" });

interface WrongFieldsSummaryProps {
  form: RefObject<HTMLFormElement | null>;
  /**
   * Number of refused submissions; each moves the focus to the summary, once the fields are enabled again.
   */
  refusals: number;
  busy: boolean;
}

/**
 * Summary of the errors in a form without a description, with links to the fields. A form of a few fields has
 * none: its first wrong field gets the focus.
 */
export function WrongFieldsSummary({ form, refusals, busy }: WrongFieldsSummaryProps) {
  const place = useRef<HTMLDivElement>(null);
  const led = useRef(refusals);
  const [problems, setProblems] = useState<readonly FormProblem[]>([]);
  // At every rendering of the form: each may correct a field, or find another wrong.
  useEffect(() => {
    const found =
      refusals > 0 && form.current !== null && sumsUp(form.current) ? problemsOf(form.current) : [];
    setProblems((before) => (isAlike(before, found) ? before : found));
  });
  useEffect(() => {
    if (busy || problems.length === 0 || led.current === refusals) return;
    led.current = refusals;
    place.current?.focus();
  }, [busy, problems, refusals]);
  return (
    <Place ref={place} tabIndex={-1} data-error-summary="">
      <ErrorNotice>{problems.length > 0 && <ProblemList problems={problems} />}</ErrorNotice>
    </Place>
  );
}

function problemsOf(form: HTMLFormElement): FormProblem[] {
  return wrongFields(form).map((control, index) => {
    // A checkbox within its label has no id of its own.
    control.id ||= `${form.id || "form"}-wrong-${index}`;
    const text = problemText(
      [nameOf(control)].filter((name) => name !== ""),
      refusalAt(control),
    );
    return { target: control.id, text };
  });
}

function isAlike(one: readonly FormProblem[], other: readonly FormProblem[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
