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
          const { LoginPage } = await import("../features/login/login-page.tsx");
          return { Component: LoginPage };
        },
      },
      { path: "/about", lazy: () => import("../features/public/about/about-page.tsx") },
      {
        path: "/about/contact",
        lazy: async () => {
          const { action } = await import("../features/public/contact/send-message.ts");
          return { ...(await import("../features/public/contact/contact-page.tsx")), action };
        },
      },
      { path: "/about/references", lazy: () => import("../features/public/showcase/showcase-page.tsx") },
      { path: "/about/partners", lazy: () => import("../features/public/showcase/showcase-page.tsx") },
      { path: "/services", lazy: () => import("../features/public/services/services-page.tsx") },
      { path: "/services/:slug", lazy: () => import("../features/public/services/service-page.tsx") },
      { path: "/about/:page", lazy: () => import("../features/public/article/article-page.tsx") },
    ],
  },
];
