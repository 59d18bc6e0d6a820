import { Problem } from "@bonum/contract/problem.ts";
import ReportIcon from "@mui/icons-material/ReportGmailerrorredOutlined";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import * as z from "zod/mini";
import { LinkButton } from "../../ui/link-button.tsx";
import { useDocumentTitle } from "../../ui/page/document-title.ts";
import { PageTitle } from "../../ui/page/page-title.tsx";
import { Message } from "../../ui/states/message.tsx";

/** What the move to /server-error carries. */
const ErrorData = z.object({ problem: Problem });

/** Where a 500 leads: says so, gives the event's identifier and the ways on. */
export function ServerErrorPage() {
  const { t } = useTranslation(["shell", "common"]);
  const navigate = useNavigate();
  const { state, key } = useLocation();
  const traceId = z.safeParse(ErrorData, state).data?.problem.traceId;
  useDocumentTitle(t("route.serverError"));
  return (
    <Message
      icon={<ReportIcon />}
      title={<PageTitle>{t("common:error.server")}</PageTitle>}
      actions={
        <>
          {key !== "default" && (
            <Button variant="outlined" onClick={() => void navigate(-1)}>
              {t("serverError.back")}
            </Button>
          )}
          <LinkButton to="/" variant="contained">
            {t("nav.home")}
          </LinkButton>
        </>
      }
    >
      {t("serverError.text")}
      {traceId !== undefined && (
        <>
          <br />
          {t("serverError.traceId")}:<br />
          <code>{traceId}</code>
        </>
      )}
    </Message>
  );
}
