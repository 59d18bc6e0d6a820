import "./texts.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import Alert from "@mui/material/Alert";
import { styled } from "@mui/material/styles";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useIsLoaded } from "../../../lib/outbox/use-entries.ts";
import { LinkButton, TextLink } from "../../../ui/link-button.tsx";
import { NARROW } from "../../../ui/styles/theme.ts";
import { takeOverDrafts } from "./earlier-drafts.ts";
import { useUnsent } from "./outbox.ts";

/** On a wide screen the same way stands above, beside whose turn it is. */
const Way = styled(LinkButton)(({ theme }) => ({
  display: "none",
  [NARROW]: { display: "flex", marginBottom: theme.spacing(2) },
}));

/** The way to the examiner's editor of the findings, and what this device still has of them unsent. */
export function ExaminationStart({ order }: { order: OrderDetails }) {
  const { t } = useTranslation("examination");
  const { id } = order;
  const answers = useUnsent(id)?.payload.answers ?? [];
  useTakeOver(order);
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

/** Takes over what earlier versions kept; returns whether what this browser keeps is known. */
export function useTakeOver(order: OrderDetails): boolean {
  const loaded = useIsLoaded();
  const [taken, setTaken] = useState(false);
  useEffect(() => {
    if (!loaded || taken) return;
    takeOverDrafts(order);
    setTaken(true);
  }, [loaded, order, taken]);
  return taken;
}
