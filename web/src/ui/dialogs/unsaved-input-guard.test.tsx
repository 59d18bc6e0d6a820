import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { showRoutes } from "../../../testing/screen.tsx";
import { signIn, signOut } from "../../../testing/session.ts";
import "../../lib/i18n/i18n.ts";
import { hasUnsavedInput } from "../../lib/drafts/unsaved-input.ts";
import { UnsavedInputGuard } from "../form/record-form.tsx";

const routes = [
  { path: "/form", element: <UnsavedInputGuard active /> },
  { path: "*", element: <p>elsewhere</p> },
];

test("a move away from unsaved input asks first; staying stays, leaving leaves", async () => {
  signIn();
  const router = showRoutes(routes, "/form");
  expect(hasUnsavedInput()).toBe(true);
  await act(() => router.navigate("/list"));
  fireEvent.click(screen.getByRole("button", { name: "Zostań na stronie" }));
  expect(router.state.location.pathname).toBe("/form");
  await act(() => router.navigate("/list"));
  fireEvent.click(screen.getByRole("button", { name: "Opuść bez zapisywania" }));
  expect(router.state.location.pathname).toBe("/list");
  expect(hasUnsavedInput()).toBe(false);
});

test("the end of the session is not held up", async () => {
  signIn();
  const router = showRoutes(routes, "/form");
  act(signOut);
  await act(() => router.navigate("/login"));
  expect(router.state.location.pathname).toBe("/login");
});

test("closing the tab asks too", () => {
  signIn();
  showRoutes(routes, "/form");
  const closing = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
});
