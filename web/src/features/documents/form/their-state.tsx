import type { DocumentView } from "@bonum/contract/documents.ts";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { formatSize } from "../../../lib/format.ts";
import type { FormText } from "./form-rules.ts";
import type { DocumentFormControl } from "./use-document-form.ts";

const Facts = styled("dl")(({ theme }) => ({
  display: "grid",
  gap: theme.spacing(1),
  margin: theme.spacing(1, 0, 0),
  "& dt": { fontWeight: 600 },
  "& dd": { margin: 0, whiteSpace: "pre-line", overflowWrap: "anywhere" },
}));

interface TheirStateProps {
  theirs: DocumentView;
  form: DocumentFormControl;
}

/** What the other person saved, beside one's own input, to be taken over field by field. */
export function TheirState({ theirs, form }: TheirStateProps) {
  const { t } = useTranslation("documents");
  return (
    <Alert severity="info">
      {t("conflict.loaded")}
      <Facts>
        <TheirText label={t("field.name")} field="fileName" theirs={theirs} form={form} />
        <TheirText label={t("field.comment")} field="comment" theirs={theirs} form={form} />
        <div>
          <dt>{t("file.label")}</dt>
          <dd>
            {t("file.existing", {
              type: t(`type.${theirs.fileType}`),
              size: formatSize(theirs.size),
              number: theirs.version,
            })}
          </dd>
        </div>
      </Facts>
    </Alert>
  );
}

interface TheirTextProps extends TheirStateProps {
  label: string;
  field: keyof FormText;
}

function TheirText({ label, field, theirs, form }: TheirTextProps) {
  const { t } = useTranslation("documents");
  const text = theirs[field];
  if (text === form.state.text[field]) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{text === "" ? t("conflict.empty") : text}</dd>
      <Button
        variant="outlined"
        color="inherit"
        size="small"
        aria-label={t("conflict.takeOf", { field: label })}
        onClick={() => form.change({ [field]: text })}
      >
        {t("conflict.take")}
      </Button>
    </div>
  );
}
