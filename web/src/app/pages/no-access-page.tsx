import LockIcon from "@mui/icons-material/LockOutlined";
import { useTranslation } from "react-i18next";
import { LinkButton } from "../../ui/link-button.tsx";
import { useDocumentTitle } from "../../ui/page/document-title.ts";
import { PageTitle } from "../../ui/page/page-title.tsx";
import { Message } from "../../ui/states/message.tsx";

/** What a signed-in person sees at a screen that is not for their role. */
export function NoAccessPage() {
  const { t } = useTranslation(["shell", "common"]);
  useDocumentTitle(t("noAccess.title"));
  return (
    <Message
      icon={<LockIcon />}
      title={<PageTitle>{t("common:error.forbidden")}</PageTitle>}
      actions={
        <LinkButton to="/" variant="contained">
          {t("nav.home")}
        </LinkButton>
      }
    >
      {t("noAccess.text")}
    </Message>
  );
}
