import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { Spinner } from "../../../ui/spinner.tsx";
import { NARROW } from "../../../ui/theme.ts";
import type { DocumentFormControl } from "./use-document-form.ts";

const Bar = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: theme.spacing(1.5),
  marginTop: theme.spacing(3),
  paddingTop: theme.spacing(2),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  "& label": { marginInlineEnd: "auto" },
  [NARROW]: { flexDirection: "column", alignItems: "stretch", "& label": { marginInlineEnd: 0 } },
}));

const Choice = styled("label")(({ theme }) => ({
  ...theme.typography.body2,
  display: "flex",
  alignItems: "center",
  gap: theme.spacing(1),
  minHeight: 44,
  cursor: "pointer",
  "& input": { flex: "none", width: 20, height: 20, accentColor: theme.vars.palette.primary.main },
}));

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
    <Bar>
      {adding && (
        <Choice>
          <input
            type="checkbox"
            checked={form.addNext}
            disabled={busy}
            onChange={({ target }) => form.setAddNext(target.checked)}
          />
          {t("save.next")}
        </Choice>
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
        {t("save.save")}
      </Button>
    </Bar>
  );
}
