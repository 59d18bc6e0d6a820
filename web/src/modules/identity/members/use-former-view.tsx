import { FORMER_ORDERS } from "@bonum/contract/identity/erasure.ts";
import type { StaffView } from "@bonum/contract/identity/invitations.ts";
import EraseIcon from "@mui/icons-material/PersonRemoveOutlined";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../../lib/format.ts";
import { ActionButton } from "../../../ui/list/action-button.tsx";
import type { ListView } from "../../../ui/list/list-description.ts";
import { RowTitle } from "../../../ui/list/row-title.tsx";
import { Moment } from "../../../ui/moment.tsx";

/** How the accounts without a client look; `onErase` asks before it erases one. */
export function useFormerView(onErase: (account: StaffView) => void): ListView<StaffView> {
  const { t } = useTranslation("people");
  return {
    columns: [
      {
        key: "name",
        label: t("field.displayName"),
        cell: (account) => (
          <RowTitle row={account} details={[account.email]}>
            {account.displayName}
          </RowTitle>
        ),
        orders: { asc: "nameAsc", desc: "nameDesc", first: "asc" },
        card: "title",
        width: "50%",
      },
      {
        key: "added",
        label: t("former.added"),
        cell: ({ dateAdded }) => <Moment date={dateAdded} person={null} />,
        orders: { asc: "dateAsc", desc: "dateDesc", first: "desc" },
      },
      {
        key: "lastSignIn",
        label: t("former.lastSignIn"),
        cell: ({ dateLastSignIn }) => <Moment date={dateLastSignIn} person={null} />,
      },
    ],
    orders: FORMER_ORDERS.map((value) => ({ value, label: t(`former.order.${value}`) })),
    texts: {
      label: t("former.table"),
      searchScope: t("former.scope"),
      count: (count) => t("former.count", { count, amount: formatNumber(count) }),
      emptyTitle: t("former.none"),
      emptyAdvice: t("former.advice"),
      failed: t("accounts.failed"),
    },
    actions: (account, look) =>
      account.can.erase && (
        <ActionButton
          row={account}
          look={look}
          label={t("action.erase")}
          Icon={EraseIcon}
          colour="error"
          onClick={() => onErase(account)}
        />
      ),
  };
}
