import "./messages.ts";
import type { PendingLogin } from "@bonum/contract/problem.ts";
import { styled } from "@mui/material/styles";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Location, Navigate, type Path, useLocation } from "react-router";
import { useUser } from "../../../lib/session/session-store.ts";
import { TextLink } from "../../../ui/link-button.tsx";
import { useDocumentTitle } from "../../../ui/page/document-title.ts";
import { PageTitle } from "../../../ui/page/page-title.tsx";
import { AreaSpinner } from "../../../ui/states/spinner.tsx";
import { NARROW, sheet } from "../../../ui/styles/theme.ts";
import { LoginForm } from "./login-form.tsx";
import { LoginPanel } from "./login-panel.tsx";
import { LoginReason } from "./login-reason.tsx";

const SecondStep = lazy(async () => {
  const { SecondStep } = await import("./second-step/second-step.tsx");
  return { default: SecondStep };
});

const Sheet = styled("div")(({ theme }) => ({
  ...sheet(theme),
  display: "grid",
  gridTemplateColumns: "minmax(0, 7fr) minmax(0, 5fr)",
  overflow: "hidden",
  margin: theme.spacing(4, 0, 2),
  [NARROW]: { gridTemplateColumns: "minmax(0, 1fr)", maxWidth: 560, margin: theme.spacing(2, "auto") },
}));

const Side = styled("div")(({ theme }) => ({
  alignSelf: "center",
  padding: theme.spacing(6, 6, 5),
  [NARROW]: { padding: theme.spacing(3, 3, 3) },
}));

/** /login: whoever is signed in goes on to where they were going, or to the documents. */
export function LoginPage() {
  const { t } = useTranslation("login");
  const user = useUser();
  const location = useLocation();
  const [pending, setPending] = useState<PendingLogin>();
  const [reason, setReason] = useState<string>();
  useDocumentTitle(t("title"), t("description"));
  if (user !== null) return <Navigate to={originOf(location)} replace />;
  return (
    <Sheet>
      <Side>
        {pending === undefined ? (
          <>
            <PageTitle>{t("title")}</PageTitle>
            <LoginReason origin={originOf(location)} />
            <noscript>
              <p>{t("noScript")}</p>
            </noscript>
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
      <LoginPanel />
    </Sheet>
  );
}

/** The location that the move to /login carried, as a state or in its address, else the first screen. */
function originOf({ state, search }: Location): Partial<Path> | string {
  const carried = state as { from?: Partial<Path> } | null;
  const named = new URLSearchParams(search).get("from") ?? "/";
  // An address can be written by anybody: it may lead to a screen of the portal, and nowhere else.
  return carried?.from ?? (/^\/(?![/\\])/.test(named) ? named : "/");
}
