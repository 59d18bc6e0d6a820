import { formatDateTime } from "@bonum/contract/calendar.ts";
import { Problem } from "@bonum/contract/problem.ts";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { isRouteErrorResponse, useLocation, useNavigate, useRevalidator, useRouteError } from "react-router";
import * as z from "zod/mini";
import { reportError } from "../../lib/errors.ts";
import { HttpError } from "../../lib/http.ts";
import { useScreenLabel } from "../../lib/module.ts";
import { LockOutlinedIcon as LockIcon } from "../../ui/icons/lock-outlined.ts";
import { ReportGmailerrorredOutlinedIcon as ReportIcon } from "../../ui/icons/report-gmailerrorred-outlined.ts";
import { SearchOffIcon } from "../../ui/icons/search-off.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { useDocumentTitle } from "../../ui/page/document-title.ts";
import { PageTitle } from "../../ui/page/page-title.tsx";
import { ErrorState } from "../../ui/states/error-state.tsx";
import { Message } from "../../ui/states/message.tsx";

/**
 * Error page for a screen that fails in the browser, or whose code is no longer on the server after an
 * update.
 */
export function CrashPage() {
  const { t } = useTranslation(["shell", "common"]);
  return (
    <main>
      <Message
        title={<Typography variant="h1">{t("common:error.unexpected")}</Typography>}
        actions={
          <>
            <Button variant="contained" onClick={() => window.location.reload()}>
              {t("crash.reload")}
            </Button>
            {/* Loaded anew: what failed may be the application itself. */}
            <Button variant="outlined" href="/">
              {t("nav.home")}
            </Button>
          </>
        }
      >
        {t("crash.text")}
      </Message>
    </main>
  );
}

/** Replacement for a public page whose data could not be read. */
export function PublicErrorPage() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    // By the error catalogue a broken server leads to a screen of its own.
    if (error instanceof HttpError && error.status === 500) reportError(error);
  }, [error]);
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return <ErrorState error={error} onRetry={() => void revalidate()} />;
}

/** Navigation state of /server-error. */
const ErrorData = z.partial(z.object({ text: z.string(), at: z.string(), problem: z.optional(Problem) }));

/** Page for a 500: what failed, when, the event's identifier, and the way to try again. */
export function ServerErrorPage() {
  const { t } = useTranslation(["shell", "common"]);
  const navigate = useNavigate();
  const { state, key } = useLocation();
  const { text, at, problem } = z.safeParse(ErrorData, state).data ?? {};
  useDocumentTitle(t("route.serverError"));
  return (
    <Message
      icon={<ReportIcon />}
      title={<PageTitle>{text ?? t("common:error.server")}</PageTitle>}
      actions={
        <>
          {key !== "default" && (
            <Button variant="contained" onClick={() => void navigate(-1)}>
              {t("common:action.retry")}
            </Button>
          )}
          <LinkButton to="/" variant={key === "default" ? "contained" : "outlined"}>
            {t("nav.home")}
          </LinkButton>
        </>
      }
    >
      {t("serverError.text")} {at !== undefined && formatDateTime(at)}
      {problem?.traceId && (
        <>
          <br />
          {t("serverError.traceId")}:<br />
          <code>{problem.traceId}</code>
        </>
      )}
    </Message>
  );
}

/** Page for a logged-in person at a screen of another role. */
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

const CHECK = "/certificates/verify";

/** Page for an address without a screen. */
export function NotFoundPage() {
  const { t } = useTranslation("shell");
  const screenLabel = useScreenLabel();
  useDocumentTitle(t("route.notFound"));
  return (
    <Message
      icon={<SearchOffIcon />}
      title={<PageTitle>{t("route.notFound")}</PageTitle>}
      actions={
        <>
          <LinkButton to="/" variant="contained">
            {t("nav.home")}
          </LinkButton>
          {/* Whoever mistyped the address on a certificate looks for this. */}
          <LinkButton to={CHECK} variant="outlined">
            {screenLabel(CHECK)}
          </LinkButton>
        </>
      }
    >
      {t("notFound.text")}
    </Message>
  );
}
