import { ThemeProvider } from "@mui/material/styles";
import { act, render, screen, waitFor } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { jsonAnswer, problemAnswer, stubFetch } from "../../../testing/answers.ts";
import { buildUser } from "../../../testing/session.ts";
import "../texts.ts";
import { ModulesContext } from "../../lib/module.ts";
import { connectNavigation } from "../../lib/navigation.ts";
import { checkStoredSession, login } from "../../lib/session/session.ts";
import { sessionState } from "../../lib/session/session-store.ts";
import { MODULES } from "../../modules.ts";
import { theme } from "../../ui/styles/theme.ts";
import { RequireSession } from "../router.tsx";
import { Shell, zoneNav } from "./shell.tsx";

beforeEach(() => connectNavigation(() => undefined));

function application(at: string) {
  const children = [
    { path: "/services", element: <input aria-label="szukaj" /> },
    { path: "/login", element: "log-in" },
    { path: "*", element: <RequireSession>documents</RequireSession> },
  ];
  const element = (
    <ModulesContext value={MODULES}>
      <Shell />
    </ModulesContext>
  );
  const router = createMemoryRouter([{ element, children }], { initialEntries: [at] });
  return {
    router,
    element: (
      <ThemeProvider theme={theme}>
        <RouterProvider router={router} />
      </ThemeProvider>
    ),
  };
}

/** Takes a finished page over while the stored session is checked; `answer` ends the check. */
function hydrate() {
  const container = document.createElement("div");
  document.body.append(container);
  const { router, element } = application("/services");
  container.innerHTML = renderToString(element);
  localStorage.setItem("user", JSON.stringify(buildUser()));
  const answers: ((answer: Response) => void)[] = [];
  stubFetch(() => new Promise<Response>((resolve) => answers.push(resolve)));
  const field = screen.getByLabelText<HTMLInputElement>("szukaj");
  const checked = checkStoredSession(async () => void (await zoneNav.load()));
  const answer = async (response: Response) => {
    answers[0]?.(response);
    await act(() => checked);
  };
  return { router, field, answer, answers, hydrate: () => render(element, { container, hydrate: true }) };
}

test("a finished page stays while the session is checked, with its focus and what is typed, and after it", async () => {
  const page = hydrate();
  page.field.focus();
  page.field.value = "most";
  page.hydrate();
  const stays = () => {
    expect(page.field.isConnected).toBe(true);
    expect(document.activeElement === page.field).toBe(true);
    expect(page.field.value).toBe("most");
    expect(screen.queryByRole("progressbar")).toBeNull();
  };
  stays();
  expect(sessionState().checking).toBe(true);
  expect(screen.queryByRole("button", { name: "Wyloguj" })).toBeNull();
  expect(screen.getByRole("navigation", { name: "Strony portalu" })).toBeTruthy();
  await page.answer(jsonAnswer(buildUser()));
  expect(screen.getByRole("button", { name: "Wyloguj" })).toBeTruthy();
  expect(screen.getByRole("navigation", { name: "Administracja" })).toBeTruthy();
  stays();
});

test("a finished page stays a visitor's where the session is refused", async () => {
  const page = hydrate();
  page.hydrate();
  await page.answer(problemAnswer(401));
  expect(page.field.isConnected).toBe(true);
  expect(screen.queryByRole("button", { name: "Wyloguj" })).toBeNull();
});

test("the focus in the visitors' navigation goes on to the matter of the page", async () => {
  const page = hydrate();
  page.hydrate();
  act(() => screen.getByRole("navigation", { name: "Strony portalu" }).querySelector("a")?.focus());
  await page.answer(jsonAnswer(buildUser()));
  expect(document.activeElement?.tagName).toBe("MAIN");
});

test("what stands behind the log-in waits for the check, and is not taken for a stranger's", async () => {
  const page = hydrate();
  page.hydrate();
  await act(() => page.router.navigate("/"));
  expect(screen.getByRole("progressbar")).toBeTruthy();
  expect(page.router.state.location.pathname).toBe("/");
  await page.answer(jsonAnswer(buildUser()));
  expect(screen.getByText("documents")).toBeTruthy();
});

test.each([
  ["accepted", () => jsonAnswer(buildUser())],
  ["refused", () => problemAnswer(401)],
])("a log-in during the check counts, though the stored session is %s after it", async (_, late) => {
  const page = hydrate();
  page.hydrate();
  const signedIn = login({ email: "b@bonum.local", password: "tajne" });
  await waitFor(() => expect(page.answers).toHaveLength(2));
  page.answers[1]?.(jsonAnswer(buildUser({ id: "8", email: "b@bonum.local", displayName: "Barbara Ół" })));
  await act(() => signedIn);
  expect(screen.getByRole("link", { name: /Barbara Ół.*b@bonum.local/ })).toBeTruthy();
  await page.answer(late());
  expect(sessionState().user?.id).toBe("8");
});

test("S2.24: in an empty document a spinner stands alone until the session has been checked", async () => {
  localStorage.setItem("user", JSON.stringify(buildUser()));
  stubFetch(() => jsonAnswer(buildUser()));
  const checked = checkStoredSession();
  render(application("/").element);
  expect(screen.getByRole("progressbar")).toBeTruthy();
  expect(screen.queryByRole("banner")).toBeNull();
  await act(() => checked);
  expect(screen.getByText("documents")).toBeTruthy();
  expect(screen.getByRole("banner")).toBeTruthy();
  expect(screen.queryByRole("progressbar")).toBeNull();
});
