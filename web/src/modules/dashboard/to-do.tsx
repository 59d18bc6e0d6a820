import "./texts.ts";
import { dashboardCalls } from "@bonum/contract/dashboard/calls.ts";
import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { DENSITY } from "../../ui/styles/theme.ts";
import { useDashboard } from "./dashboard-body.tsx";
import { OwnTurn } from "./order-panels.tsx";

const Place = styled("div")(({ theme }) => ({ marginBottom: theme.spacing(DENSITY.page.gap) }));

/** "Do zrobienia": what the centre waits for from the client; nothing while it does not. */
export function ClientToDo() {
  const { t } = useTranslation("dashboard");
  const { data } = useDashboard(dashboardCalls.client);
  const waiting = data?.orders.find(({ group }) => group === "client");
  if (waiting === undefined) return null;
  return (
    <Place>
      <OwnTurn waiting={waiting} title={t("orders.toDo")} />
    </Place>
  );
}
