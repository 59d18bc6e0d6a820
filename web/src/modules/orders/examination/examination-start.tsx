import "./texts.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import Alert from "@mui/material/Alert";
import { styled } from "@mui/material/styles";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { LinkButton, TextLink } from "../../../ui/link-button.tsx";
import { NARROW } from "../../../ui/styles/theme.ts";
import { readUnsentAnswers, useUnsentAnswers } from "./unsent-answers.ts";

/** On a wide screen the same way stands above, beside whose turn it is. */
const Way = styled(LinkButton)(({ theme }) => ({
  display: "none",
  [NARROW]: { display: "flex", marginBottom: theme.spacing(2) },
}));

/** The way to the criteria one by one, and what this device still has of them unsent. */
export function ExaminationStart({ order: { id } }: { order: Pick<OrderDetails, "id"> }) {
  const { t } = useTranslation("examination");
  const { answers } = useUnsentAnswers(id);
  useEffect(() => {
    readUnsentAnswers(id);
  }, [id]);
  const to = `/admin/orders/${id}/examination`;
  return (
    <>
      {answers.length > 0 && (
        <Alert severity="warning" sx={{ marginBottom: 2 }}>
          {t("start.left", { count: answers.length })} <TextLink to={to}>{t("start.send")}</TextLink>
        </Alert>
      )}
      <Way variant="outlined" to={to}>
        {t("start")}
      </Way>
    </>
  );
}
