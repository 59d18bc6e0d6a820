import type { ScreenAt } from "@bonum/contract/site.ts";
import {
  createBrowserRouter,
  type DOMRouterOpts,
  type LazyRouteFunction,
  matchRoutes,
  type RouteObject,
} from "react-router";
import { FullPageSpinner } from "../ui/states/spinner.tsx";
import { CrashPage } from "./pages/crash-page.tsx";
import { NotFoundPage } from "./pages/not-found-page.tsx";
import { PublicErrorPage } from "./pages/public-error-page.tsx";
import { ServerErrorPage } from "./pages/server-error-page.tsx";
import { Shell } from "./shell/shell.tsx";
import { signedInRoutes } from "./zones/signed-in-routes.tsx";

/**
 * The screens that everybody sees; the server renders them too. Each brings its loader along, and is loaded with
 * React Router's `lazy`, which the server can wait for, unlike React's.
 */
const publicRoutes: RouteObject[] = [
  {
    ErrorBoundary: PublicErrorPage,
    children: [
      {
        path: "/login",
        lazy: async () => {
          const { LoginPage } = await import("../modules/identity/login/login-page.tsx");
          return { Component: LoginPage };
        },
      },
      { path: "/about", lazy: () => import("../modules/public/about/about-page.tsx") },
      {
        path: "/about/contact",
        lazy: async () => {
          const { action } = await import("../modules/public/contact/send-message.ts");
          return { ...(await import("../modules/public/contact/contact-page.tsx")), action };
        },
      },
      { path: "/about/references", lazy: () => import("../modules/public/showcase/showcase-page.tsx") },
      { path: "/about/partners", lazy: () => import("../modules/public/showcase/showcase-page.tsx") },
      { path: "/services", lazy: () => import("../modules/public/services/services-page.tsx") },
      { path: "/services/:slug", lazy: () => import("../modules/public/services/service-page.tsx") },
      { path: "/about/:page", lazy: () => import("../modules/public/article/article-page.tsx") },
    ],
  },
];

/** Where the links of mails lead, and where one is asked for; nobody has to be signed in. */
const accountLinkRoutes: RouteObject[] = [
  {
    path: "/invitation/:token",
    lazy: () => import("../modules/identity/links/invitation-page.tsx"),
  },
  {
    path: "/forgot-password",
    lazy: () => import("../modules/identity/links/forgot-password-page.tsx"),
  },
  {
    path: "/reset-password/:token",
    lazy: () => import("../modules/identity/links/reset-password-page.tsx"),
  },
  {
    path: "/confirm-email/:token",
    lazy: () => import("../modules/identity/links/confirm-email-page.tsx"),
  },
];

const notFound: RouteObject = { path: "*", element: <NotFoundPage /> };

/** The screens; a screen behind a guard is loaded only for those who may see it. */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <CrashPage />,
    HydrateFallback: FullPageSpinner,
    children: [
      ...publicRoutes,
      ...accountLinkRoutes,
      signedInRoutes,
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
  return route.path === "*" ? "missingBehindLogin" : "screen";
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
