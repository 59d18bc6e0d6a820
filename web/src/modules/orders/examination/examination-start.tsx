import "./texts.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import Alert from "@mui/material/Alert";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { LinkButton, TextLink } from "../../../ui/link-button.tsx";
import { readUnsentAnswers, useUnsentAnswers } from "./unsent-answers.ts";

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
      <LinkButton variant="contained" to={to} sx={{ marginBottom: 2 }}>
        {t("start")}
      </LinkButton>
    </>
  );
}
