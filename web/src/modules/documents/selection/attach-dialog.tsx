import "../describe/texts.ts";
import "./texts.ts";
import { investmentCalls } from "@bonum/contract/investments/calls.ts";
import type { InvestmentView, Visibility } from "@bonum/contract/investments/fields.ts";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../../lib/format/format.ts";
import { DialogSheet } from "../../../ui/dialogs/dialog-sheet.tsx";
import { RecordChoice } from "../../../ui/form/fields/record-choice.tsx";
import { CheckLine } from "../../../ui/inputs/check-line.tsx";
import { Field } from "../../../ui/inputs/field.tsx";

interface AttachDialogProps {
  count: number;
  onAttach: (investment: InvestmentView, visibility: Visibility) => void;
  onClose: () => void;
}

/** Asks which project the chosen documents go to, and whether its client sees them. */
export function AttachDialog({ count, onAttach, onClose }: AttachDialogProps) {
  const { t } = useTranslation(["documentSelection", "describe", "common"]);
  const form = useId();
  const [investment, setInvestment] = useState<InvestmentView | null>(null);
  const [shown, setShown] = useState(false);
  const [missing, setMissing] = useState(false);
  return (
    <DialogSheet
      title={t("attach")}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("common:action.cancel")}</Button>
          <Button variant="contained" type="submit" form={form}>
            {t("attach.save")}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (investment === null) setMissing(true);
          else onAttach(investment, shown ? "client" : "internal");
        }}
      >
        <Typography sx={{ fontWeight: 600, marginBottom: 2 }}>
          {t("describe:several", { count, amount: formatNumber(count) })}
        </Typography>
        <Field
          label={t("describe:investment")}
          error={missing && investment === null ? t("attach.required") : undefined}
        >
          {(control) => (
            <RecordChoice<InvestmentView>
              control={control}
              source={{ topic: "investments", list: investmentCalls.list }}
              chosen={investment}
              onChoose={setInvestment}
              nameOf={({ number, title }) => `${number}, ${title}`}
              lineOf={({ number, title, client }) => [number, title, client.name]}
              texts={{
                searching: t("describe:choice.searching"),
                none: t("describe:choice.none"),
                placeholder: t("describe:investment.placeholder"),
              }}
            />
          )}
        </Field>
        <CheckLine>
          <input type="checkbox" checked={shown} onChange={({ target }) => setShown(target.checked)} />
          {t("attach.shown")}
        </CheckLine>
      </form>
    </DialogSheet>
  );
}
