import SearchOffIcon from "@mui/icons-material/SearchOff";
import { useTranslation } from "react-i18next";
import { LinkButton } from "../../ui/link-button.tsx";
import { useDocumentTitle } from "../../ui/page/document-title.ts";
import { PageTitle } from "../../ui/page/page-title.tsx";
import { Message } from "../../ui/states/message.tsx";

/** What stands at an address that has no screen. */
export function NotFoundPage() {
  const { t } = useTranslation("shell");
  useDocumentTitle(t("route.notFound"));
  return (
    <Message
      icon={<SearchOffIcon />}
      title={<PageTitle>{t("route.notFound")}</PageTitle>}
      actions={
        <LinkButton to="/" variant="contained">
          {t("nav.home")}
        </LinkButton>
      }
    >
      {t("notFound.text")}
    </Message>
  );
}
