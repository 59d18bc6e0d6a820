import "./messages.ts";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { ListScreen } from "../../ui/list/list-screen.tsx";
import { investmentList, useInvestmentsView } from "./use-investments-view.tsx";

/** `/admin/investments`: every project, for administrators. */
export function AdminInvestmentsPage() {
  return <InvestmentsPage place="/admin/investments" withClient />;
}

/** `/client/investments`: the client's own projects. */
export function ClientInvestmentsPage() {
  return <InvestmentsPage place="/client/investments" withClient={false} />;
}

function InvestmentsPage({ place, withClient }: { place: string; withClient: boolean }) {
  const { t } = useTranslation("investments");
  const navigate = useNavigate();
  const view = useInvestmentsView({ place, withClient });
  return (
    <ListScreen
      title={t("title")}
      source={investmentList}
      view={view}
      add={{ label: t("add"), onClick: () => void navigate(`${place}/new`) }}
      samples="investments"
    />
  );
}
