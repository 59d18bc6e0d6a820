import type { Role } from "@bonum/contract/account.ts";
import { lazy, Suspense } from "react";
import { createBrowserRouter, type RouteObject } from "react-router";
import { AreaSpinner } from "../ui/spinner.tsx";
import { CrashPage } from "./pages/crash-page.tsx";
import { NotFoundPage } from "./pages/not-found-page.tsx";
import { ServerErrorPage } from "./pages/server-error-page.tsx";
import { RequireRole, RequireSession } from "./require-session.tsx";
import { Shell } from "./shell/shell.tsx";

const LoginPage = lazy(async () => {
  const { LoginPage } = await import("../features/login/login-page.tsx");
  return { default: LoginPage };
});
const SignedIn = lazy(async () => {
  const { SignedIn } = await import("./signed-in.tsx");
  return { default: SignedIn };
});
const DocumentsPage = lazy(async () => {
  const { DocumentsPage } = await import("../features/documents/documents-page.tsx");
  return { default: DocumentsPage };
});

const loading = <AreaSpinner minHeight={480} />;

/** The screens; a screen behind a guard is loaded only for those who may see it. */
const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <CrashPage />,
    children: [
      {
        path: "/login",
        element: (
          <Suspense fallback={loading}>
            <LoginPage />
          </Suspense>
        ),
      },
      {
        path: "/",
        element: (
          <RequireSession>
            <Suspense fallback={loading}>
              <SignedIn>
                <DocumentsPage />
              </SignedIn>
            </Suspense>
          </RequireSession>
        ),
      },
      { path: "/server-error", element: <ServerErrorPage /> },
      { path: "/admin/*", element: <NotFoundFor only="Admin" /> },
      { path: "/client/*", element: <NotFoundFor only="Client" /> },
      { path: "*", element: <NotFoundPage /> },
    ],
  },
];

/** An area's addresses that have no screen tell so only to those who may enter the area. */
function NotFoundFor({ only }: { only: Role }) {
  return (
    <RequireRole only={only}>
      <NotFoundPage />
    </RequireRole>
  );
}

/** The router of the running application. */
export function createRouter() {
  return createBrowserRouter(routes);
}
