import "./messages.ts";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { ListScreen } from "../../ui/list/list-screen.tsx";
import { catalogueList, useCatalogueView } from "./use-catalogue-view.tsx";

/** `/admin/services`: the catalogue, for administrators. */
export function CataloguePage() {
  const { t } = useTranslation("catalogue");
  const navigate = useNavigate();
  const view = useCatalogueView();
  return (
    <ListScreen
      title={t("title")}
      source={catalogueList}
      view={view}
      add={{ label: t("add"), onClick: () => void navigate("/admin/services/new") }}
      samples="services"
    />
  );
}
