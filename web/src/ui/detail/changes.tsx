import "./texts.ts";
import { NAMING_FIELDS } from "@bonum/contract/audit/fields.ts";
import type { FieldLabel, Labels } from "@bonum/contract/labels.ts";
import { styled } from "@mui/material/styles";
import visuallyHidden from "@mui/utils/visuallyHidden";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../lib/i18n/i18n.ts";
import { fieldText } from "../../lib/labels.ts";
import { isSame, valueAt } from "../form/form-values.ts";
import { Polish } from "../polish.tsx";

const List = styled("dl")(({ theme }) => ({
  ...theme.typography.body2,
  display: "grid",
  gap: theme.spacing(0.75),
  margin: theme.spacing(1, 0, 0),
  "& dt": { color: theme.vars.palette.text.secondary },
  "& dd": { margin: 0, whiteSpace: "pre-line", overflowWrap: "anywhere" },
  "& del": { color: theme.vars.palette.text.secondary },
  "& ins": { textDecoration: "none", fontWeight: 600 },
}));

type Values = Record<string, unknown> | null;

interface ChangesProps {
  /** Those of the record's resource; a field that they lack stands as it is kept, so that no change is passed over. */
  labels: Labels | undefined;
  before: Values;
  after: Values;
}

/** What a change did, field by field: how it was, how it is. */
export function Changes({ labels, before, after }: ChangesProps) {
  const { t } = useTranslation("detail");
  const language = currentLanguage();
  const isChanged = changedIn(before, after);
  const told = changedFields(labels, before, after).filter(
    (field) => isChanged(field) || NAMING_FIELDS.includes(field.path),
  );
  if (told.length === 0) return null;
  const textOf = (values: Values, { path, label }: ChangedField) => {
    const value = valueAt(values, path);
    const text = fieldText(label, value);
    if (text === "") return t("change.empty");
    return isTyped(label, value) ? <Polish>{text}</Polish> : text;
  };
  return (
    <List>
      {told.map((field) => (
        <div key={field.path}>
          <dt>{field.label?.[language] ?? field.path}</dt>
          <dd>
            {before !== null && isChanged(field) && (
              <>
                <span style={visuallyHidden}>{t("change.before")} </span>
                <del>{textOf(before, field)}</del>
                <span aria-hidden="true"> → </span>
              </>
            )}
            {isChanged(field) && <span style={visuallyHidden}>{t("change.after")} </span>}
            <ins>{textOf(after, field)}</ins>
          </dd>
        </div>
      ))}
    </List>
  );
}

/** Whether people typed a value: its field has neither words of its own nor a way of writing. */
function isTyped(label: FieldLabel | undefined, value: unknown): boolean {
  const typed = typeof value === "string" || (typeof value === "object" && value !== null);
  return typed && label?.values === undefined && label?.format === undefined;
}

/** Longest text of a value in a summary, in characters. */
const SUMMARY_LENGTH = 60;

/** A change in one line: its state or else its first field, as it was and as it is, and how many fields changed beside it. */
export function ChangeSummary({ labels, before, after }: ChangesProps) {
  const { t } = useTranslation("detail");
  const language = currentLanguage();
  const changed = changedFields(labels, before, after).filter(changedIn(before, after));
  const told = changed.find(({ path }) => path === "state") ?? changed[0];
  if (told === undefined) return <>{t("change.none")}</>;
  const textOf = (values: Values) => {
    const value = valueAt(values, told.path);
    const text = fieldText(told.label, value);
    if (text === "") return t("change.empty");
    const cut = text.length > SUMMARY_LENGTH ? `${text.slice(0, SUMMARY_LENGTH).trimEnd()}…` : text;
    return isTyped(told.label, value) ? <Polish>{cut}</Polish> : cut;
  };
  const name = told.label?.[language] ?? told.path;
  const others = changed.length - 1;
  return (
    <>
      {`${inSentence(name)}: `}
      {before !== null && (
        <>
          {textOf(before)}
          {" → "}
        </>
      )}
      {textOf(after)}
      {others > 0 && `, ${t("change.others", { count: others })}`}
    </>
  );
}

/** A label within a sentence; what begins like an abbreviation (NIP) stays as it is. */
function inSentence(label: string): string {
  return /^\p{Lu}\p{Lu}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

const changedIn =
  (before: Values, after: Values) =>
  ({ path }: ChangedField) =>
    !isSame(valueAt(before, path), valueAt(after, path));

interface ChangedField {
  /** As in `address.postcode`. */
  path: string;
  label: FieldLabel | undefined;
}

/** The fields that the states hold, in the order of the labels; of an object each of its parts is one. */
function changedFields(labels: Labels | undefined, before: Values, after: Values): ChangedField[] {
  const named: Readonly<Record<string, FieldLabel>> = labels?.fields ?? {};
  const held = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const names = new Set([...Object.keys(named).filter((name) => held.has(name)), ...held]);
  return [...names].flatMap((name) => {
    const label = named[name];
    const value = after?.[name] ?? before?.[name];
    if (label?.parts === undefined || Array.isArray(value)) return { path: name, label };
    return Object.entries(label.parts).map(([part, label]) => ({ path: `${name}.${part}`, label }));
  });
}
