import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { BusyButton } from "../../../ui/busy-button.tsx";
import { FormBar } from "../../../ui/form/form-bar.tsx";
import { CheckLine } from "../../../ui/inputs/check-line.tsx";
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
      <BusyButton type="submit" busy={busy} disabled={!form.state.changed} busyLabel={t("save.sending")}>
        {t("save.save", { ns: "form" })}
      </BusyButton>
    </FormBar>
  );
}
