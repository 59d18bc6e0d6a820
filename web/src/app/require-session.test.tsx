import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { stubFetch } from "../../testing/answers.ts";
import { showRoutes } from "../../testing/screen.tsx";
import { signIn } from "../../testing/session.ts";
import "./texts.ts";
import { logout } from "../lib/session/session.ts";
import { endSession } from "../lib/session/session-end.ts";
import { RequireRole, RequireSession } from "./router.tsx";

const routes = [
  { path: "/login", element: <p>log-in</p> },
  { path: "/admin/*", element: <RequireRole only="Admin">admin area</RequireRole> },
  { path: "/client/*", element: <RequireRole only="Client">client area</RequireRole> },
  { path: "*", element: <RequireSession>documents</RequireSession> },
];

test("S2.33: with no signed-in user / redirects to /login, carrying the origin location", () => {
  const { state } = showRoutes(routes, "/?pageNumber=3");
  expect(state.location.pathname).toBe("/login");
  expect(state.location.state).toMatchObject({ from: { pathname: "/", search: "?pageNumber=3" } });
});

test("an expired session carries where the person was", () => {
  signIn();
  const router = showRoutes(routes, "/?searchTerm=umowa");
  expect(screen.getByText("documents")).toBeTruthy();
  act(endSession);
  expect(router.state.location.pathname).toBe("/login");
  expect(router.state.location.state).toMatchObject({ from: { search: "?searchTerm=umowa" } });
});

test("a log-out does not lead the next person to where the last one was", () => {
  stubFetch(vi.fn());
  signIn();
  const router = showRoutes(routes, "/?searchTerm=umowa");
  act(logout);
  expect(router.state.location).toMatchObject({ pathname: "/login", state: null });
});

test("/admin/** needs Admin; the wrong role sees a screen with a way home", () => {
  signIn("Client");
  showRoutes(routes, "/admin/users");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Nie masz uprawnień do tej operacji.");
  expect(screen.getByRole("link", { name: "Strona główna" }).getAttribute("href")).toBe("/");
  act(() => void signIn(["Admin", "Client"]));
  expect(screen.getByText("admin area")).toBeTruthy();
});

test.each(["/admin/users", "/client/orders"])(
  "D2.6: signed out, %s leads to /login carrying the origin location",
  (pathname) => {
    const { state } = showRoutes(routes, pathname);
    expect(state.location).toMatchObject({ pathname: "/login", state: { from: { pathname } } });
  },
);
