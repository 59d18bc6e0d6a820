import "./texts.ts";
import { NAMING_FIELDS } from "@bonum/contract/audit/fields.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../lib/i18n/i18n.ts";
import { fieldText } from "../../lib/labels.ts";
import { valueAt } from "../form/form-values.ts";
import { Written } from "../polish.tsx";
import { type Change, type ChangedField, changedFields, changedIn, typedIn } from "./changed-fields.ts";
import { atDifference, cut, listDifference } from "./difference.ts";

/** Maximum number of other changed fields that are named; the rest is counted. */
const NAMED = 4;

/**
 * A change in one sentence: its state or else its first field, as it was and as it is, and which others changed beside it.
 * Nothing of it has to be opened to learn what happened.
 *
 * @param called what the record is called, where that stands beside the summary: it is not told again of a whole record
 */
export function ChangeSummary({ called, ...change }: Change & { called?: string | undefined }) {
  const { t } = useTranslation("detail");
  const { before, after } = change;
  const fields = changedFields(change);
  const whole = before === null || after === null;
  const textOf = ({ path, label }: ChangedField) => fieldText(label, valueAt(after ?? before, path));
  // For a created or deleted record every non-empty field is shown.
  const filled = fields.filter((field) => textOf(field) !== "");
  const besideName = filled.filter((field) => textOf(field) !== called);
  const present = besideName.length > 0 ? besideName : filled;
  const changed = whole ? present : fields.filter(changedIn(before, after));
  const told = changed.find(({ path }) => path === "state") ?? changed[0];
  if (told === undefined) return <>{t("change.none")}</>;
  const naming = fields.find((field) => NAMING_FIELDS.includes(field.path) && !changed.includes(field));
  return (
    <>
      {naming && (
        <>
          {`${nameOf(naming)}: `}
          <Value field={naming} value={valueAt(after ?? before, naming.path)} />
          {"; "}
        </>
      )}
      {`${nameOf(told)}: `}
      <SummaryLine field={told} was={valueAt(before, told.path)} is={valueAt(after, told.path)} {...change} />
      <Others fields={changed.filter((field) => field !== told)} />
    </>
  );
}

/** The names of further fields, as in `; także: adres, telefon i 3 inne pola`. */
function Others({ fields }: { fields: readonly ChangedField[] }) {
  const { t } = useTranslation("detail");
  if (fields.length === 0) return null;
  // One more name is shorter than the count of one.
  const named = fields.length === NAMED + 1 ? fields : fields.slice(0, NAMED);
  const names = named.map(nameOf).join(", ");
  const rest = fields.length - named.length;
  const text = t("change.also", { names });
  return <>{rest === 0 ? `; ${text}` : `; ${text} ${t("change.others", { count: rest })}`}</>;
}

interface SummaryLineProps extends Change {
  field: ChangedField;
  was: unknown;
  is: unknown;
}

/**
 * Change of one field: old and new value; for a list the added and removed items, for a long text the part
 * that differs.
 */
function SummaryLine({ field, was, is, before, after }: SummaryLineProps): ReactNode {
  const { label } = field;
  if (before === null) return <Value field={field} value={is} />;
  if (after === null) return <Value field={field} value={was} />;
  if (Array.isArray(was) && Array.isArray(is) && label?.format === undefined && was.length > 0) {
    return <ListChange field={field} was={was} is={is} />;
  }
  const [earlier, later] = atDifference(fieldText(label, was), fieldText(label, is));
  return (
    <>
      <Value field={field} value={was} text={earlier} />
      {" → "}
      <Value field={field} value={is} text={later} />
    </>
  );
}

interface ListChangeProps {
  field: ChangedField;
  was: readonly unknown[];
  is: readonly unknown[];
}

function ListChange({ field, was, is }: ListChangeProps) {
  const { t } = useTranslation("detail");
  const textsOf = (items: readonly unknown[]) => items.map((item) => fieldText(field.label, [item]));
  const { added, removed } = listDifference(textsOf(was), textsOf(is));
  const parts = [
    { said: t("change.added"), items: added },
    { said: t("change.removed"), items: removed },
  ].filter(({ items }) => items.length > 0);
  if (parts.length === 0) return <>{t("change.reordered")}</>;
  return parts.map(({ said, items }, index) => (
    <span key={said}>
      {`${index > 0 ? ", " : ""}${said} `}
      <Value field={field} value={items} text={cut(items.join(", "))} />
    </span>
  ));
}

interface ValueProps {
  field: ChangedField;
  value: unknown;
  /** Shown excerpt, if not the text's beginning. */
  text?: string;
}

function Value({ field: { label }, value, text = cut(fieldText(label, value)) }: ValueProps) {
  const { t } = useTranslation("detail");
  if (text === "") return t("change.empty");
  const typed = typedIn(label, value);
  return typed === undefined ? text : <Written language={typed}>{text}</Written>;
}

/** A field's label within a sentence; what begins like an abbreviation (NIP) stays as it is. */
function nameOf({ path, label }: ChangedField): string {
  const name = label?.[currentLanguage()] ?? path;
  return /^\p{Lu}\p{Lu}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
}
