import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { FormBar } from "../../../ui/form/form-bar.tsx";
import { CheckLine } from "../../../ui/inputs/check-line.tsx";
import { Spinner } from "../../../ui/states/spinner.tsx";
import type { DocumentFormControl } from "./use-document-form.ts";

interface FormButtonsProps {
  form: DocumentFormControl;
  adding: boolean;
  onCancel: () => void;
}

/** The form's end; whoever files many documents asks for the next empty form here. */
export function FormButtons({ form, adding, onCancel }: FormButtonsProps) {
  const { t } = useTranslation("documents");
  const { busy } = form.submission;
  return (
    <FormBar>
      {adding && (
        <CheckLine>
          <input
            type="checkbox"
            checked={form.addNext}
            disabled={busy}
            onChange={({ target }) => form.setAddNext(target.checked)}
          />
          {t("save.next")}
        </CheckLine>
      )}
      <Button variant="outlined" onClick={onCancel}>
        {t("action.cancel", { ns: "common" })}
      </Button>
      <Button
        type="submit"
        variant="contained"
        disabled={busy || !form.state.changed}
        startIcon={busy ? <Spinner size={18} label={t("save.sending")} /> : undefined}
      >
        {t("save.save", { ns: "form" })}
      </Button>
    </FormBar>
  );
}
