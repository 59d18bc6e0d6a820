import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show, showRoutes } from "../../../testing/screen.tsx";
import "../texts.ts";
import { NotFoundPage, ServerErrorPage } from "./error-pages.tsx";

const problem = { type: "about:blank", title: "Błąd", status: 500, detail: "", traceId: "4bf92f35" };

test("S2.40: /server-error shows the error data that it was given", () => {
  showRoutes([{ path: "*", element: <ServerErrorPage /> }], {
    pathname: "/server-error",
    state: { text: "Nie udało się. Błąd serwera.", at: "2026-11-27T00:12:00.000Z", problem },
  });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Nie udało się. Błąd serwera.");
  expect(screen.getByText(/27-11-2026 01:12/)).toBeTruthy();
  expect(screen.getByText("4bf92f35")).toBeTruthy();
  expect(document.title).toBe("Błąd serwera – Pliki Bonum Publicum");
});

test("/server-error stands on an error that names no event", () => {
  const state = { problem: { title: "Błąd" } };
  showRoutes([{ path: "*", element: <ServerErrorPage /> }], { pathname: "/server-error", state });
  expect(screen.getByRole("heading", { level: 1 })).toBeTruthy();
  expect(screen.queryByText(/identyfikator/i)).toBeNull();
});

test("/server-error opened by itself stands without error data", () => {
  show(<ServerErrorPage />, "/server-error");
  expect(screen.getByRole("heading", { level: 1 })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Strona główna" }).getAttribute("href")).toBe("/");
});

test("an unknown address says so and leads home", () => {
  const router = show(<NotFoundPage />, "/nothing");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Nie znaleziono strony");
  act(() => screen.getByRole("link", { name: "Strona główna" }).click());
  expect(router.state.location.pathname).toBe("/");
});
