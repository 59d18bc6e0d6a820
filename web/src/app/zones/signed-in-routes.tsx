import type { Role } from "@bonum/contract/identity/account.ts";
import { Fragment, type ReactNode, Suspense } from "react";
import { Navigate, Outlet, type RouteObject, useLocation } from "react-router";
import { Loaded, loadable } from "../../lib/loadable.tsx";
import type { Module, Screen } from "../../lib/module.ts";
import { sessionState, useHasRole, useUser } from "../../lib/session/session-store.ts";
import { AreaSpinner } from "../../ui/states/spinner.tsx";
import { NoAccessPage } from "../pages/no-access-page.tsx";
import { NotFoundPage } from "../pages/not-found-page.tsx";

const signedIn = loadable(async () => (await import("../signed-in.tsx")).SignedIn);

/** What stands behind the log-in: one cache of answers and one navigation for all its screens. */
function SignedInArea() {
  return (
    <RequireSession>
      <Suspense fallback={<AreaSpinner minHeight={480} />}>
        <Loaded of={signedIn}>
          <Outlet />
        </Loaded>
      </Suspense>
    </RequireSession>
  );
}

/** The screens behind the log-in; an area's unknown addresses say so only to those who may enter the area. */
export function signedInRoutes(modules: readonly Module[]): RouteObject {
  // What is neither loaded nor in an area is a label alone: a public screen stands at the address.
  const screens = modules
    .flatMap(({ screens }) => screens ?? [])
    .filter(({ path, load, lazy, tab }) => !lazy && !tab && (load || areaOf(path) !== ""));
  const routesOf = (area: string) =>
    screens.filter(({ path }) => areaOf(path) === area).map(({ path, load }) => ({ path, ...screen(load) }));
  const area = (only: Role) => ({
    element: <RoleArea only={only} />,
    handle: { only } satisfies ScreenHandle,
  });
  return {
    element: <SignedInArea />,
    handle: { load: signedIn.load } satisfies ScreenHandle,
    children: [
      ...routesOf(""),
      {
        ...area("Admin"),
        children: [...routesOf("/admin"), { path: "/admin/*", element: <NotFoundPage /> }],
      },
      {
        ...area("Client"),
        children: [...routesOf("/client"), { path: "/client/*", element: <NotFoundPage /> }],
      },
    ],
  };
}

function RoleArea({ only }: { only: Role }) {
  return (
    <RequireRole only={only}>
      <Outlet />
    </RequireRole>
  );
}

const AREAS = ["/admin", "/client"];

function areaOf(path: string): string {
  return AREAS.find((area) => path === area || path.startsWith(`${area}/`)) ?? "";
}

/** What a route behind the log-in says of itself, so that its screen is loaded while the session is checked. */
export interface ScreenHandle {
  only?: Role;
  load?: () => Promise<unknown>;
}

/** A screen of its own file, loaded when a guard lets somebody see it: React Router's `lazy` would load it before. */
function screen(load: Screen["load"]): Pick<RouteObject, "element" | "handle"> {
  if (load === undefined) return { element: <NotFoundPage /> };
  const component = loadable(load);
  const element = (
    <Suspense fallback={<AreaSpinner minHeight={480} />}>
      <Loaded of={component} />
    </Suspense>
  );
  return { element, handle: { load: component.load } satisfies ScreenHandle };
}

/** Shows its screen to whoever is signed in; others go to /login, which brings them back afterwards. */
export function RequireSession({ children }: { children: ReactNode }) {
  const user = useUser();
  const location = useLocation();
  // Another person who signs in in another tab starts with a screen and a cache of their own.
  if (user !== null) return <Fragment key={user.id}>{children}</Fragment>;
  // Whoever signed out on purpose does not come back to the screen that the next person should not see.
  const state = sessionState().signedOut ? null : { from: location };
  return <Navigate to="/login" state={state} replace />;
}

/** Shows its screen to whoever has the role; the wrong role sees that it has no access. */
export function RequireRole({ only, children }: { only: Role; children: ReactNode }) {
  const allowed = useHasRole(only);
  return <RequireSession>{allowed ? children : <NoAccessPage />}</RequireSession>;
}
