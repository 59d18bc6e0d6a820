import "../texts.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import type { ButtonProps } from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { LinkButton } from "../../../ui/link-button.tsx";
import { AssignButton } from "./assign-button.tsx";

interface MissingDeciderProps extends Pick<ButtonProps, "sx"> {
  order: OrderDetails;
}

/** Leads to a decider where an order has none: to its assignment, or to an invitation where nobody could be assigned. */
export function MissingDecider({ order, sx }: MissingDeciderProps) {
  const { t } = useTranslation("orders");
  const { state, decider, can } = order;
  if (state !== "in_decision" || decider !== null || !can.assign) return null;
  if (can.assignDecider) return <AssignButton order={order} missing="decider" {...(sx && { sx })} />;
  return (
    <LinkButton to="/admin/settings?tab=staff" variant="contained" {...(sx && { sx })}>
      {t("people.inviteDecider")}
    </LinkButton>
  );
}
