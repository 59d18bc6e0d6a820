import "./messages.ts";
import "../form/messages.ts";
import { NAMING_FIELDS } from "@bonum/contract/audit/labels.ts";
import { styled } from "@mui/material/styles";
import visuallyHidden from "@mui/utils/visuallyHidden";
import { useTranslation } from "react-i18next";
import { entryField } from "../audit/entry-field.ts";
import { useFieldText } from "../form/field-text.ts";
import type { AnyField } from "../form/form-description.ts";
import { isSame, valueAt } from "../form/form-values.ts";

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
  /** The fields as their form describes them: they name what was changed and tell its values in words. */
  fields: readonly AnyField[];
  before: Values;
  after: Values;
}

/** What a change did, field by field: how it was, how it is. */
export function Changes({ fields, before, after }: ChangesProps) {
  const { t } = useTranslation("detail");
  const textOf = useFieldText();
  const isChanged = ({ name }: AnyField) => !isSame(valueAt(before, name), valueAt(after, name));
  const told = [...fields, ...undescribed(fields, before, after)].filter(
    (field) => isChanged(field) || NAMING_FIELDS.includes(field.name),
  );
  if (told.length === 0) return null;
  return (
    <List>
      {told.map((field) => (
        <div key={field.name}>
          <dt>{field.label}</dt>
          <dd>
            {before !== null && isChanged(field) && (
              <>
                <span style={visuallyHidden}>{t("change.before")} </span>
                <del>{textOf(field, valueAt(before, field.name)) || t("change.empty")}</del>
                <span aria-hidden="true"> → </span>
              </>
            )}
            {isChanged(field) && <span style={visuallyHidden}>{t("change.after")} </span>}
            <ins>{textOf(field, valueAt(after, field.name)) || t("change.empty")}</ins>
          </dd>
        </div>
      ))}
    </List>
  );
}

/** What the form has no field for is named by the audit's own texts, so that no change is passed over. */
function undescribed(fields: readonly AnyField[], before: Values, after: Values): AnyField[] {
  const described = new Set(fields.map(({ name }) => name.split(".")[0]));
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].filter((name) => !described.has(name)).map(entryField);
}
