import type { SessionUser } from "@bonum/contract/identity/account.ts";
import type { ScreenAt } from "@bonum/contract/site.ts";
import {
  createBrowserRouter,
  type DOMRouterOpts,
  type LazyRouteFunction,
  matchRoutes,
  type RouteObject,
} from "react-router";
import { ModulesContext } from "../lib/module.ts";
import { MODULES } from "../modules.ts";
import { FullPageSpinner } from "../ui/states/spinner.tsx";
import { CrashPage } from "./pages/crash-page.tsx";
import { NotFoundPage } from "./pages/not-found-page.tsx";
import { PublicErrorPage } from "./pages/public-error-page.tsx";
import { ServerErrorPage } from "./pages/server-error-page.tsx";
import { Shell, zoneNav } from "./shell/shell.tsx";
import { type ScreenHandle, signedInRoutes } from "./zones/signed-in-routes.tsx";

const notFound: RouteObject = { path: "*", element: <NotFoundPage /> };

/**
 * The screens that everybody sees; the server renders them too. Each brings its loader along, and is loaded with React
 * Router's `lazy`, which the server can wait for, unlike React's.
 */
const publicRoutes: RouteObject[] = MODULES.flatMap(({ screens }) => screens ?? []).flatMap(
  ({ path, lazy }) => (lazy ? { path, lazy } : []),
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

/** What stands at a path: the server answers by it, so that its status and the screen never disagree. */
export function screenAt(path: string): ScreenAt {
  const route = matchRoutes(routes, path)?.at(-1)?.route;
  if (route === undefined || route === notFound) return "missing";
  return route.path?.endsWith("/*") ? "missingBehindLogin" : "screen";
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
export async function loadOwnScreen({ roles }: SessionUser): Promise<void> {
  const handles = (matchRoutes(routes, location) ?? []).map(
    ({ route }) => route.handle as ScreenHandle | undefined,
  );
  if (handles.some((handle) => handle?.only && !roles.includes(handle.only))) return;
  // What cannot be loaded says so where it is drawn.
  await Promise.allSettled(handles.map((handle) => handle?.load?.()));
}
