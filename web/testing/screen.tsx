import { ThemeProvider } from "@mui/material/styles";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, type RouteObject, RouterProvider } from "react-router";
import { ModulesContext } from "../src/lib/module.ts";
import { MODULES } from "../src/modules.ts";
import { theme } from "../src/ui/styles/theme.ts";

/** Shows routes at a location, in the portal's theme; returns the router, to see where it went. */
export function showRoutes(routes: RouteObject[], at: string | { pathname: string; state: unknown } = "/") {
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  render(
    <ThemeProvider theme={theme}>
      <ModulesContext value={MODULES}>
        <RouterProvider router={router} />
      </ModulesContext>
    </ThemeProvider>,
  );
  return router;
}

/** Shows one element at a path, whatever the path. */
export function show(element: ReactNode, path = "/") {
  return showRoutes([{ path: "*", element }], path);
}
