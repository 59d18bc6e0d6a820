import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { jsonAnswer, stubFetch } from "../../../../testing/answers.ts";
import { showRoutes } from "../../../../testing/screen.tsx";
import { buildUser } from "../../../../testing/session.ts";
import { setLanguage } from "../../../lib/i18n/i18n.ts";
import { LoginPage } from "./login-page.tsx";

const routes = [
  { path: "/login", element: <LoginPage /> },
  { path: "*", element: <p>elsewhere</p> },
];

function refusal(title: string, secondStep?: object): Response {
  const body = { type: "about:blank", title, status: 401, detail: "", traceId: "t", secondStep };
  return Response.json(body, { status: 401, headers: { "content-type": "application/problem+json" } });
}

/** Gives a right password on an account with these ways of the second step; `next` answers what follows. */
async function reachStep(methods: string[], next: () => Response = () => jsonAnswer(buildUser())) {
  const pending = { ticket: "bilet", methods };
  const fetch = stubFetch((url) => (url.endsWith("/login") ? refusal("Potrzebny", pending) : next()));
  const router = showRoutes(routes, "/login");
  fireEvent.change(screen.getByLabelText("Nazwa użytkownika"), { target: { value: "anna" } });
  fireEvent.change(screen.getByLabelText("Hasło"), { target: { value: "tajne" } });
  fireEvent.click(screen.getByRole("button", { name: "Zaloguj" }));
  await screen.findByRole("heading", { name: "Logowanie dwuetapowe" });
  return { router, fetch, pending };
}

function enter(label: string, code: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value: code } });
  fireEvent.click(screen.getByRole("button", { name: "Potwierdź" }));
}

test("a code goes with the ticket, without its spaces, and signs in", async () => {
  const { router, fetch } = await reachStep(["totp", "recoveryCode"]);
  expect(document.title).toMatch(/^Logowanie dwuetapowe/);
  enter("Kod z aplikacji", "123 456");
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  const [url, init] = fetch.mock.calls[1] ?? [];
  expect(url).toBe("/api/account/login/second-step");
  expect(JSON.parse(String(init?.body))).toEqual({ ticket: "bilet", code: "123456" });
});

test("a code that is none is not sent, and its field has the focus", async () => {
  const { fetch } = await reachStep(["totp"]);
  enter("Kod z aplikacji", "12");
  await screen.findByText("Kod ma 6 cyfr");
  expect(document.activeElement).toBe(screen.getByLabelText("Kod z aplikacji"));
  expect(fetch).toHaveBeenCalledTimes(1);
});

test("a refusal that keeps the ticket is reported here, in the reader's language; one without it goes back", async () => {
  const wrong = () => refusal("Kod jest nieprawidłowy", { ticket: "bilet", methods: ["totp"] });
  let answer = wrong();
  await reachStep(["totp"], () => answer);
  enter("Kod z aplikacji", "123456");
  await screen.findByText("Kod jest nieprawidłowy albo został już użyty. Poczekaj na następny kod.");
  await act(() => setLanguage("en"));
  answer = wrong();
  fireEvent.click(screen.getByRole("button", { name: "Confirm" }));
  await screen.findByText("The code is wrong or has already been used. Wait for the next one.");
  answer = refusal("Logowanie trwało zbyt długo. Zaloguj się ponownie.");
  fireEvent.click(screen.getByRole("button", { name: "Confirm" }));
  await screen.findByText("Logging in took too long. Log in again.");
  expect(screen.getByLabelText("User name")).toBeTruthy();
});

test("where passkeys do not work, another way is offered; where there is none, the page says what to do", async () => {
  vi.stubGlobal("PublicKeyCredential", undefined);
  Reflect.deleteProperty(window, "PublicKeyCredential");
  await reachStep(["passkey", "recoveryCode"]);
  expect(screen.getByLabelText("Kod zapasowy")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Użyj klucza dostępu" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Wróć do logowania" }));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Logowanie");
});

test("an account with a passkey alone learns where it works", async () => {
  await reachStep(["passkey"]);
  expect(screen.getByText(/Pod tym adresem nie można użyć klucza dostępu/)).toBeTruthy();
});
