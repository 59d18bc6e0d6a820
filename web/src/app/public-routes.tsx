import type { RouteObject } from "react-router";
import { PublicErrorPage } from "./pages/public-error-page.tsx";

/**
 * The screens that everybody sees; the server renders them too. Each brings its loader along, and is loaded with
 * React Router's `lazy`, which the server can wait for, unlike React's.
 */
export const publicRoutes: RouteObject[] = [
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
