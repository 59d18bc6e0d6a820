import type { DocumentView } from "@bonum/contract/documents.ts";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { formatSize } from "../../../lib/format.ts";
import type { FormText } from "./form-rules.ts";
import type { DocumentFormControl } from "./use-document-form.ts";

const Facts = styled("dl")(({ theme }) => ({
  display: "grid",
  gap: theme.spacing(1),
  margin: theme.spacing(1, 0, 0),
  "& dt": { fontWeight: 600 },
  "& dd": { margin: 0 },
  "& p": { margin: theme.spacing(0, 0, 1), whiteSpace: "pre-line", overflowWrap: "anywhere" },
}));

/** What the other person saved. */
export interface Theirs {
  document: DocumentView;
  /** They put another file in place of the one that this form was made from. */
  otherFile: boolean;
}

type TheirStateProps = Theirs & { form: DocumentFormControl };

/** What the other person saved, beside one's own input, to be taken over field by field. */
export function TheirState({ document, otherFile, form }: TheirStateProps) {
  const { t } = useTranslation("documents");
  return (
    <Alert severity="info">
      {t("conflict.loaded")}
      <Facts>
        <TheirText label={t("field.name")} field="fileName" document={document} form={form} />
        <TheirText label={t("field.comment")} field="comment" document={document} form={form} />
        {otherFile && (
          <div>
            <dt>{t("file.label")}</dt>
            <dd>
              {t("file.existing", {
                type: t(`type.${document.fileType}`),
                size: formatSize(document.size),
                number: document.version,
              })}
            </dd>
          </div>
        )}
      </Facts>
    </Alert>
  );
}

interface TheirTextProps {
  document: DocumentView;
  form: DocumentFormControl;
  label: string;
  field: keyof FormText;
}

function TheirText({ label, field, document, form }: TheirTextProps) {
  const { t } = useTranslation("documents");
  const id = useId();
  const text = document[field];
  if (text === form.state.text[field]) return null;
  return (
    <div>
      <dt id={id}>{label}</dt>
      <dd>
        <p>{text === "" ? t("conflict.empty") : text}</p>
        <Button
          variant="outlined"
          color="inherit"
          size="small"
          aria-describedby={id}
          onClick={() => form.change({ [field]: text })}
        >
          {t("conflict.take")}
        </Button>
      </dd>
    </div>
  );
}
