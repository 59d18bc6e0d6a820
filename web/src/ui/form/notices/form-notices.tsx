import Alert from "@mui/material/Alert";
import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { useFieldText } from "../field-text.ts";
import type { Theirs } from "../use-record-form.ts";
import type { Failure } from "../use-submission.ts";
import { ChangedNotice } from "./changed-notice.tsx";
import { TheirValues } from "./their-values.tsx";

const Stack = styled("div")(({ theme }) => ({
  display: "grid",
  gap: theme.spacing(1.5),
  marginTop: theme.spacing(2),
  "&:empty": { display: "none" },
}));

interface FormNoticesProps {
  failure: Failure | null;
  outdated: boolean;
  theirs: readonly Theirs[];
  onReload: () => Promise<void>;
  onTake: (theirs: Theirs) => void;
}

/** Why the form was not saved, or cannot be; right above the buttons, where the person has just pressed one. */
export function FormNotices({ failure, outdated, theirs, onReload, onTake }: FormNoticesProps) {
  const { t } = useTranslation("form");
  const textOf = useFieldText();
  const refusal = failure?.conflict ? failure.text : null;
  return (
    <Stack role="alert">
      {failure !== null && !failure.conflict && <Alert severity="error">{failure.text}</Alert>}
      {(refusal !== null || outdated) && (
        <ChangedNotice
          refusal={refusal}
          noticed={t("conflict.noticed")}
          loadLabel={t("conflict.reload")}
          onLoad={onReload}
        />
      )}
      {theirs.length > 0 && (
        <TheirValues
          values={theirs.map((one) => ({
            label: one.field.label,
            text: textOf(one.field, one.value),
            onTake: () => onTake(one),
          }))}
        />
      )}
    </Stack>
  );
}
