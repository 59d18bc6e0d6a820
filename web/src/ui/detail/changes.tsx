import "./texts.ts";
import { NAMING_FIELDS } from "@bonum/contract/audit/fields.ts";
import { styled } from "@mui/material/styles";
import visuallyHidden from "@mui/utils/visuallyHidden";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../lib/i18n/i18n.ts";
import { fieldText } from "../../lib/labels.ts";
import { valueAt } from "../form/form-values.ts";
import { Written } from "../polish.tsx";
import {
  type Change,
  type ChangedField,
  changedFields,
  changedIn,
  typedIn,
  type Values,
} from "./changed-fields.ts";

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

/** Changes field by field, with old and new values. */
export function Changes({ labels, before, after }: Change) {
  const { t } = useTranslation("detail");
  const language = currentLanguage();
  const isChanged = changedIn(before, after);
  const told = changedFields({ labels, before, after }).filter(
    (field) => isChanged(field) || NAMING_FIELDS.includes(field.path),
  );
  if (told.length === 0) return null;
  const textOf = (values: Values, { path, label }: ChangedField) => {
    const value = valueAt(values, path);
    const text = fieldText(label, value);
    if (text === "") return t("change.empty");
    const typed = typedIn(label, value);
    return typed === undefined ? text : <Written language={typed}>{text}</Written>;
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
