import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { forgetEntries } from "../../../lib/outbox/outbox.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { useVerdictText } from "../findings/verdict.tsx";
import { UnsentNotice } from "../unsent-notice.tsx";
import { criterionOf, NOTHING_UNSENT, type UnsentAnswer } from "./answers.ts";
import { changeUnsent, orphansOf } from "./outbox.ts";

interface ClosedExaminationProps {
  order: OrderDetails;
  answers: readonly UnsentAnswer[];
}

/** Says that the reader examines nothing here now, and shows what the device still holds. */
export function ClosedExamination({ order, answers }: ClosedExaminationProps) {
  const { t } = useTranslation("examination");
  const verdictText = useVerdictText();
  return (
    <>
      <Typography variant="h2" sx={{ marginTop: 2 }}>
        {t("closed.title")}
      </Typography>
      <Typography sx={{ marginBlock: 1 }}>{t("closed.text")}</Typography>
      <LinkButton variant="outlined" to={`/admin/orders/${order.id}?tab=findings`}>
        {t("closed.findings")}
      </LinkButton>
      <UnsentNotice
        answers={answers.map(({ key, said: { verdict, text } }) => ({
          key,
          name: criterionOf(key),
          text: [verdictText(verdict), ...(text === "" ? [] : [text])].join(". "),
        }))}
        onForget={() => {
          changeUnsent(order.id, () => NOTHING_UNSENT);
          void forgetEntries(...orphansOf(order.id));
        }}
      />
    </>
  );
}
