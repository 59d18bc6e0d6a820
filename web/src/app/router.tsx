import type { Role, SessionUser } from "@bonum/contract/identity/account.ts";
import { Fragment, type ReactNode, Suspense } from "react";
import {
  createBrowserRouter,
  type DOMRouterOpts,
  type LazyRouteFunction,
  matchRoutes,
  Navigate,
  Outlet,
  type RouteObject,
  useLocation,
} from "react-router";
import { Loaded, loadable } from "../lib/loadable.tsx";
import { type Module, ModulesContext, type Screen } from "../lib/module.ts";
import { sessionState, useHasRole, useSessionChecking, useUser } from "../lib/session/session-store.ts";
import { MODULES } from "../modules.ts";
import { AreaSpinner, FullPageSpinner } from "../ui/states/spinner.tsx";
import {
  CrashPage,
  NoAccessPage,
  NotFoundPage,
  PublicErrorPage,
  ServerErrorPage,
} from "./pages/error-pages.tsx";
import { Shell, zoneNav } from "./shell/shell.tsx";

export const notFound: RouteObject = { path: "*", element: <NotFoundPage /> };

const signedIn = loadable(async () => (await import("./signed-in.tsx")).SignedIn);

/** Loads the area behind the log-in, and the notice that may stand above its screens. */
async function loadArea({ token }: SessionUser): Promise<void> {
  const { loadNotice } = await import("./signed-in.tsx");
  await Promise.all([signedIn.load(), loadNotice(token)]);
}

const AREAS = ["/admin", "/client"];

/**
 * The screens that everybody sees; the server renders those that arrive finished. Each brings its loader along, and is loaded with React
 * Router's `lazy`, which the server can wait for, unlike React's.
 */
const publicRoutes: RouteObject[] = MODULES.flatMap(({ screens }) => screens ?? []).flatMap(
  ({ path, lazy, finished }) =>
    lazy ? { path, lazy, handle: { ...(finished && { finished }) } satisfies ScreenHandle } : [],
);

/** The screens; a screen behind a guard is loaded only for those who may see it. */
export const routes: RouteObject[] = [
  {
    element: (
      <ModulesContext value={MODULES}>
        <Shell />
      </ModulesContext>
    ),
    errorElement: <CrashPage />,
    handle: { load: zoneNav.load } satisfies ScreenHandle,
    HydrateFallback: FullPageSpinner,
    children: [
      { ErrorBoundary: PublicErrorPage, children: publicRoutes },
      signedInRoutes(MODULES),
      { path: "/server-error", element: <ServerErrorPage /> },
      notFound,
    ],
  },
];

/** The router of the running application, going on from what a finished page was rendered from. */
export function createRouter(hydrationData?: DOMRouterOpts["hydrationData"]) {
  return createBrowserRouter(routes, hydrationData ? { hydrationData } : {});
}

/** Loads the screens of the address that the browser is at, so that a finished page is taken over in one step. */
export async function loadMatchedScreens(): Promise<void> {
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (route.lazy === undefined) return;
      const screen = await (route.lazy as LazyRouteFunction<RouteObject>)();
      Object.assign(route, screen, { lazy: undefined });
    }),
  );
}

/** Loads the screen behind the log-in that the browser is at, for whoever may see it. */
export async function loadOwnScreen(user: SessionUser): Promise<void> {
  const handles = (matchRoutes(routes, location) ?? []).map(
    ({ route }) => route.handle as ScreenHandle | undefined,
  );
  if (handles.some((handle) => handle?.only && !user.roles.includes(handle.only))) return;
  // A failed load is reported where it is rendered.
  await Promise.allSettled(handles.map((handle) => handle?.load?.(user)));
}

/** Area behind the log-in: one cache of answers and one navigation for all its screens. */
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
function signedInRoutes(modules: readonly Module[]): RouteObject {
  // Screens to route here; one without a component or an area is only a label of a public screen.
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
    handle: { load: loadArea } satisfies ScreenHandle,
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

function areaOf(path: string): string {
  return AREAS.find((area) => path === area || path.startsWith(`${area}/`)) ?? "";
}

/** Data of a route. */
export interface ScreenHandle {
  /** Declaration of the screen. */
  finished?: Screen["finished"];
  /** Required role; such a screen is loaded while the session is checked. */
  only?: Role;
  /** Loads what stands there for that person. */
  load?: (user: SessionUser) => Promise<unknown>;
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
  const checking = useSessionChecking();
  const location = useLocation();
  // A link of a finished page has led here before it is known whether anybody is signed in.
  if (checking) return <AreaSpinner minHeight={480} />;
  // Another person who signs in in another tab starts with a screen and a cache of their own.
  if (user !== null) return <Fragment key={user.id}>{children}</Fragment>;
  // After a deliberate log-out the next person must not land on the previous screen.
  const state = sessionState().signedOut ? null : { from: location };
  return <Navigate to="/login" state={state} replace />;
}

/** Shows its screen to whoever has the role; the wrong role sees that it has no access. */
export function RequireRole({ only, children }: { only: Role; children: ReactNode }) {
  const allowed = useHasRole(only);
  return <RequireSession>{allowed ? children : <NoAccessPage />}</RequireSession>;
}
