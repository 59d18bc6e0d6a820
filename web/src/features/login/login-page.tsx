import "./messages.ts";
import type { PendingLogin } from "@bonum/contract/problem.ts";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, type Path, useLocation } from "react-router";
import { useUser } from "../../lib/session-store.ts";
import { useDocumentTitle } from "../../ui/document-title.ts";
import { TextLink } from "../../ui/link-button.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { AreaSpinner } from "../../ui/spinner.tsx";
import { NARROW, sheet } from "../../ui/theme.ts";
import { LoginForm } from "./login-form.tsx";
import { LoginPanel } from "./login-panel.tsx";

const SecondStep = lazy(async () => {
  const { SecondStep } = await import("./second-step/second-step.tsx");
  return { default: SecondStep };
});

const Sheet = styled("div")(({ theme }) => ({
  ...sheet(theme),
  display: "grid",
  gridTemplateColumns: "minmax(0, 5fr) minmax(0, 6fr)",
  overflow: "hidden",
  maxWidth: 940,
  margin: theme.spacing(6, "auto"),
  [NARROW]: { gridTemplateColumns: "minmax(0, 1fr)", maxWidth: 480, margin: theme.spacing(2, "auto") },
}));

const Side = styled("div")(({ theme }) => ({
  padding: theme.spacing(6, 6, 5),
  [NARROW]: { padding: theme.spacing(3, 3, 3) },
}));

/** /login: whoever is signed in goes on to where they were going, or to the documents. */
export function LoginPage() {
  const { t } = useTranslation("login");
  const user = useUser();
  const { state } = useLocation();
  const [pending, setPending] = useState<PendingLogin>();
  const [reason, setReason] = useState<string>();
  useDocumentTitle(t("title"));
  if (user !== null) return <Navigate to={originOf(state)} replace />;
  return (
    <Sheet>
      <LoginPanel />
      <Side>
        {pending === undefined ? (
          <>
            <PageTitle>{t("title")}</PageTitle>
            <Typography color="textSecondary" sx={{ marginTop: 1, marginBottom: 3 }}>
              {t("lead")}
            </Typography>
            <LoginForm reason={reason} onSecondStep={setPending} />
            <TextLink to="/forgot-password" sx={{ display: "inline-block", paddingBlock: 1.25 }}>
              {t("forgot")}
            </TextLink>
          </>
        ) : (
          <Suspense fallback={<AreaSpinner minHeight={360} />}>
            <SecondStep
              pending={pending}
              onLeave={(why) => {
                setReason(why);
                setPending(undefined);
              }}
            />
          </Suspense>
        )}
      </Side>
    </Sheet>
  );
}

/** The location that the move to /login carried, else the first screen. */
function originOf(state: unknown): Partial<Path> | string {
  const carried = state as { from?: Partial<Path> } | null;
  return carried?.from ?? "/";
}
