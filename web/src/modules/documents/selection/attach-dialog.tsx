import "./texts.ts";
import type { Visibility } from "@bonum/contract/investments/fields.ts";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DialogSheet } from "../../../ui/dialogs/dialog-sheet.tsx";
import { CheckLine } from "../../../ui/inputs/check-line.tsx";
import { InvestmentChoice } from "../describe/investment-choice.tsx";
import type { ChosenProject } from "../filing/description.ts";

interface AttachDialogProps {
  /** Name of the document, or number of several. */
  heading: string;
  /** Projects that have the document already. */
  known?: readonly { id: string }[];
  busy?: boolean;
  onAttach: (investment: ChosenProject, visibility: Visibility) => void;
  onClose: () => void;
}

/** Asks which project the chosen documents go to, and whether its client sees them. */
export function AttachDialog(props: AttachDialogProps) {
  const { heading, known = [], busy = false, onAttach, onClose } = props;
  const { t } = useTranslation(["documentSelection", "common"]);
  const [investment, setInvestment] = useState<ChosenProject | null>(null);
  const [shown, setShown] = useState(false);
  const [missing, setMissing] = useState(false);
  const already = known.some(({ id }) => id === investment?.id);
  const refused = already || (missing && investment === null);
  return (
    <DialogSheet
      title={t("attach")}
      onClose={busy ? undefined : onClose}
      form={{
        noValidate: true,
        onSubmit(event) {
          event.preventDefault();
          if (investment === null) setMissing(true);
          else if (!already) onAttach(investment, shown ? "client" : "internal");
        },
      }}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t("common:action.cancel")}
          </Button>
          <Button variant="contained" type="submit" disabled={busy}>
            {t("attach.save")}
          </Button>
        </>
      }
    >
      <Typography sx={{ fontWeight: 600, marginBottom: 2, overflowWrap: "anywhere" }}>{heading}</Typography>
      <InvestmentChoice
        chosen={investment}
        onChoose={setInvestment}
        error={refused ? t(already ? "attach.already" : "attach.required") : undefined}
      />
      <CheckLine checked={shown} onChange={setShown}>
        {t("attach.shown")}
      </CheckLine>
    </DialogSheet>
  );
}
