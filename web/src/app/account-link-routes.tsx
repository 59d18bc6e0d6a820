import type { RouteObject } from "react-router";

/** Where the links of mails lead, and where one is asked for; nobody has to be signed in. */
export const accountLinkRoutes: RouteObject[] = [
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
