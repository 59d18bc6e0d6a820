import LockIcon from "@mui/icons-material/LockOutlined";
import { useTranslation } from "react-i18next";
import { useDocumentTitle } from "../../ui/document-title.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { Message } from "../../ui/message.tsx";
import { PageTitle } from "../../ui/page-title.tsx";

/** What a signed-in person sees at a screen that is not for their role (decisions, section 2). */
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
