import "./messages.ts";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { ListScreen } from "../../ui/list/list-screen.tsx";
import { clientList, useClientsView } from "./use-clients-view.tsx";

/** `/admin/users`: the clients, for administrators. */
export function ClientsPage() {
  const { t } = useTranslation("clients");
  const navigate = useNavigate();
  const view = useClientsView();
  return (
    <ListScreen
      title={t("title")}
      source={clientList}
      view={view}
      add={{ label: t("add"), onClick: () => void navigate("/admin/users/new") }}
      exported
      samples="clients"
    />
  );
}
