import { createContext, useContext } from "react";
import { useFormState } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { inReadersLanguage } from "../../lib/i18n/reader-text.ts";
import { messageAt } from "./form-resolver.ts";
import { valueAt } from "./form-values.ts";

interface FormContextValue {
  /** Begins the ids of the form's controls. */
  id: string;
  /** A save is on its way. */
  busy: boolean;
  /** Names of files that a draft could not keep, by the paths of their fields. */
  lostFiles: Readonly<Record<string, string>>;
}

/** Facts about a form that its fields need, besides their values. */
export const FormContext = createContext<FormContextValue>({ id: "", busy: false, lostFiles: {} });

/** Id of the control at a path: the error summary leads to it. */
export function controlId(formId: string, path: string): string {
  return `${formId}-${path.replaceAll(".", "-")}`;
}

/** Common parts of a field: its id, whether it is disabled, and its error. */
export function useFieldFrame(path: string): { id: string; disabled: boolean; error: string | undefined } {
  const { id, busy } = useContext(FormContext);
  const { errors, touchedFields, isSubmitted } = useFormState();
  const inWords = useProblemText();
  // The form's library judges a row as soon as it is added; the person has not come to it yet.
  // What the server says is said of what was sent.
  const told = valueAt(errors, `${path}.type`) === "server";
  const judged = told || isSubmitted || isTouched(touchedFields, path);
  const message = judged ? messageAt(errors, path) : undefined;
  return {
    id: controlId(id, path),
    disabled: busy,
    error: message === undefined ? undefined : inWords(message),
  };
}

/** Tells if the person has left the control at a path, or one control of the list that contains it. */
function isTouched(touched: object, path: string): boolean {
  const names = path.split(".");
  return names.some((_, index) => valueAt(touched, names.slice(0, index + 1).join(".")) === true);
}

/** Turns a schema's key, or a sentence of the server, into words of the language in use, and follows its change. */
export function useProblemText(): (message: string) => string {
  useTranslation("validation");
  return inReadersLanguage;
}
