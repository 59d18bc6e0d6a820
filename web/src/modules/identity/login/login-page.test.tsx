import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { jsonAnswer, problemAnswer, stubFetch } from "../../../../testing/answers.ts";
import { showRoutes } from "../../../../testing/screen.tsx";
import { buildUser, signIn } from "../../../../testing/session.ts";
import { setLanguage } from "../../../lib/i18n/i18n.ts";
import { LoginPage } from "./login-page.tsx";

const routes = [
  { path: "/login", element: <LoginPage /> },
  { path: "*", element: <p>elsewhere</p> },
];

function type(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

function button(): HTMLButtonElement {
  return screen.getByRole("button", { name: "Zaloguj" });
}

function fillAndSend() {
  type("Nazwa użytkownika", "anna@bonum.local");
  type("Hasło", "tajne");
  fireEvent.click(button());
}

test("S2.35, S2.37: title Logowanie, two fields, and Zaloguj enabled only when the form is valid", () => {
  showRoutes(routes, "/login");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Logowanie");
  expect(button().disabled).toBe(true);
  type("Nazwa użytkownika", "anna@bonum.local");
  expect(button().disabled).toBe(true);
  type("Hasło", "tajne");
  expect(button().disabled).toBe(false);
});

test("S5.2: validation runs on every change", () => {
  showRoutes(routes, "/login");
  expect(screen.queryByText("Email jest wymagany")).toBeNull();
  type("Nazwa użytkownika", "a");
  type("Nazwa użytkownika", " ");
  expect(screen.getByText("Email jest wymagany")).toBeTruthy();
  expect(screen.getByLabelText("Nazwa użytkownika").getAttribute("aria-invalid")).toBe("true");
  type("Hasło", "a");
  type("Hasło", "");
  expect(screen.getByText("Hasło jest wymagane")).toBeTruthy();
  type("Hasło", "b");
  expect(screen.queryByText("Hasło jest wymagane")).toBeNull();
});

test("S2.38, D2.8: success leads to /", async () => {
  stubFetch(() => jsonAnswer(buildUser()));
  const router = showRoutes(routes, "/login");
  fillAndSend();
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
});

test("D2.8: success leads to the origin location if one was carried", async () => {
  stubFetch(() => jsonAnswer(buildUser()));
  const from = { pathname: "/", search: "?pageNumber=3", hash: "", key: "k", state: null };
  const router = showRoutes(routes, { pathname: "/login", state: { from } });
  fillAndSend();
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: "/", search: "?pageNumber=3" }),
  );
});

test("a refused log-in shows the server's title beside the form and keeps what was typed", async () => {
  stubFetch(() => problemAnswer(401, { title: "Nieprawidłowa nazwa użytkownika lub hasło" }));
  showRoutes(routes, "/login");
  fillAndSend();
  await screen.findByText("Nieprawidłowa nazwa użytkownika lub hasło");
  expect(screen.getByRole("alert").textContent).toBe("Nieprawidłowa nazwa użytkownika lub hasło");
  expect(screen.getByLabelText<HTMLInputElement>("Hasło").value).toBe("tajne");
  expect(button().disabled).toBe(false);
  await act(() => setLanguage("en"));
  fireEvent.click(screen.getByRole("button", { name: "Log in" }));
  await screen.findByText("Incorrect user name or password");
});

test("too many tries say how long to wait", async () => {
  stubFetch(() => problemAnswer(429, {}, { "retry-after": "22" }));
  showRoutes(routes, "/login");
  fillAndSend();
  await screen.findByText("Zbyt wiele prób. Spróbuj ponownie za 22 sekundy.");
});

test("the password can be looked at", () => {
  showRoutes(routes, "/login");
  expect(screen.getByLabelText("Hasło").getAttribute("type")).toBe("password");
  fireEvent.click(screen.getByRole("button", { name: "Pokaż hasło" }));
  expect(screen.getByLabelText("Hasło").getAttribute("type")).toBe("text");
});

test("whoever is signed in does not see the log-in", () => {
  signIn();
  const router = showRoutes(routes, "/login");
  expect(router.state.location.pathname).toBe("/");
});
