import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Polish } from "../../../ui/polish.tsx";
import { useVerdictText } from "../findings/verdict.tsx";
import { criterionOf, type UnsentAnswer } from "./answers.ts";
import { writeUnsentAnswers } from "./unsent-answers.ts";

const Left = styled("ul")({ margin: "8px 0", paddingInlineStart: 20, overflowWrap: "anywhere" });

interface ClosedExaminationProps {
  order: OrderDetails;
  answers: readonly UnsentAnswer[];
}

/** Says that the reader examines nothing here now; what the device still holds is shown, to be told or written elsewhere. */
export function ClosedExamination({ order, answers }: ClosedExaminationProps) {
  const { t } = useTranslation("examination");
  const verdictText = useVerdictText();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Typography variant="h2" sx={{ marginTop: 2 }}>
        {t("closed.title")}
      </Typography>
      <Typography sx={{ marginBlock: 1 }}>{t("closed.text")}</Typography>
      <LinkButton variant="outlined" to={`/admin/orders/${order.id}?tab=findings`}>
        {t("closed.findings")}
      </LinkButton>
      {answers.length > 0 && (
        <Alert severity="warning" sx={{ marginTop: 2 }}>
          {t("closed.left")}
          <Left>
            {answers.map(({ key, said }) => (
              <li key={key}>
                <Polish>{criterionOf(key)}</Polish>
                {`: ${verdictText(said.verdict)}`}
                {said.text !== "" && (
                  <>
                    {". "}
                    <Polish>{said.text}</Polish>
                  </>
                )}
              </li>
            ))}
          </Left>
          <Button color="error" variant="outlined" onClick={() => setAsking(true)}>
            {t("closed.forget")}
          </Button>
        </Alert>
      )}
      <ConfirmDialog
        open={asking}
        title={t("closed.forgetTitle")}
        confirmLabel={t("closed.forget")}
        destructive
        onConfirm={() => {
          writeUnsentAnswers(order.id, []);
          setAsking(false);
        }}
        onCancel={() => setAsking(false)}
      >
        {t("closed.forgetText")}
      </ConfirmDialog>
    </>
  );
}
